import type { Changes } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message, type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { relationKey } from '@onrecord/domain/core/relation/relation-kind';
import { type ImportRule, importRule, tablesOf } from '@onrecord/domain/office/import/import-rule';
import { type RawBuilder, sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { inSavepoint } from '../../../db/connection/savepoint.ts';
import type { Tx } from '../../../db/database.ts';
import { inBulk, learnRows, notifyChange } from '../../../db/record/bulk-writes.ts';
import { type Reference, referencesTo } from '../../../db/relation/relations.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { StoredImport } from './import.reads.ts';
import type { ImportMaker } from './make.writes.ts';
import { mayRevert, type Updating, updateByRow, valuesBefore } from './update.writes.ts';
import { problemsOf } from './validate.writes.ts';

/** So many records go in one statement: each asks every table that could name them. */
const AT_ONCE = 500;

/** A row whose record cannot be taken back, and why. */
export interface BlockedRow {
  readonly row_number: number;
  readonly why: Sentence;
  /** The record was there before, and the row updated it. */
  readonly is_update: boolean;
}

const ofImport = ({ company_id, record_import_id }: StoredImport): RawBuilder<boolean> =>
  sql<boolean>`r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.record_id is not null`;

/** Rows that updated a record whose values before are stored. */
const ofUpdates = ({ company_id, record_import_id }: StoredImport): RawBuilder<boolean> =>
  sql<boolean>`r.company_id = ${company_id} and r.record_import_id = ${record_import_id} and r.decision = 'update'
    and r.update_id is not null and r.record_version is not null`;

/** Rows whose updated records cannot go back: gone, changed since, or not to be edited by the viewer. */
async function changedUpdates(tx: Tx, scope: UserScope, stored: StoredImport): Promise<BlockedRow[]> {
  if (stored.reversible_count === 0) return [];
  const { table, key } = importRule(stored.noun);
  const { rows } = await sql<{ row_number: number; is_gone: boolean; is_changed: boolean }>`select r.row_number,
      (x.company_id is null) as is_gone, coalesce(x.version <> r.record_version, true) as is_changed
    from record_import_line r
    left join ${sql.table(table)} x on x.company_id = r.company_id and ${sql.ref(`x.${key}`)} = r.update_id
    where ${ofUpdates(stored)} order by r.row_number`.execute(tx);
  const edits = mayRevert(scope, stored.noun);
  return rows
    .filter(({ is_changed }) => is_changed || !edits)
    .map(({ row_number, is_gone, is_changed }) => {
      const why = is_gone ? 'import.blocked_gone' : is_changed ? 'import.blocked_changed' : 'import.blocked_no_edit';
      return { row_number, why: sentence(why), is_update: true };
    });
}

/** Rows whose records are no longer there, or no longer what the import made of them. */
async function changedRows(tx: Tx, stored: StoredImport): Promise<BlockedRow[]> {
  const { table, key, worked_on = [] } = importRule(stored.noun);
  const parts = worked_on.map(
    (part) => sql` or exists (select from ${sql.table(part)} p where p.company_id = ${stored.company_id}
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
    is_update: false,
  }));
}

/** That something names the record `id` by this reference. */
function naming(
  { company_id }: StoredImport,
  { table, column, kind }: Reference,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const of = kind ? sql` and ${sql.ref(`n.${kind.column}`)} = ${kind.is}` : sql``;
  return sql`exists (select from ${sql.table(table)} n where n.company_id = ${company_id}
    and ${sql.ref(`n.${column}`)} = ${id}${of})`;
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
      where ${ofImport(stored)} and ${naming(stored, reference, sql`r.record_id`)}`.execute(tx);
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
    is_update: false,
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

/** The records of an import that were used or changed since, each with the reason; 'lock' keeps them as they are. */
export function findBlocked(
  tx: Tx,
  scope: UserScope,
  stored: StoredImport,
  lock: 'look' | 'lock',
): Promise<BlockedRow[]> {
  return allAtOnce(tx, async () => {
    if (lock === 'lock') await lockRecords(tx, scope, stored);
    return blockedRows(tx, scope, stored);
  });
}

/** Made and updated records in one order, so that nobody changes one between the look at it and its way back. */
async function lockRecords(tx: Tx, { company_id }: UserScope, stored: StoredImport): Promise<void> {
  const { table, key } = importRule(stored.noun);
  await sql`select from ${sql.table(table)} x where x.company_id = ${company_id} and ${sql.ref(`x.${key}`)} in
    (select r.record_id from record_import_line r where ${ofImport(stored)}
      union all select r.update_id from record_import_line r where ${ofUpdates(stored)})
    order by ${sql.ref(`x.${key}`)} for update`.execute(tx);
}

async function blockedRows(tx: Tx, scope: UserScope, stored: StoredImport): Promise<BlockedRow[]> {
  const changed = [...(await changedRows(tx, stored)), ...(await changedUpdates(tx, scope, stored))];
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
  await markBlocked(tx, { company_id, record_import_id }, blocked);
}

async function markBlocked(
  tx: Tx,
  { company_id, record_import_id }: Pick<StoredImport, 'company_id' | 'record_import_id'>,
  blocked: readonly BlockedRow[],
): Promise<void> {
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
    .map((reference) => sql` and not ${naming(stored, reference, sql.ref(`x.${along.key}`))}`);
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

interface UpdatedRow {
  readonly row_number: number;
  readonly id: number;
  readonly changes: Changes;
  readonly carried: unknown;
}

async function revertRow(tx: Tx, updating: Updating, { id, changes, carried }: UpdatedRow): Promise<void> {
  await updateByRow(tx, updating, id, valuesBefore(changes));
  const { change } = updating.maker;
  if (carried !== null && change?.carried) await change.carried.restore(tx, updating.scope, id, carried as never);
}

const refusedRow = (row_number: number, error: AppError): BlockedRow => {
  const [problem] = Object.values(problemsOf(error));
  const why = problem ? sentenceText(problem) : error.message;
  return { row_number, why: sentence('import.blocked_refused', { why }), is_update: true };
};

/** Gives a batch its values back in one savepoint, or row by row where one of them is refused; returns the refused ones. */
async function revertBatch(tx: Tx, updating: Updating, rows: readonly UpdatedRow[]): Promise<BlockedRow[]> {
  const revert = async (some: readonly UpdatedRow[]) => {
    for (const row of some) await revertRow(tx, updating, row);
  };
  try {
    await inSavepoint(tx, () => revert(rows));
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) return [refusedRow(only.row_number, error)];
  }
  const refused: BlockedRow[] = [];
  for (const row of rows) refused.push(...(await revertBatch(tx, updating, [row])));
  return refused;
}

/**
 * Gives updated records their earlier values back, by the rule of a person's own save. One that the rule refuses by now stays
 * as it is, and its row says why. Returns how many went back.
 */
async function revertUpdates(tx: Tx, updating: Updating, stored: StoredImport): Promise<number> {
  const { rows } = await sql<UpdatedRow>`select r.row_number, r.update_id as id, r.changes, r.carried
    from record_import_line r where ${ofUpdates(stored)} and r.blocked is null order by r.row_number`.execute(tx);
  const refused: BlockedRow[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const batch = rows.slice(at, at + AT_ONCE);
    refused.push(...(await inBulk(tx, () => revertBatch(tx, updating, batch))));
    const ids = batch.map(({ id }) => id);
    await sql`select refresh_search_entries(${stored.company_id}, ${updating.rule.entity}, ${ids}::bigint[])`.execute(
      tx,
    );
  }
  if (refused.length > 0) await markBlocked(tx, stored, refused);
  return rows.length - refused.length;
}

/** Takes back what an import made and updated and nobody has touched since; returns how many records that were. */
export async function takeBack(tx: Tx, scope: UserScope, stored: StoredImport, maker: ImportMaker): Promise<number> {
  const rule = importRule(stored.noun);
  const { company_id, record_import_id, imported_count, reversible_count, leaves_used } = stored;
  await learnRows(tx, tablesOf(rule));
  const blocked = await findBlocked(tx, scope, stored, 'lock');
  await noteBlocked(tx, scope, stored, blocked);
  if (blocked.length > 0 && !leaves_used) throw refuse('import.used_since', { count: blocked.length });
  const reverted = reversible_count > 0 ? await revertUpdates(tx, { scope, rule, maker }, stored) : 0;
  const { rows } = await sql<{ id: number }>`select r.record_id as id from record_import_line r
    where ${ofImport(stored)} and r.blocked is null order by 1`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const gone = maker.takeBack ? await maker.takeBack(tx, scope, ids) : await deleteMade(tx, scope, stored, ids);
  await sql`update record_import_line r set record_id = null where ${ofImport(stored)} and r.blocked is null`.execute(
    tx,
  );
  await sql`update record_import set kept_count = ${imported_count - gone + reversible_count - reverted},
      reverted_count = ${reverted}
    where company_id = ${company_id} and record_import_id = ${record_import_id}`.execute(tx);
  await recordActivity(tx, scope, {
    activity_type: 'Import Undone',
    object_type: rule.object_type,
    object_name: stored.file_name,
    description: String(gone + reverted),
  });
  await notifyChange(tx, scope, rule.entity, 0);
  return gone + reverted;
}
