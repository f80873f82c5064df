import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test.each([
  ['nothing changed', { name: 'A' }, { name: 'A' }, null],
  ['one of two', { name: 'A', city: 'Denver' }, { name: 'B', city: 'Denver' }, { name: { before: 'A', after: 'B' } }],
  [
    'a patch leaves the rest alone',
    { name: 'A', city: 'Denver' },
    { city: 'Boulder' },
    { city: { before: 'Denver', after: 'Boulder' } },
  ],
  ['blank is blank', { name: '', city: null }, { name: null, city: undefined }, null],
  ['a new row', undefined, { name: 'A', city: '' }, { name: { before: null, after: 'A' } }],
  ['a deleted row', { name: 'A', city: '' }, undefined, { name: { before: 'A', after: null } }],
  ['lists by their content', { divisions: [1, 2] }, { divisions: [1, 2] }, null],
  ['no secret and no version', { password_hash: 'x', version: 1 }, { password_hash: 'y', version: 2 }, null],
  ['nothing that is sealed', { bank_sealed: 'x' }, { bank_sealed: 'y' }, null],
])('%s', (_title, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

test('a row never differs from itself, and every difference is found', () => {
  const row = fc.dictionary(
    fc.constantFrom('name', 'city', 'phone'),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
  );
  fc.assert(
    fc.property(row, row, (before, after) => {
      expect(changesBetween(before, { ...before })).toBeNull();
      const found = Object.keys(changesBetween(before, after) ?? {});
      const different = Object.keys(after).filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
      expect(found.sort()).toEqual(different.sort());
    }),
  );
});
