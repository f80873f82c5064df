import { expect, test } from 'vitest';
import { formProblems } from './form-problems.ts';

test('nested errors become one line a field, named by their path', () => {
  const errors = {
    client: { type: 'custom', message: 'Please select a client' },
    deponents: [undefined, { name: { type: 'custom', message: 'Please enter a name' } }],
  };
  expect(formProblems(errors as never, (name) => (name === 'client' ? 'Client' : undefined))).toEqual([
    { name: 'client', message: 'Please select a client', label: 'Client' },
    { name: 'deponents.1.name', message: 'Please enter a name', label: undefined },
  ]);
});

test('an error of the list itself is named by the list', () => {
  const errors = { deponents: { root: { type: 'min', message: 'Add at least one' } } };
  expect(formProblems(errors as never).map((problem) => problem.name)).toEqual(['deponents']);
});
