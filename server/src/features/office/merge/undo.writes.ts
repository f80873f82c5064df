import { type AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { clientTransferred } from '@onrecord/domain/core/money/ledger';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { relationKey } from '@onrecord/domain/core/relation/relation-kind';
import { mergeRule } from '@onrecord/domain/office/merge/merge-rule';
import { undoRefusal } from '@onrecord/domain/office/merge/undo-merge';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { inBulk } from '../../../db/record/bulk-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { ofKey, type Row, type Step, tableOf } from './apply.writes.ts';
import { isUsedBeyond, seenRecord } from './merge.access.ts';
import { type RecordMerge, readRecords } from './merge.reads.ts';
import { refreshMoved } from './refresh.writes.ts';
import { changedSince, isBookedSince, readSteps, transferOf } from './undo.reads.ts';

interface Undoing {
  readonly tx: Tx;
  readonly scope: UserScope;
  readonly merge: RecordMerge;
  readonly noun: MergeEntityType;
  readonly today: string;
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

function changed({ noun: entityType }: Undoing, table: string): AppError {
  const isItself = table === mergeRule(entityType).table;
  return refuse('merge.changed_since', { what: message(isItself ? 'merge.record_itself' : relationKey(table)) });
}

/** Points rows back; every one of them has to be where the merge put it. */
async function moveBack(undoing: Undoing, { table, column, from, to, rows }: StepOf<'move'>): Promise<void> {
  const { tx, merge } = undoing;
  const { key } = await tableOf(tx, table);
  const matches = key.map((name) => sql`${sql.ref(`r.${name}`)} = k.${sql.ref(name)}`);
  const { rows: found } = await sql`update ${sql.table(table)} r set ${sql.ref(column)} = ${from}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) k
    where r.company_id = ${merge.company_id} and ${sql.join(matches, sql` and `)} and ${sql.ref(`r.${column}`)} = ${to}
    returning 1 as one`.execute(tx);
  if (found.length !== rows.length) throw changed(undoing, table);
}

/** Puts back a row that was taken away, as it was. */
async function putBack({ tx, merge }: Undoing, { table, rows }: StepOf<'remove'>): Promise<void> {
  const { columns } = await tableOf(tx, table);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const made = sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  try {
    await made.execute(tx);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw refuse('merge.name_taken', { name: merge.merged_name });
    throw error;
  }
}

/** Takes back what was filled in; nobody may have written something else there since. */
async function unfill(undoing: Undoing, { table, rows }: StepOf<'fill'>): Promise<void> {
  const { tx, merge } = undoing;
  for (const { key, before, after } of rows) {
    const ofRow = sql`r.company_id = ${merge.company_id} and ${ofKey('r', key)}`;
    const found = await sql<{ row: Row }>`select to_jsonb(r) as row from ${sql.table(table)} r where ${ofRow}`.execute(
      tx,
    );
    const now = found.rows[0]?.row;
    const columns = Object.keys(after);
    if (!now || columns.some((name) => JSON.stringify(now[name]) !== JSON.stringify(after[name])))
      throw changed(undoing, table);
    const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = w.${sql.ref(name)}`));
    await sql`update ${sql.table(table)} r set ${set}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) w where ${ofRow}`.execute(
      tx,
    );
  }
}

async function bookBack({ tx, scope, merge, today }: Undoing, { rows }: StepOf<'book'>): Promise<void> {
  const reverses_entry_id = rows[0]?.ledger_entry_id;
  if (typeof reverses_entry_id !== 'number') return;
  const holdings = await transferOf(tx, scope, reverses_entry_id, merge.kept_id);
  const back = clientTransferred('client_merge_undone', holdings, { from: merge.kept_id, to: merge.merged_id });
  await writeLedger(tx, scope, today, [{ ...back, reverses_entry_id }]);
}

async function takeBack(undoing: Undoing, step: Step): Promise<void> {
  if (step.kind === 'move') return moveBack(undoing, step);
  if (step.kind === 'remove') return putBack(undoing, step);
  return step.kind === 'fill' ? unfill(undoing, step) : bookBack(undoing, step);
}

/** The two records and the books first, as after a merge they came last; then the many rows that name them, at once. */
async function takeAllBack(undoing: Undoing, steps: readonly Step[]): Promise<void> {
  const { table } = mergeRule(undoing.noun);
  const itself = steps.findLastIndex((step) => step.kind === 'remove' && step.table === table);
  for (const step of steps.slice(itself).toReversed()) await takeBack(undoing, step);
  await inBulk(undoing.tx, async () => {
    for (const step of steps.slice(0, itself).toReversed()) await takeBack(undoing, step);
  });
}

async function lockMerge(tx: Tx, scope: UserScope, id: number): Promise<RecordMerge> {
  const merge = await tx
    .selectFrom('record_merge')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('record_merge_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw refuse('general.not_found');
  return merge;
}

/** Refuses what the passing of time, or somebody's work since, has made impossible. */
async function requireUndoable(undoing: Undoing, steps: readonly Step[], now: Temporal.Instant): Promise<void> {
  const { tx, scope, merge, noun: entityType } = undoing;
  const refusal = undoRefusal(merge, now);
  if (refusal) throw refuse(refusal);
  const stored = await readRecords(tx, scope, entityType, [merge.kept_id], 'lock');
  if (stored.size === 0) throw refuse('merge.kept_gone');
  await seenRecord(tx, scope, entityType, merge.kept_id);
  if (await isUsedBeyond(tx, scope, entityType, merge.kept_id)) throw refuse('merge.other_divisions');
  if (await isBookedSince(tx, scope, steps)) throw refuse('merge.books_since');
  const bound = await changedSince(tx, scope, mergeRule(entityType).table, steps, merge);
  if (bound) throw refuse('merge.changed_since', { what: message(bound) });
}

async function close({ tx, scope, merge, noun: entityType }: Undoing, now: Temporal.Instant): Promise<void> {
  const { company_id, record_merge_id } = merge;
  await tx
    .updateTable('record_merge')
    .set({ undone_at: now.toString(), undone_by_name: scope.viewer.name })
    .where('company_id', '=', company_id)
    .where('record_merge_id', '=', record_merge_id)
    .execute();
  const ofMerge = tx.deleteFrom('record_alias').where('company_id', '=', company_id);
  await ofMerge.where('record_merge_id', '=', record_merge_id).execute();
  for (const [object_id, object_name] of [
    [merge.kept_id, merge.kept_name],
    [merge.merged_id, merge.merged_name],
  ] as const)
    await recordActivity(tx, scope, {
      activity_type: 'Merge Undone',
      object_type: entityType,
      object_id,
      object_name,
      description: `${merge.merged_name}, ${merge.kept_name}`,
    });
}

/**
 * Takes a merge back, in one transaction: both records are what they were, and so is everything that names them. What came
 * since and belongs to one of them only stays with the one that was there.
 *
 * @throws AppError 404, 409 when it was taken back, is too old, or something of it was changed since
 */
export async function undoMerge({ db, now }: Services, scope: UserScope, id: number): Promise<RecordMerge> {
  const at = now();
  return db.withScopeAlone(scope, async (tx) => {
    const merge = await lockMerge(tx, scope, id);
    const entityType = merge.noun as MergeEntityType;
    const undoing: Undoing = { tx, scope, merge, noun: entityType, today: at.toString().slice(0, 10) };
    const steps = await readSteps(tx, scope, id);
    await requireUndoable(undoing, steps, at);
    await takeAllBack(undoing, steps);
    await refreshMoved(tx, scope, steps);
    await close(undoing, at);
    return merge;
  });
}
