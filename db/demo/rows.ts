import type { Insertable, SelectType } from 'kysely';
import type pg from 'pg';
import type { Database as Tables } from '../../server/src/db/row-types.ts';

export type TableName = keyof Tables;

/** Columns that hold JSON: their values are given as they are, not as text. */
type JsonColumn<Row> = { [Name in keyof Row]: unknown extends SelectType<Row[Name]> ? Name : never }[keyof Row];

/** A row as the demo world states it; the company is added by whoever keeps the rows. */
export type DemoRow<Name extends TableName> = Omit<
  Insertable<Tables[Name]>,
  'company_id' | JsonColumn<Tables[Name]>
> & {
  [Column in JsonColumn<Tables[Name]>]?: unknown;
};

type AnyRow = Record<string, unknown>;

/** The rows of one company, in memory until they are all loaded at once. */
export class CompanyRows {
  readonly company_id: number;
  readonly #ids: Map<string, number>;
  readonly #tables = new Map<TableName, AnyRow[]>();

  /** Ids are counted over all companies, as one database would give them out. */
  constructor(company_id: number, ids: Map<string, number>) {
    this.company_id = company_id;
    this.#ids = ids;
  }

  nextId(table: TableName): number {
    const id = (this.#ids.get(table) ?? 999) + 1;
    this.#ids.set(table, id);
    return id;
  }

  /** Keeps a row and answers it: until everything is loaded, a later part of the story may still change it. */
  add<Name extends TableName>(table: Name, row: DemoRow<Name>): DemoRow<Name> {
    const stored = { company_id: this.company_id, ...row };
    const rows = this.#tables.get(table);
    if (rows) rows.push(stored);
    else this.#tables.set(table, [stored]);
    return stored;
  }

  of(table: TableName): readonly AnyRow[] {
    return this.#tables.get(table) ?? [];
  }

  tables(): TableName[] {
    return [...this.#tables.keys()];
  }
}

function byColumns(rows: readonly AnyRow[]): AnyRow[][] {
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function insertText(table: string, rows: readonly AnyRow[], parameter: number): string {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $${parameter})`;
}

/** Which tables note when a row came and changed; what the story leaves out came with the company. */
type TimeColumns = ReadonlyMap<string, readonly string[]>;

export async function readTimeColumns(client: pg.Client): Promise<TimeColumns> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('created_at', 'updated_at')`,
  );
  const grouped = Map.groupBy(rows, ({ table_name }) => table_name);
  return new Map([...grouped].map(([table, found]) => [table, found.map(({ column_name }) => column_name)]));
}

export interface Loading {
  readonly client: pg.Client;
  readonly times: TimeColumns;
  /** The instant at which the company came into being. */
  readonly since: string;
}

function groupsOf({ times, since }: Loading, rows: CompanyRows, table: TableName): AnyRow[][] {
  const born = Object.fromEntries((times.get(table) ?? []).map((column) => [column, since]));
  return byColumns(rows.of(table).map((row) => ({ ...born, ...row })));
}

async function insertTable(loading: Loading, rows: CompanyRows, table: TableName): Promise<void> {
  for (const group of groupsOf(loading, rows, table)) {
    await loading.client.query(insertText(table, group, 1), [JSON.stringify(group)]);
  }
}

/** Requests and jobs point at each other: one statement inserts both, and the keys are checked at its end. */
async function insertJobs(loading: Loading, rows: CompanyRows): Promise<void> {
  const all = (['job_request', 'job'] as const).flatMap((table) =>
    groupsOf(loading, rows, table).map((group) => ({ table, group })),
  );
  if (all.length === 0) return;
  const parts = all.map(({ table, group }, index) => `part_${index} as (${insertText(table, group, index + 1)})`);
  const values = all.map(({ group }) => JSON.stringify(group));
  await loading.client.query(`with ${parts.join(', ')} select`, values);
}

/** Loads some tables of a company, in the order given. The transaction is already that company's. */
export async function insertRows(loading: Loading, rows: CompanyRows, order: readonly TableName[]): Promise<void> {
  for (const table of order) {
    if (table === 'job') await insertJobs(loading, rows);
    else if (table !== 'job_request') await insertTable(loading, rows, table);
  }
}
