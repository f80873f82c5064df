import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, inCompany } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listPage } from './list-query.ts';
import { FULL_LIST, type ListSource } from './list-source.ts';

let t: TestApp;
let companyId: number;
beforeAll(async () => {
  t = await startTestApp();
  ({ company_id: companyId } = await buildCompany(t.db));
}, 60_000);
afterAll(() => t?.close());

interface Row {
  readonly id: number;
  readonly client: string | null;
  readonly amount: string | null;
  readonly day: string | null;
}

const sourceOf = (rows: readonly Row[]): ListSource => ({
  from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, client text, amount numeric, day date)`,
  columns: {
    id: { sql: sql`r.id`, type: 'number' },
    client: { sql: sql`r.client`, type: 'text' },
    amount: { sql: sql`r.amount`, type: 'money' },
    day: { sql: sql`r.day`, type: 'date' },
  },
  keys: ['id'],
  defaultSort: sql`r.id`,
  tieBreak: sql`r.id`,
  textSearch: () => sql<boolean>`true`,
});

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly count: number;
  readonly groups?: readonly { value: string | null; count: number; sums: Record<string, string | null> }[];
  readonly next_cursor?: string | null;
}

const ROWS: readonly Row[] = [
  { id: 1, client: 'Acme', amount: '10.10', day: '2026-11-02' },
  { id: 2, client: 'Burr', amount: '0.20', day: null },
  { id: 3, client: 'Acme', amount: '99999999.05', day: '2026-11-02' },
  { id: 4, client: '', amount: '1.00', day: '2026-11-01' },
  { id: 5, client: null, amount: null, day: '2026-11-01' },
  { id: 6, client: 'acme', amount: null, day: '2026-11-03' },
];

const listed = (query: object): Promise<Page> =>
  inCompany(t.db, companyId, async (tx) => {
    const call = { query: { ...FULL_LIST, limit: 100, ...query }, visible: ['client', 'amount', 'day'], where: [] };
    return JSON.parse((await listPage(tx, sourceOf(ROWS), call)).json) as Page;
  });

const BY_CLIENT = { group_by: 'client', sums_of: ['amount'] };

test('each group has the count and the exact sums of all its rows, and blank is the last one', async () => {
  const { data, count, groups = [], next_cursor } = await listed(BY_CLIENT);
  expect([data, count, next_cursor]).toEqual([[], 6, null]);
  expect(groups.toSorted((one, other) => String(one.value).localeCompare(String(other.value)))).toEqual([
    { value: 'acme', count: 1, sums: { amount: null } },
    { value: 'Acme', count: 2, sums: { amount: '100000009.15' } },
    { value: 'Burr', count: 1, sums: { amount: '0.20' } },
    { value: null, count: 2, sums: { amount: '1.00' } },
  ]);
  expect(groups.at(-1)?.value).toBeNull();
});

test('a cursor leads through the groups, forwards and backwards', async () => {
  for (const type of ['asc', 'desc']) {
    const sort = { column_name: 'client', type };
    const found: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await listed({ ...BY_CLIENT, sort, limit: 1, cursor });
      found.push(...(page.groups ?? []).map(({ value }) => value));
      cursor = page.next_cursor ?? null;
    }
    const { groups = [] } = await listed({ ...BY_CLIENT, sort });
    expect(found, type).toEqual(groups.map(({ value }) => value));
    expect(found, type).toHaveLength(4);
  }
});

test('a group is narrowed as the list is, and gives its rows in the order of the list', async () => {
  const day = { filter: { day: ['2026-11-02', '2026-11-01'] } };
  const { groups } = await listed({ ...BY_CLIENT, ...day });
  expect(groups?.map(({ value, count }) => [value, count])).toEqual([
    ['Acme', 2],
    [null, 2],
  ]);
  const sort = { column_name: 'amount', type: 'desc' };
  const acme = await listed({ ...BY_CLIENT, ...day, sort, in_group: { value: 'Acme' } });
  expect([acme.count, acme.data.map(({ id }) => id)]).toEqual([2, [3, 1]]);
  const blank = await listed({ ...BY_CLIENT, in_group: { value: null } });
  expect(blank.data.map(({ id }) => id)).toEqual([4, 5]);
});

test('days are groups too', async () => {
  const { groups } = await listed({ group_by: 'day' });
  expect(groups?.map(({ value, count }) => [value, count])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 2],
    ['2026-11-03', 1],
    [null, 1],
  ]);
});

test.each<[string, object]>([
  ['amounts as groups', { group_by: 'amount' }],
  ['a column that is not there', { group_by: 'secret' }],
  ['sums of a text', { group_by: 'day', sums_of: ['client'] }],
  ['sums of a column that is not there', { group_by: 'day', sums_of: ['secret'] }],
  ['a day that is none', { group_by: 'day', in_group: { value: 'tomorrow?' } }],
  ['a cursor of another order', { group_by: 'day', cursor: Buffer.from('["client asc","A"]').toString('base64url') }],
])('refuses %s', async (_title, query) => {
  await expect(listed(query)).rejects.toMatchObject({ key: expect.stringMatching(/^list\./) });
});
