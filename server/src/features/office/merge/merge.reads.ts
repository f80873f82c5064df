import type { ColumnHeading } from '@onrecord/domain/core/list/column';
import { isMessageKey } from '@onrecord/domain/core/messages/catalogue';
import type { ClientHolding } from '@onrecord/domain/core/money/ledger';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import type { RecordValues } from '@onrecord/domain/office/merge/choose-fields';
import { type MergeField, mergeFields, mergeRule } from '@onrecord/domain/office/merge/merge-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { relationCatalogue } from '../../../db/relation/relation-catalogue.ts';
import type { Scope } from '../../../db/scope.ts';

const isHeading = (key: string): key is ColumnHeading => key.startsWith('column.') && isMessageKey(key);

/** The fields of a kind of record that people compare, from the columns its table has. */
export async function fieldsOf(tx: Tx, entityType: MergeEntityType): Promise<MergeField[]> {
  const rule = mergeRule(entityType);
  const { tables } = await relationCatalogue(tx);
  return mergeFields(rule, tables.get(rule.table)?.columns ?? [], isHeading);
}

/** Records by their ids, whole; locked until the transaction ends, in the order of their ids, where they are to be changed. */
export async function readRecords(
  tx: Tx,
  { company_id }: Scope,
  entityType: MergeEntityType,
  ids: readonly number[],
  lock: 'lock' | 'look',
): Promise<Map<number, RecordValues>> {
  const { table, key } = mergeRule(entityType);
  const { rows } = await sql<{ id: number; row: RecordValues }>`select ${sql.ref(`r.${key}`)} as id, to_jsonb(r) as row
    from ${sql.table(table)} r where r.company_id = ${company_id} and ${sql.ref(`r.${key}`)} = any(${[...ids]}::bigint[])
    order by 1 ${lock === 'lock' ? sql`for update` : sql``}`.execute(tx);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** What the ids in some columns of records are called, by column and id. */
export async function refNames(
  tx: Tx,
  { company_id }: Scope,
  entityType: MergeEntityType,
  records: readonly RecordValues[],
) {
  const { foreign_keys, tables } = await relationCatalogue(tx);
  const refs = foreign_keys.filter(({ table }) => table === mergeRule(entityType).table);
  const known = new Map<string, string>();
  for (const { column, target } of refs) {
    const ids = records.map((record) => record[column]).filter((id): id is number => typeof id === 'number');
    const columns = tables.get(target)?.columns ?? [];
    const key = tables.get(target)?.key[0];
    if (ids.length === 0 || !key) continue;
    const name = columns.includes('name')
      ? sql`x.name::text`
      : sql`concat_ws(' ', ${sql.join(['first_name', 'last_name', 'case_name'].filter((one) => columns.includes(one)).map((one) => sql`x.${sql.ref(one)}`))})`;
    const { rows } = await sql<{ id: number; name: string }>`select ${sql.ref(`x.${key}`)} as id, ${name} as name
      from ${sql.table(target)} x where x.company_id = ${company_id} and ${sql.ref(`x.${key}`)} = any(${ids}::bigint[])`.execute(
      tx,
    );
    for (const row of rows) known.set(`${column} ${row.id}`, row.name);
  }
  return known;
}

/** What each account of the books holds of a client, without those that hold nothing. */
export async function holdingsOf(tx: Tx, { company_id }: Scope, client_id: number): Promise<ClientHolding[]> {
  const { rows } = await sql<ClientHolding>`select account, sum(amount)::text as amount from ledger_posting
    where company_id = ${company_id} and client_id = ${client_id} group by account having sum(amount) <> 0
    order by account`.execute(tx);
  return rows;
}

/** The newest entry of the books: what comes after a merge has a higher number. */
export async function lastEntry(tx: Tx, { company_id }: Scope): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(ledger_entry_id), 0) as last from ledger_entry
    where company_id = ${company_id}`.execute(tx);
  return rows[0]?.last ?? 0;
}

/** Merges, the newest first; of one record those that it is the outcome of. */
export async function readMerges(
  tx: Tx,
  { company_id }: Scope,
  request: { noun?: MergeEntityType | undefined; record_id: number | null; offset: number; limit: number },
) {
  let query = tx.selectFrom('record_merge').where('company_id', '=', company_id);
  if (request.noun) query = query.where('noun', '=', request.noun);
  if (request.record_id !== null) query = query.where('kept_id', '=', request.record_id);
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('merged_at', 'desc')
    .orderBy('record_merge_id', 'desc')
    .offset(request.offset)
    .limit(request.limit)
    .execute();
  return { rows, count };
}

export function readMerge(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('record_merge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('record_merge_id', '=', id)
    .executeTakeFirst();
}

export type RecordMerge = NonNullable<Awaited<ReturnType<typeof readMerge>>>;
