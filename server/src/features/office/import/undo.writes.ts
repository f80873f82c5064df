import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message, type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { relationKey } from '@onrecord/domain/core/relation/relation-kind';
import { type ImportRule, importRule, tablesOf } from '@onrecord/domain/office/import/import-rule';
import { type RawBuilder, sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { inBulk, learnRows, notifyChange } from '../../../db/record/bulk-writes.ts';
import { type Reference, referencesTo } from '../../../db/relation/relations.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { StoredImport } from './import.reads.ts';
import type { ImportMaker } from './make.writes.ts';

/** So many records go in one statement: each asks every table that could name them. */
const AT_ONCE = 500;

/** A row whose record cannot be taken back, and why. */
export interface BlockedRow {
  readonly row_number: number;
  readonly why: Sentence;
}

const ofImport = ({ company_id, record_import_id }: StoredImport): RawBuilder<boolean> =>
  sql<boolean>`r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.record_id is not null`;

/** Rows whose records are no longer there, or no longer what the import made of them. */
async function changedRows(tx: Tx, stored: StoredImport): Promise<BlockedRow[]> {
  const { table, key, worked_on = [] } = importRule(stored.noun);
  const parts = worked_on.map(
    (part) => sql` or exists (select from ${sql.table(part)} p where p.company_id = r.company_id
      and ${sql.ref(`p.${key}`)} = r.record_id and p.version > 1)`,
  );
  const { rows } = await sql<{
    row_number: number;
    is_gone: boolean;
  }>`select r.row_number, (x.company_id is null) as is_gone
    from record_import_line r
    left join ${sql.table(table)} x on x.company_id = r.company_id and ${sql.ref(`x.${key}`)} = r.record_id
    where ${ofImport(stored)} and (x.company_id is null or x.version <> r.record_version${parts.length > 0 ? sql.join(parts, sql``) : sql``})`.execute(
    tx,
  );
  return rows.map(({ row_number, is_gone }) => ({
    row_number,
    why: sentence(is_gone ? 'import.blocked_gone' : 'import.blocked_changed'),
  }));
}

/** That something names the record `alias.id` by this reference. */
function naming({ table, column, kind }: Reference, alias: string, id: string): RawBuilder<unknown> {
  const of = kind ? sql` and ${sql.ref(`n.${kind.column}`)} = ${kind.is}` : sql``;
  return sql`exists (select from ${sql.table(table)} n where n.company_id = ${sql.ref(`${alias}.company_id`)}
    and ${sql.ref(`n.${column}`)} = ${sql.ref(`${alias}.${id}`)}${of})`;
}

/** Rows whose records something names by now. What was written along with a record is no use of it. */
async function usedRows(tx: Tx, stored: StoredImport): Promise<BlockedRow[]> {
  const { table, parts, beside = [] } = importRule(stored.noun);
  const references = (await referencesTo(tx, table)).filter(
    (reference) => ![...parts, ...beside].includes(reference.table),
  );
  const used = new Map<number, Set<string>>();
  for (const reference of references) {
    const { rows } = await sql<{ row_number: number }>`select r.row_number from record_import_line r
      where ${ofImport(stored)} and ${naming(reference, 'r', 'record_id')}`.execute(tx);
    for (const { row_number } of rows) {
      const users = used.get(row_number) ?? new Set();
      used.set(row_number, users.add(relationKey(reference.table)));
    }
  }
  return [...used].map(([row_number, keys]) => ({
    row_number,
    why: sentence('import.blocked_used', {
      what: [...keys].map((key) => message(key as ReturnType<typeof relationKey>)).join(', '),
    }),
  }));
}

/**
 * Asks about all rows of a file at once. Right after an import the planner still takes its tables for nearly empty, and would
 * go through one of them for each row of the other.
 */
async function allAtOnce<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx);
  const done = await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx);
  return done;
}

/** The records of an import that were used or changed since, each with the reason; they are locked as they are. */
export function findBlocked(tx: Tx, scope: UserScope, stored: StoredImport): Promise<BlockedRow[]> {
  return allAtOnce(tx, () => lockedAndBlocked(tx, scope, stored));
}

async function lockedAndBlocked(tx: Tx, { company_id }: UserScope, stored: StoredImport): Promise<BlockedRow[]> {
  const { table, key } = importRule(stored.noun);
  await sql`select from ${sql.table(table)} x where x.company_id = ${company_id} and ${sql.ref(`x.${key}`)} in
    (select r.record_id from record_import_line r where ${ofImport(stored)}) order by ${sql.ref(`x.${key}`)} for update`.execute(
    tx,
  );
  const changed = await changedRows(tx, stored);
  const known = new Set(changed.map(({ row_number }) => row_number));
  return [...changed, ...(await usedRows(tx, stored)).filter(({ row_number }) => !known.has(row_number))];
}

/** Notes at the rows what keeps their records, for people to look at. */
export async function noteBlocked(
  tx: Tx,
  { company_id }: UserScope,
  { record_import_id }: StoredImport,
  blocked: readonly BlockedRow[],
): Promise<void> {
  await sql`update record_import_line r set blocked = null where r.company_id = ${company_id}
    and r.record_import_id = ${record_import_id} and r.blocked is not null`.execute(tx);
  await sql`update record_import_line r set blocked = b.why
    from jsonb_to_recordset(${JSON.stringify(blocked)}::jsonb) as b (row_number integer, why jsonb)
    where r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.row_number = b.row_number`.execute(
    tx,
  );
}

