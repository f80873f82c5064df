import { expect, test } from 'vitest';
import { type AgedClientFacts, type AgedSort, agedRows, agedSums, filterCounts } from './aged-report.ts';

const TODAY = '2026-03-31';
const nothing: Omit<AgedClientFacts, 'client_id' | 'name'> = {
  buckets: ['0.00', '0.00', '0.00'],
  ...{ over_90: '0.00', overdue: '0.00', on_account: '0.00', invoice_count: 0, oldest_days: null },
  ...{ credit_limit: null, noted_on: null, promise: null },
};
const facts: AgedClientFacts[] = [
  { ...nothing, client_id: 1, name: 'Zimmer', buckets: ['10.00', '5.50', '0.00'], overdue: '5.50', oldest_days: 4 },
  {
    ...{
      ...nothing,
      client_id: 2,
      name: 'Abel',
      buckets: ['0.00', '100.00', '9.00'],
      overdue: '109.00',
      over_90: '9.00',
    },
    ...{ oldest_days: 97, credit_limit: '100.00', noted_on: '2026-03-17' },
  },
  {
    ...nothing,
    client_id: 3,
    name: 'Éclair',
    buckets: ['0.00', '9.25', '0.00'],
    overdue: '9.25',
    oldest_days: 30,
    noted_on: '2026-03-18',
  },
  { ...nothing, client_id: 4, name: 'Bauer', on_account: '50.00' },
];

test.each<[AgedSort, number[]]>([
  ['overdue', [2, 3, 1, 4]],
  ['name', [2, 4, 3, 1]],
  ['oldest', [2, 3, 1, 4]],
  ['net', [2, 1, 3, 4]],
])('clients are ordered by %s', (sort, ids) => {
  expect(agedRows(facts, { filter: 'all', sort }, TODAY).map(({ client_id }) => client_id)).toEqual(ids);
});

test('a client counts as not called from two weeks after its last note on, and only where something is overdue', () => {
  const found = agedRows(facts, { filter: 'not_called', sort: 'name' }, TODAY);
  expect(found.map(({ name }) => name)).toEqual(['Abel', 'Zimmer']);
  expect(filterCounts(facts, TODAY)).toEqual({ all: 4, over_90: 1, not_called: 2, promised: 0, over_limit: 1 });
});

test('money on account lowers the net and is in no bucket', () => {
  expect(agedSums(facts, 3)).toEqual({ buckets: ['10.00', '114.75', '9.00'], on_account: '50.00', net: '83.75' });
});
