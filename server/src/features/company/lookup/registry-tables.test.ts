import { keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldOf, LineField, LookupField } from '@onrecord/domain/core/lookup/field';
import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';

interface TableColumn {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  numeric_scale: number | null;
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const query = async <Row extends object>(text: string, values: unknown[]) =>
  (await client.query<Row>(text, values)).rows;

const columnsOf = (table: string) =>
  query<TableColumn>(
    `select column_name, udt_name as data_type, is_nullable, numeric_scale from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );

/** Columns of each primary, unique or foreign key of a table, the company left out; with the table a foreign key points to. */
const keysOf = (table: string, kind: 'p' | 'u' | 'f') =>
  query<{ columns: string[]; target: string }>(
    `select array_agg(a.attname::text order by k.place) as columns, c.confrelid::regclass::text as target
     from pg_constraint c cross join unnest(c.conkey) with ordinality k(number, place)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
     where c.conrelid = $1::regclass and c.contype = $2 and a.attname <> 'company_id' group by c.oid, c.confrelid`,
    [table, kind],
  );

const TYPES: Readonly<Record<LineField['kind'], readonly string[]>> = {
  text: ['text', 'citext'],
  long_text: ['text'],
  merge_text: ['text'],
  zone: ['text'],
  decimal: ['numeric'],
  url: ['text'],
  color: ['text'],
  integer: ['int4'],
  hours: ['numeric'],
  percent: ['numeric'],
  money: ['numeric'],
  boolean: ['bool'],
  date: ['date'],
  choice: ['text', 'int2'],
  ref: ['int8'],
};

const isColumn = (field: LookupField): field is LineField => field.kind !== 'lines';
const isLines = (field: LookupField): field is FieldOf<'lines'> => field.kind === 'lines';
const columnFields = (entry: LookupEntry) => entry.fields.filter(isColumn);

/** Amounts have the decimals of the company's currency, which no column knows. */
const scaleOf = (field: LineField & { readonly decimals: number }) =>
  field.kind === 'money' && field.decimals === 2 ? null : field.decimals;

async function expectKinds(table: string, fields: readonly LineField[]): Promise<void> {
  const columns = new Map((await columnsOf(table)).map((column) => [column.column_name, column]));
  for (const field of fields) {
    const column = columns.get(field.name);
    expect(TYPES[field.kind], field.name).toContain(column?.data_type);
    if ('decimals' in field) expect(scaleOf(field), field.name).toBe(column?.numeric_scale);
    if (field.required) expect(column?.is_nullable, field.name).toBe('NO');
    const isText = ['text', 'citext'].includes(column?.data_type ?? '');
    if (!field.required && !isText) expect(column?.is_nullable, field.name).toBe('YES');
  }
}

const refsOf = (fields: readonly LookupField[]) =>
  fields.filter((field) => field.kind === 'ref').map((field) => `${field.name} -> ${field.to}`);

async function targetsOf(table: string): Promise<string[]> {
  const targets = (await keysOf(table, 'f')).map((key) => `${key.columns.join()} -> ${key.target}`);
  return targets.filter((target) => !target.endsWith('-> company')).sort();
}

describe.each(LOOKUPS.map((entry): [string, LookupEntry] => [entry.route, entry]))('%s', (_route, entry) => {
  test('has the columns of its table, and no others', async () => {
    const company = entry.scope === 'system' ? [] : ['company_id'];
    const known = [...company, keyName(entry), 'sort_order', 'is_active', 'version', ...Object.keys(entry.only)];
    const names = (await columnsOf(entry.table)).map((column) => column.column_name);
    expect([...known, ...columnFields(entry).map((field) => field.name)].sort()).toEqual(names.sort());
  });

  test('has fields of the kinds that its columns take', async () => {
    await expectKinds(entry.table, columnFields(entry));
  });

  test('knows what must differ, and what its references point to', async () => {
    const unique = (await keysOf(entry.table, 'u')).map((key) => key.columns.join());
    expect(unique).toEqual(entry.no_overlap ? [] : [entry.unique.join()]);
    expect(await targetsOf(entry.table)).toEqual(refsOf(columnFields(entry)).sort());
  });
});

test.each(LOOKUPS.filter((entry) => entry.no_overlap !== null).map((entry) => [entry.route, entry] as const))(
  '%s may not be twice on the same day, and the database says so',
  async (_route, { table, unique, no_overlap }) => {
    const [rule] = await query<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'x'",
      [table],
    );
    for (const name of [...unique, no_overlap?.from ?? '', no_overlap?.to ?? '']) expect(rule?.text).toContain(name);
  },
);

const TEMPLATES = LOOKUPS.flatMap((entry: LookupEntry) =>
  entry.fields.filter(isLines).map((field) => [field.table, entry, field] as const),
);

describe.each(TEMPLATES)('%s', (table, entry, field) => {
  test('has the columns of a line, in the order they were written, and no others', async () => {
    const known = ['company_id', keyName(entry), 'place', ...field.fields.map(({ name }) => name)];
    expect((await columnsOf(table)).map((column) => column.column_name).sort()).toEqual(known.sort());
    expect((await keysOf(table, 'p')).map((key) => key.columns.join())).toEqual([`${keyName(entry)},place`]);
    await expectKinds(table, field.fields);
  });

  test('goes with its template, and keeps what it points to from being deleted', async () => {
    const own = `${keyName(entry)} -> ${entry.table}`;
    expect(await targetsOf(table)).toEqual([...refsOf(field.fields), own].sort());
    const going = await query<{ target: string }>(
      "select confrelid::regclass::text as target from pg_constraint where conrelid = $1::regclass and confdeltype = 'c'",
      [table],
    );
    expect(going.map(({ target }) => target)).toEqual([entry.table]);
  });
});
