import { columnsOfList } from '@onrecord/contract/all-lists';
import { type Column, isColumnVisible } from '@onrecord/domain/core/list/column';
import { writeValues } from '@onrecord/domain/core/list/condition';
import { isGroupable } from '@onrecord/domain/core/list/list-group';
import { isListName, LIST_NAMES, type ListName } from '@onrecord/domain/core/list/lists';
import { needsValue, type Operator, operatorsOf, takesValues } from '@onrecord/domain/core/list/operators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany, signIn } from '../../testing/build/build.ts';
import { LIST_CALLS } from '../../testing/call/list-calls.ts';
import { openDemoDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { casesByTrait, casesOf } from '../../testing/tries.ts';

const PATIENCE = 180_000;
/** Where the readers' companies are: the demo company in London, and the platform. */
const ZONE = { manager: 'Europe/London', admin: 'America/Denver' } as const;
/** So many rows of a list are looked at. */
const MAX_ROWS = 100;

type Row = Readonly<Record<string, unknown>>;
interface Page {
  data: Row[];
  count: number;
  groups?: { value: string | null; count: number }[];
  next_cursor?: string | null;
}
type Headers = Record<string, string>;

let t: TestApp;
const people: Record<string, Headers> = {};

/** Somebody of the demo company, who works in it as people do. */
async function personOf(username: string, companyId: number): Promise<Headers> {
  const user = await inCompany(t.db, companyId, (tx) =>
    tx.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return signIn(t.db, user);
}

beforeAll(async () => {
  t = await startTestApp({}, openDemoDatabase());
  for (const who of ['manager', 'attorney', 'reporter']) people[who] = await personOf(`th.${who}`, 4);
  people.admin = await personOf('admin', 1);
}, PATIENCE);
afterAll(() => t?.close());

const callsOf = (name: ListName) => LIST_CALLS[name];
const readerOf = (name: ListName): Headers => people[callsOf(name).reader ?? 'manager'] ?? {};

async function listed(name: ListName, query: object = {}, as = readerOf(name)): Promise<Page> {
  const { page } = callsOf(name);
  const response = await t.call('POST', page, as, { limit: MAX_ROWS, ...query });
  expect(response.status, `${name} ${JSON.stringify(query)} ${JSON.stringify(response.body).slice(0, 300)}`).toBe(200);
  return response.body as Page;
}

async function counted(name: ListName, column: string, operator: Operator, value = ''): Promise<number> {
  const one = { search_columns: [column], search_conditions: [operator], search_values: [value] };
  return (await listed(name, { limit: 1, ...one })).count;
}

const viewers = { company: 'manager', contact: 'attorney', provider: 'reporter' } as const;

/** The columns that the person who reads the list in these tests may use. */
const usable = (name: ListName): readonly Column[] => {
  const user_type = callsOf(name).reader ?? 'company';
  return columnsOfList(name).filter((column) => isColumnVisible(column, { user_type, flags: {} }));
};

/** Whether a column is hidden from a user type in every company. */
const isHidden = ({ hidden }: Column, userType: string): boolean =>
  hidden.some(({ from, when, unless }) => !when && !unless && (from as readonly string[]).includes(userType));

/** What a row is known by goes with every row, whoever reads it. */
const UNSTORED = new Set(['job_request_id']);

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A cell's value as somebody would type it into a search. */
function asTyped(name: ListName, { type }: Column, value: unknown): string {
  if (type === 'boolean') return value ? 'yes' : 'no';
  if (type !== 'datetime') return String(value);
  const local = Temporal.Instant.from(String(value))
    .toZonedDateTimeISO(ZONE[callsOf(name).reader ?? 'manager'])
    .toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

const comparable = ({ type }: Column, value: unknown): number =>
  type === 'date' || type === 'datetime' ? Date.parse(String(value)) : Number(value);

const ORDERED: readonly string[] = ['number', 'money', 'date', 'datetime', 'boolean'];

async function expectSorted(name: ListName, column: Column): Promise<void> {
  const by = async (type: 'asc' | 'desc') =>
    (await listed(name, { sort: { column_name: column.id, type } })).data.map((row) => row[column.id]);
  const [up, down] = [await by('asc'), await by('desc')];
  const values = (found: unknown[]) => found.filter(isFilled);
  if (up.length < MAX_ROWS) expect(values(down).reverse(), `${name}.${column.id}`).toEqual(values(up));
  if (!ORDERED.includes(column.type)) return;
  const numbers = values(up).map((value) => comparable(column, value));
  expect(numbers, `${name}.${column.id}`).toEqual(numbers.toSorted((a, b) => a - b));
}

/** What the counts of the operators say together holds for any value of any type. */
async function expectOperators(name: ListName, column: Column, total: number, value: unknown): Promise<void> {
  const operators = operatorsOf(column.type);
  const typed = asTyped(name, column, value);
  const n: Partial<Record<Operator, number>> = {};
  for (const operator of operators) {
    const value = takesValues(operator) ? writeValues([typed]) : typed;
    n[operator] = await counted(name, column.id, operator, needsValue(operator) ? value : '');
  }
  const at = `${name}.${column.id} ${typed} ${JSON.stringify(n)}`;
  expect(n['='], at).toBeGreaterThan(0);
  // What is not the one is the other.
  if (column.type === 'boolean')
    expect((n['='] ?? 0) + (await counted(name, column.id, '=', typed === 'yes' ? 'no' : 'yes')), at).toBe(total);
  if (n['!='] !== undefined) expect((n['='] ?? 0) + n['!='], at).toBe(total);
  if (n.any_of !== undefined) expect([n.any_of, n.none_of], at).toEqual([n['='], n['!=']]);
  if (n['<'] !== undefined) {
    expect(n['<='], at).toBe(n['<'] + (n['='] ?? 0));
    expect(n['>='], at).toBe((n['>'] ?? 0) + (n['='] ?? 0));
    expect(n['<'] + (n['>='] ?? 0), at).toBeLessThanOrEqual(total);
  }
  if (n.contains !== undefined) {
    expect(n.contains + (n.not_contain ?? 0), at).toBe(total);
    expect(n.contains, at).toBeGreaterThanOrEqual(n.starts_with ?? 0);
    expect(n.starts_with, at).toBeGreaterThanOrEqual(n['='] ?? 0);
  }
  if (n.is_null !== undefined) expect(n.is_null + (n.is_not_null ?? 0), at).toBe(total);
}

/** Some columns of a list for each commit, with one of every type; all of them in a soak. */
const some = (columns: readonly Column[]) => {
  const chosen = new Set([...casesByTrait(columns, ({ type }) => [type]), ...casesOf(columns, 3)]);
  return columns.filter((column) => chosen.has(column));
};

/** The lists whose columns and files this commit tries; all of them in a soak. */
const tried = new Set<string>(casesOf(LIST_NAMES, 10));

describe.each(LIST_NAMES)('the list %s', (name) => {
  const testTried = test.runIf(tried.has(name));

  testTried(
    'is ordered by each of its columns, both ways',
    async () => {
      for (const column of some(usable(name).filter(({ sortable }) => sortable))) await expectSorted(name, column);
    },
    PATIENCE,
  );

  testTried(
    'is searched in each of its columns by every operator of its type',
    async () => {
      const { data, count } = await listed(name, { limit: 200 });
      for (const column of some(usable(name).filter(({ searchable }) => searchable))) {
        const row = data.find((each) => isFilled(each[column.id]));
        if (row && !callsOf(name).own?.includes(column.id)) await expectOperators(name, column, count, row[column.id]);
      }
    },
    PATIENCE,
  );

  test('is narrowed by the values of a column', async () => {
    const { data } = await listed(name, { limit: 50 });
    const narrowing = usable(name).filter((column) => ['text', 'number', 'equal'].includes(column.type));
    for (const { id, type } of some(narrowing)) {
      const value = data.find((row) => isFilled(row[id]))?.[id];
      if (value === undefined) continue;
      const narrowed = await listed(name, { limit: 50, filter: { [id]: [value] } });
      expect(narrowed.count, `${name}.${id}`).toBeGreaterThan(0);
      const same = (one: unknown) => (type === 'text' ? String(one).toLowerCase() : one);
      for (const row of narrowed.data) expect(same(row[id]), `${name}.${id}`).toBe(same(value));
    }
  });

  test('shows the same rows on a page and from a cursor, whatever it is sorted by', async () => {
    const sorts = some(usable(name).filter(({ sortable }) => sortable)).map(({ id }) => ({
      column_name: id,
      type: 'desc',
    }));
    for (const sort of [undefined, ...sorts]) {
      const query = { limit: 25, ...(sort && { sort }) };
      const response = await t.call('POST', callsOf(name).page, readerOf(name), { ...query, cursor: '' });
      // Some lists have an order that no cursor can follow.
      if (response.status === 400 && !sort) return;
      const { data, count } = response.body as Page;
      const page = await listed(name, query);
      expect({ data, count }, `${name} ${JSON.stringify(sort)}`).toEqual({ data: page.data, count: page.count });
    }
  });

  test('offers the values that its rows have, to choose from', async () => {
    const { data } = await listed(name, { limit: 50 });
    const chosen = usable(name).filter(({ type, searchable }) => searchable && (type === 'text' || type === 'equal'));
    for (const { id } of some(chosen)) {
      const value = data.find((row) => isFilled(row[id]))?.[id];
      if (value === undefined) continue;
      const page = (await listed(name, { values_of: id })) as Page & { values: string[] };
      expect(page.data, `${name}.${id}`).toEqual([]);
      // Of more values than are offered, those that are rare are found by typing.
      const typed = { search_columns: [id], search_conditions: ['='], search_values: [String(value)] };
      const { values } = (await listed(name, { values_of: id, ...typed })) as Page & { values: string[] };
      expect(values, `${name}.${id}`).toContain(String(value));
    }
  });

  test('is grouped by a column, with the count of each group and its rows', async () => {
    const { data, count } = await listed(name, { limit: 50 });
    const columns = usable(name).filter((column) => isGroupable(column) && isFilled(data[0]?.[column.id]));
    const sums_of = usable(name)
      .filter(({ sums }) => sums)
      .map(({ id }) => id);
    for (const { id } of some(columns)) {
      const query = { group_by: id, sums_of, limit: 500 };
      const { groups = [], ...page } = await listed(name, query);
      expect(page.data, `${name}.${id}`).toEqual([]);
      if (page.next_cursor === null)
        expect(
          groups.reduce((all, group) => all + group.count, 0),
          `${name}.${id}`,
        ).toBe(count);
      const [first] = groups;
      if (!first) throw new Error(`${name} has no group of ${id}`);
      const rows = await listed(name, { group_by: id, in_group: { value: first.value }, limit: 5 });
      expect(rows.count, `${name}.${id}`).toBe(first.count);
    }
  });

  testTried(
    'is written to a file of every format, with every row',
    async () => {
      const { file } = callsOf(name);
      if (file === null) return;
      const { data, count } = await listed(name, { limit: 1 });
      const text = await t.call('POST', file, readerOf(name), { format: 'txt' });
      expect(text.status, `${name} ${JSON.stringify(text.body).slice(0, 300)}`).toBe(200);
      const lines = String(text.body).trimEnd().split(/\r?\n/);
      expect(lines, name).toHaveLength(count + 1);
      // What only some companies have, the demo company has.
      const written = columnsOfList(name).filter(
        (column) => column.exportable && !isHidden(column, callsOf(name).reader ?? 'company'),
      );
      expect(lines[0]?.split('\t'), name).toHaveLength(written.length);
      // What is laid out is dear: of these only the rows that are like the first.
      const column = usable(name).find(({ id }) => isFilled(data[0]?.[id]));
      const like = column ? { filter: { [column.id]: [asTyped(name, column, data[0]?.[column.id])] } } : {};
      for (const format of ['xlsx', 'pdf']) {
        // A page takes some columns, a workbook all of them.
        const columns = format === 'pdf' ? written.slice(0, 8).map(({ id }) => id) : [];
        const response = await t.call('POST', file, readerOf(name), { ...like, format, columns });
        expect(response.status, `${name} ${format} ${JSON.stringify(response.body).slice(0, 300)}`).toBe(200);
      }
    },
    PATIENCE,
  );

  test('shows nobody what is hidden from them, nor lets them sort or search by it', async () => {
    for (const [user_type, who] of Object.entries(viewers)) {
      const as = people[who] ?? {};
      const { page, reader } = callsOf(name);
      if (reader) continue;
      const response = await t.call('POST', page, as, { limit: 5 });
      if (response.status === 403) continue;
      const hidden = columnsOfList(name).filter((column) => isHidden(column, user_type));
      for (const { id } of hidden.filter((column) => !UNSTORED.has(column.id))) {
        for (const row of (response.body as Page).data) expect(Object.keys(row), `${name} ${who}`).not.toContain(id);
        const sorted = await t.call('POST', page, as, { sort: { column_name: id, type: 'asc' } });
        expect(sorted, `${name}.${id} ${who}`).toMatchObject({ status: 400, body: { key: 'list.unknown_column' } });
        const searched = { search_columns: [id], search_conditions: ['='], search_values: ['1'] };
        const found = await t.call('POST', page, as, searched);
        expect(found, `${name}.${id} ${who}`).toMatchObject({ status: 400, body: { key: 'list.unknown_column' } });
      }
    }
  });
});

/** Lists whose rows are made for the reader and have no time of their own, or are of the platform's own work. */
const WITHOUT_CHANGES: readonly ListName[] = ['company', 'dead_task', 'ready_to_bill', 'subscription'];

describe.each(LIST_NAMES)('for programs the list %s', (name) => {
  test('says what changed since, or refuses to', async () => {
    const { page } = callsOf(name);
    const since = (updated_since: string) => t.call('POST', page, readerOf(name), { limit: MAX_ROWS, updated_since });
    if (WITHOUT_CHANGES.includes(name)) {
      expect(await since('2000-01-01T00:00:00Z'), name).toMatchObject({ status: 400 });
      return;
    }
    expect((await since('2000-01-01T00:00:00Z')).body, name).toEqual(await listed(name));
    expect((await since('2999-01-01T00:00:00Z')).body, name).toMatchObject({ count: 0, data: [] });
  });

  test('is read by a cursor in place of an offset', async () => {
    const { data } = await listed(name, { limit: 7 });
    type ByCursor = Page & { next_cursor: string | null };
    const first = (await listed(name, { limit: 4, cursor: '' })) as ByCursor;
    const rest = first.next_cursor === null ? [] : (await listed(name, { limit: 3, cursor: first.next_cursor })).data;
    expect([...first.data, ...rest], name).toEqual(data);
  });
});

test('every list that people may save views of is in the loop', () => {
  expect(Object.keys(LIST_CALLS).every(isListName)).toBe(true);
});