/** The log says of each record that it is gone, by the name it was made under. */
async function logDeletions(tx: Tx, scope: UserScope, object_type: string, ids: readonly number[]): Promise<void> {
  const { viewer, origin, company_id } = scope;
  const gone = sql`${[...ids]}::bigint[]`;
  const named = sql`(select distinct on (a.object_id) a.object_id, a.object_name, a.object_number from activity_log a
    where a.company_id = ${company_id} and a.object_type = ${object_type} and a.object_id = any(${gone})
    order by a.object_id, a.activity_log_id desc)`;
  await sql`insert into activity_log (company_id, activity_type, object_type, object_id, object_name, object_number,
      actor_type, user_id, actor_name, ip_address, user_agent, came_from)
    select ${company_id}::bigint, 'Record Deleted', ${object_type}, d.id, coalesce(n.object_name, ''), coalesce(n.object_number, ''),
      ${viewer.user_type}, ${viewer.user_id}::bigint, ${viewer.name}, ${origin.ip_address}, ${origin.user_agent},
      ${origin.came_from}
    from unnest(${gone}) d (id) left join ${named} n on n.object_id = d.id`.execute(tx);
}

/** Deletes rows of a table, what finds them, and answers which there were. */
async function deleteRows(
  tx: Tx,
  { company_id }: StoredImport,
  { table, key, entity }: Pick<ImportRule, 'table' | 'key' | 'entity'>,
  ids: readonly number[],
  only: RawBuilder<unknown> = sql``,
): Promise<number[]> {
  const all: number[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = sql`${ids.slice(at, at + AT_ONCE)}::bigint[]`;
    const { rows } = await sql<{ id: number }>`delete from ${sql.table(table)} x where x.company_id = ${company_id}
      and ${sql.ref(`x.${key}`)} = any(${some})${only} returning ${sql.ref(`x.${key}`)} as id`.execute(tx);
    const gone = rows.map(({ id }) => id);
    await sql`delete from search_entry e where e.company_id = ${company_id} and e.entity = ${entity}
      and e.entity_id = any(${gone}::bigint[])`.execute(tx);
    all.push(...gone);
  }
  return all;
}

/** People who were made along with records that are gone now: those that nothing names, and nobody has worked on. */
async function takeBackAlong(tx: Tx, scope: UserScope, stored: StoredImport): Promise<void> {
  const { along } = importRule(stored.noun);
  if (!along) return;
  const { rows } = await sql<{ id: number }>`select distinct unnest(r.along) as id from record_import_line r
    where ${ofImport(stored)} and r.blocked is null order by 1`.execute(tx);
  const named = (await referencesTo(tx, along.table))
    .filter(({ ends }) => !ends)
    .map((reference) => sql` and not ${naming(reference, 'x', along.key)}`);
  const only = sql` and x.version = 1${sql.join(named, sql``)}`;
  const ids = rows.map(({ id }) => id);
  await logDeletions(tx, scope, along.object_type, await deleteRows(tx, stored, along, ids, only));
}

/** Deletes records, with who was only named in them; answers how many records that were. */
async function deleteMade(tx: Tx, scope: UserScope, stored: StoredImport, ids: readonly number[]): Promise<number> {
  const rule = importRule(stored.noun);
  await allAtOnce(tx, () => logDeletions(tx, scope, rule.object_type, ids));
  return inBulk(tx, async () => {
    const records = await deleteRows(tx, stored, rule, ids);
    await takeBackAlong(tx, scope, stored);
    return records.length;
  });
}

/** Takes back what an import made and nobody has touched since; answers how many records that were. */
export async function takeBack(tx: Tx, scope: UserScope, stored: StoredImport, maker: ImportMaker): Promise<number> {
  const rule = importRule(stored.noun);
  const { company_id, record_import_id, imported_count, leaves_used } = stored;
  await learnRows(tx, tablesOf(rule));
  const blocked = await findBlocked(tx, scope, stored);
  await noteBlocked(tx, scope, stored, blocked);
  if (blocked.length > 0 && !leaves_used) throw refuse('import.used_since', { count: blocked.length });
  const { rows } = await sql<{ id: number }>`select r.record_id as id from record_import_line r
    where ${ofImport(stored)} and r.blocked is null order by 1`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const gone = maker.takeBack ? await maker.takeBack(tx, scope, ids) : await deleteMade(tx, scope, stored, ids);
  await sql`update record_import_line r set record_id = null where ${ofImport(stored)} and r.blocked is null`.execute(
    tx,
  );
  await sql`update record_import set kept_count = ${imported_count - gone}
    where company_id = ${company_id} and record_import_id = ${record_import_id}`.execute(tx);
  await recordActivity(tx, scope, {
    activity_type: 'Import Undone',
    object_type: rule.object_type,
    object_name: stored.file_name,
    description: String(gone),
  });
  await notifyChange(tx, scope, rule.entity, 0);
  return gone;
}
