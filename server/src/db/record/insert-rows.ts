import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

type Row = Readonly<Record<string, unknown>>;

const columnsOf = (row: Row) => Object.keys(row).filter((name) => row[name] !== undefined);

/**
 * Writes rows of a table, those with the same columns by one statement, whose text is the same however many they are: what the
 * table checks of a row is read once for all of them.
 */
export function insertRows(table: string, rows: readonly Row[]): RawBuilder<unknown>[] {
  const alike = Map.groupBy(rows, (row) => columnsOf(row).join());
  return [...alike.values()].map((some) => {
    const columns = sql.join(columnsOf(some[0] ?? {}).map((name) => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb)`;
  });
}

/** A table whose rows have an id of their own. */
export interface NumberedTable {
  readonly table: string;
  readonly id: string;
}

/** Writes a row and answers its id. */
export type InsertRow = (into: NumberedTable, row: Row) => Promise<number>;

const names = (row: Row) => sql.join(Object.keys(row).map((name) => sql.ref(name)));

export const insertRow =
  (tx: Tx): InsertRow =>
  async ({ table, id }, row) => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${names(row)})
      values (${sql.join(Object.values(row))}) returning ${sql.ref(id)} as id`.execute(tx);
    return rows[0]?.id ?? 0;
  };

/** Their ids are drawn first, so that each row knows its own. */
async function insertMany(tx: Tx, { table, id }: NumberedTable, rows: readonly Row[]): Promise<number[]> {
  const { rows: drawn } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${table}, ${id})::regclass) as id
    from generate_series(1, ${rows.length}::integer)`.execute(tx);
  const ids = drawn.map((one) => one.id);
  const named = rows.map((row, index) => ({ ...row, [id]: ids[index] }));
  await Promise.all(insertRows(table, named).map((insert) => insert.execute(tx)));
  return ids;
}

interface RequestedRows {
  readonly into: NumberedTable;
  readonly row: Row;
  readonly resolve: (id: number) => void;
  readonly reject: (error: unknown) => void;
}

async function insertRequested(tx: Tx, requests: readonly RequestedRows[]): Promise<void> {
  for (const some of Map.groupBy(requests, ({ into }) => into).values()) {
    const [first, ...others] = some;
    if (!first) continue;
    const { into, row } = first;
    const rows = some.map((one) => one.row);
    const inserted = others.length > 0 ? insertMany(tx, into, rows) : insertRow(tx)(into, row).then((id) => [id]);
    await inserted.then(
      (ids) => {
        for (const [index, { resolve }] of some.entries()) resolve(ids[index] ?? 0);
      },
      (error) => {
        for (const { reject } of some) reject(error);
      },
    );
  }
}

/** The same for many: those asked for at one moment are written together, and where the database refuses one it refuses them. */
export function insertTogether(tx: Tx): InsertRow {
  let requests: RequestedRows[] = [];
  return (into, row) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    if (requests.length === 0)
      process.nextTick(() => {
        const now = requests;
        requests = [];
        void insertRequested(tx, now);
      });
    requests.push({ into, row, resolve, reject });
    return promise;
  };
}
