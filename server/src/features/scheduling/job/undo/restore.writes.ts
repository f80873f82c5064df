import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import { isOfJob, isSame, keyOf, type PressedChange, storedKeyOf, UNDO_PARTS, type UndoPart } from './undo.reads.ts';

const partsOf = ({ part, row: { table } }: UndoPart, { job_undo_id }: PressedChange) => {
  const ofUndo = sql`u.company_id = ${COMPANY} and u.job_undo_id = ${job_undo_id}`;
  const rows = sql`jsonb_populate_recordset(null::${sql.table(table)}, u.was -> ${part})`;
  return { table: sql.table(table), ofUndo, rows };
};

/** The columns in which a row before the change differs from the one after it. */
async function changedColumns(tx: Tx, part: UndoPart, pressed: PressedChange): Promise<string[]> {
  const { ofUndo } = partsOf(part, pressed);
  const stays = [...(part.stays ?? [])];
  const { rows } = await sql<{ column: string }>`select distinct k.key as column
    from job_undo u, jsonb_array_elements(u.was -> ${part.part}) w, jsonb_array_elements(u.became -> ${part.part}) b,
      jsonb_object_keys(w) k(key)
    where ${ofUndo} and ${storedKeyOf(part, 'w')} = ${storedKeyOf(part, 'b')} and w -> k.key is distinct from b -> k.key
      and k.key <> all(${stays}::text[])`.execute(tx);
  return rows.map(({ column }) => column);
}

async function restoreChanged(tx: Tx, part: UndoPart, pressed: PressedChange): Promise<void> {
  const columns = await changedColumns(tx, part, pressed);
  if (columns.length === 0) return;
  const { table, ofUndo, rows } = partsOf(part, pressed);
  const values = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
  await sql`update ${table} t set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))}
    from job_undo u, ${rows} r
    where t.company_id = ${COMPANY} and ${ofUndo} and ${isSame(part, 't', 'r')}
      and (${values('t')}) is distinct from (${values('r')})`.execute(tx);
}

async function restoreRemoved(tx: Tx, part: UndoPart, pressed: PressedChange): Promise<void> {
  const { table, ofUndo, rows } = partsOf(part, pressed);
  const derived = (part.stays ?? []).filter((column) => column.endsWith('_group'));
  const found = await sql<{ column: string }>`select distinct k.key as column
    from job_undo u, ${rows} r, jsonb_object_keys(to_jsonb(r)) k(key)
    where ${ofUndo} and k.key <> all(${derived}::text[]) and not exists (select from ${table} t
      where t.company_id = ${COMPANY} and ${isSame(part, 't', 'r')})`.execute(tx);
  if (found.rows.length === 0) return;
  const columns = found.rows.map(({ column }) => column);
  await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))} from job_undo u, ${rows} r
    where ${ofUndo} and not exists (select from ${table} t
      where t.company_id = ${COMPANY} and ${isSame(part, 't', 'r')})`.execute(tx);
}

async function removeAdded(tx: Tx, part: UndoPart, pressed: PressedChange): Promise<void> {
  const { table, ofUndo } = partsOf(part, pressed);
  await sql`delete from ${table} t where t.company_id = ${COMPANY} and ${isOfJob(part, 't', pressed.job_id)}
    and ${keyOf(part, 't')} not in (select ${storedKeyOf(part, 'w')} from job_undo u, jsonb_array_elements(u.was -> ${part.part}) w
      where ${ofUndo})`.execute(tx);
}

/** Removes the files of the job that the change made of those that came with a request. */
async function removeFilesOfRequests(tx: Tx, { job_undo_id, job_id }: PressedChange): Promise<void> {
  const files = (column: 'was' | 'became') => sql`select (f ->> 'job_file_id')::bigint from job_undo u,
    jsonb_array_elements(${sql.ref(`u.${column}`)} -> 'queue_files') f
    where u.company_id = ${COMPANY} and u.job_undo_id = ${job_undo_id} and f ->> 'job_file_id' is not null`;
  await sql`delete from job_file t where t.company_id = ${COMPANY} and t.job_id = ${job_id}
    and t.job_file_id in (${files('became')} except ${files('was')})`.execute(tx);
}

/**
 * Makes the rows of a job what they were before a change: those that changed are set back, those that were removed are
 * inserted under their own ids, those that were added are deleted. Lock the job first.
 */
export async function restoreRows(tx: Tx, pressed: PressedChange): Promise<void> {
  for (const part of UNDO_PARTS) {
    if (!part.isLasting) await restoreRemoved(tx, part, pressed);
    await restoreChanged(tx, part, pressed);
  }
  // What names others goes before them.
  for (const part of UNDO_PARTS.toReversed()) if (!part.isLasting) await removeAdded(tx, part, pressed);
  await removeFilesOfRequests(tx, pressed);
}
