import { expect, test } from 'vitest';
import { changeColumn } from './change-column.ts';

test('a changed field is called and read as in the form of its record', () => {
  expect(changeColumn('deponent', 'is_expert')).toMatchObject({ heading: 'column.is_expert', type: 'boolean' });
  expect(changeColumn('deponent', 'incident_date')).toMatchObject({ heading: 'column.incident_date', type: 'date' });
});

test.each([
  ['deponent', 'also_known_as'],
  ['webhook', 'is_expert'],
  ['constructor', 'name'],
  [null, 'is_expert'],
])('%s %s has no entry', (objectType, name) => {
  expect(changeColumn(objectType, name)).toBeUndefined();
});
