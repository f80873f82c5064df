import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagsFromText, flagsText, roleValuesFrom } from './role-values.ts';

const flags = fc.record({ view: fc.boolean(), add: fc.boolean(), edit: fc.boolean(), delete: fc.boolean() });

test('flags are read back as they were written, and silence is not a closed module', () => {
  fc.assert(
    fc.property(flags, (row) => {
      expect(flagsFromText(flagsText(row))).toEqual(row);
    }),
  );
  expect(flagsFromText(flagsText(undefined))).toBeNull();
  expect(flagsText({ view: false, add: false, edit: false, delete: false })).toBe('-');
});

test('a row keeps its flags and nothing else', () => {
  const row = { module: 'jobs' as const, view: true, add: false, edit: true, delete: false, role_value_id: 7 };
  expect(roleValuesFrom([row])).toEqual({ jobs: { view: true, add: false, edit: true, delete: false } });
});
