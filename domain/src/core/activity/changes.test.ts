import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween, joinedChanges, MASK } from './changes.ts';

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
  ['no version', { name: 'A', version: 1 }, { name: 'A', version: 2 }, null],
  [
    'a secret, masked',
    { password_hash: 'x' },
    { password_hash: 'y' },
    { password_hash: { before: MASK, after: MASK } },
  ],
  ['a first secret', { bank_sealed: null }, { bank_sealed: 'y' }, { bank_sealed: { before: null, after: MASK } }],
  ['a number about secrets', { hours_password: 4 }, { hours_password: 8 }, { hours_password: { before: 4, after: 8 } }],
  ['a time about a secret', { password_at: 'a' }, { password_at: 'b' }, { password_at: { before: 'a', after: 'b' } }],
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

test('what several parts changed is one change, and nothing where none did', () => {
  const name = changesBetween({ name: 'A' }, { name: 'B' });
  const city = changesBetween({ city: 'Denver' }, { city: 'Boulder' });
  expect(joinedChanges(name, null, city)).toEqual({ ...name, ...city });
  expect(joinedChanges(null, undefined)).toBeNull();
});

test('changes applied one after the other end at the last row', () => {
  const row = fc.record({ name: fc.string({ minLength: 1 }), city: fc.integer() });
  fc.assert(
    fc.property(row, fc.array(row), (first, later) => {
      const end = later.reduce(
        ({ last, replayed }, next) => ({
          last: next,
          replayed: applyChanges(replayed, changesBetween(last, next) ?? {}),
        }),
        { last: first, replayed: first as Record<string, unknown> },
      );
      expect(end.replayed).toEqual(end.last);
    }),
  );
});
