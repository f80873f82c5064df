import { describe, expect, test } from 'vitest';
import { differs, formerNames, recordName, startingSide, takenValues } from './choose-fields.ts';
import { type MergeField, mergeFields, mergeRule } from './merge-rule.ts';
import { undoRefusal } from './undo-merge.ts';

const isHeading = (key: string): key is never => ['column.phone', 'column.client_type'].includes(key);
const COLUMNS = [
  'company_id',
  'client_id',
  'name',
  'client_type_id',
  'address1',
  'city',
  'phone',
  'new_thing',
  'version',
];
const rule = mergeRule('client');
const fields = mergeFields(rule, COLUMNS, isHeading);
const named = (id: string) => fields.find((field) => field.id === id) as MergeField;

test('the fields of a record are the columns of its table, those that belong together as one', () => {
  expect(fields.map(({ id, columns }) => [id, columns.length])).toEqual([
    ['name', 1],
    ['address', 2],
    ['client_type_id', 1],
    ['phone', 1],
    ['new_thing', 1],
  ]);
  expect(named('client_type_id').heading).toBe('column.client_type');
  expect(named('new_thing').heading).toBeUndefined();
});

describe('a field starts with', () => {
  test.each([
    ['what stays', 'phone', { phone: '1' }, { phone: '2' }, 'keep'],
    ['what the other says where nothing stays', 'phone', { phone: '' }, { phone: '2' }, 'merge'],
    ['nothing where neither says anything', 'phone', { phone: null }, { phone: '' }, 'keep'],
    ['a whole address, not half of each', 'address', { city: 'Denver', address1: '' }, { address1: '1 Main' }, 'keep'],
    ['a warning of either', 'do_not_use', { do_not_use: false }, { do_not_use: true }, 'merge'],
    ['a warning that stays', 'do_not_use', { do_not_use: true }, { do_not_use: false }, 'keep'],
  ])('%s', (_title, id, keep, merge, side) => {
    const field = fields.find((one) => one.id === id) ?? { id, heading: undefined, columns: [id] };
    expect(startingSide(rule, field, keep, merge)).toBe(side);
  });
});

test('only what is taken and differs changes', () => {
  const keep = { name: 'Pike', phone: '1', address1: '1 Main', city: 'Denver' };
  const merge = { name: 'Pike LLP', phone: '1', address1: '2 Oak', city: 'Denver' };
  expect(takenValues(fields, keep, merge, ['address', 'phone'])).toEqual({ address1: '2 Oak' });
  expect([differs(named('phone'), keep, merge), differs(named('name'), keep, merge)]).toEqual([false, true]);
});

test('every name it ever had leads to a record, each once, but the one it has', () => {
  const keep = { name: 'Pike', also_known_as: 'Pike & Co' };
  const merge = { name: 'Pike LLP', also_known_as: 'Pike; Old Pike' };
  expect(formerNames(rule, keep, merge, 'Pike LLP')).toBe('Pike; Pike & Co; Old Pike');
  expect(recordName(mergeRule('contact'), { first_name: 'Ida', last_name: 'Lane', suffix: '' })).toBe('Ida Lane');
});

test.each([
  ['at once', '2027-03-01T00:00:00Z', null, undefined],
  ['on the last day', '2027-03-30T23:59:59Z', null, undefined],
  ['a day later', '2027-04-01T00:00:00Z', null, 'merge.too_late'],
  ['twice', '2027-03-02T00:00:00Z', '2027-03-01T10:00:00Z', 'merge.undone_already'],
])('a merge is taken back %s', (_title, now, undone_at, refusal) => {
  const merge = { merged_at: '2027-03-01T00:00:00Z', undone_at };
  expect(undoRefusal(merge, Temporal.Instant.from(now))).toBe(refusal);
});
