import type { MergeBody } from '@onrecord/contract/office/merge';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { clientTransferred } from '@onrecord/domain/core/money/ledger';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { formerNames, type RecordValues, recordName, takenValues } from '@onrecord/domain/office/merge/choose-fields';
import { mergeRule } from '@onrecord/domain/office/merge/merge-rule';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import { inBulk } from '../../../db/record/bulk-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { fillRow, type Merging, mergeInto, removeRow, type Step } from './apply.writes.ts';
import { isUsedBeyond, seenRecord } from './merge.access.ts';
import { fieldsOf, holdingsOf, lastEntry, readRecords } from './merge.reads.ts';
import { refreshMoved } from './refresh.writes.ts';

interface Pair {
  readonly keep: RecordValues;
  readonly merge: RecordValues;
}

/** Both records, locked; refused where one of them is no longer what was compared. */
async function lockBoth(tx: Tx, scope: UserScope, entityType: MergeEntityType, body: MergeBody): Promise<Pair> {
  if (body.keep_id === body.merge_id) throw refuse('merge.same');
  const found = await readRecords(tx, scope, entityType, [body.keep_id, body.merge_id], 'lock');
  const [keep, merge] = [found.get(body.keep_id), found.get(body.merge_id)];
  if (!keep || !merge) throw refuse('merge.already');
  for (const id of [body.keep_id, body.merge_id]) await seenRecord(tx, scope, entityType, id);
  if (await isUsedBeyond(tx, scope, entityType, body.merge_id)) throw refuse('merge.other_divisions');
  const isAsCompared = keep.version === body.keep_version && merge.version === body.merge_version;
  if (!isAsCompared) throw new StaleError({ keep: keep.version, merge: merge.version });
  return { keep, merge };
}

/** What the record that stays says afterwards, where it differs. */
async function valuesAfter(tx: Tx, entityType: MergeEntityType, { keep, merge }: Pair, take: readonly string[]) {
  const rule = mergeRule(entityType);
  const fields = await fieldsOf(tx, entityType);
  const unknown = take.find((id) => !fields.some((field) => field.id === id));
  if (unknown !== undefined) throw refuse('merge.unknown_field', { field: unknown });
  const taken = takenValues(fields, keep, merge, take);
  const name = recordName(rule, { ...keep, ...taken });
  const also_known_as = formerNames(rule, keep, merge, name);
  return { name, values: also_known_as === keep.also_known_as ? taken : { ...taken, also_known_as } };
}

/** The books are only added to: what they hold of the client that goes passes to the other by an entry of its own. */
async function bookTransfer({ tx, scope, steps }: Merging, from: number, to: number, today: string): Promise<void> {
  const holdings = await holdingsOf(tx, scope, from);
  const entry = clientTransferred('client_merged', holdings, { from, to });
  const [ledger_entry_id = null] = holdings.length > 0 ? await writeLedger(tx, scope, today, [entry]) : [];
  steps.push({ kind: 'book', table: 'ledger_entry', rows: [{ ledger_entry_id, last: await lastEntry(tx, scope) }] });
}

async function keepSteps(tx: Tx, { company_id }: UserScope, record_merge_id: number, steps: readonly Step[]) {
  const rows = steps.map((step, index) => ({
    company_id,
    record_merge_id,
    step: index,
    kind: step.kind,
    table_name: step.table,
    ...(step.kind === 'move' && { column_name: step.column, moved_from: step.from, moved_to: step.to }),
    rows: JSON.stringify(step.rows),
  }));
  if (rows.length > 0) await tx.insertInto('record_merge_step').values(rows).execute();
}

/** The log knows of it on both sides: whoever looks for one of the two finds what became of it. */
async function recordBoth(
  tx: Tx,
  scope: UserScope,
  entityType: MergeEntityType,
  body: MergeBody,
  names: Record<'keep' | 'merge', string>,
) {
  const reported = { activity_type: 'Records Merged', object_type: entityType } as const;
  const changes = changesBetween({ name: names.merge }, { name: names.keep });
  const description = `${names.merge} → ${names.keep}`;
  for (const side of ['keep', 'merge'] as const)
    await recordActivity(tx, scope, {
      ...reported,
      object_id: body[`${side}_id`],
      object_name: names[side],
      description,
      changes,
    });
}

export interface Merged {
  readonly record_merge_id: number;
  readonly merged_at: string;
  readonly kept_name: string;
  readonly merged_name: string;
}

/**
 * Makes one record of two, in one transaction that locks both: everything that names the one that goes names the other, the
 * fields that were chosen are taken over, its id and its name go on leading there. What was done is kept for an undo.
 *
 * @throws AppError 404, 409 when one of them is gone or not what was compared, 403 beyond the viewer's divisions
 */
export async function mergeRecords(
  { db, now }: Services,
  scope: UserScope,
  entityType: MergeEntityType,
  body: MergeBody,
): Promise<Merged> {
  const { table, key } = mergeRule(entityType);
  const { keep_id, merge_id } = body;
  return db.withScopeAlone(scope, async (tx) => {
    const pair = await lockBoth(tx, scope, entityType, body);
    const { name, values } = await valuesAfter(tx, entityType, pair, body.take);
    const merging: Merging = { tx, scope, steps: [] };
    await inBulk(tx, () => mergeInto(merging, table, merge_id, keep_id));
    if (entityType === 'client') await bookTransfer(merging, merge_id, keep_id, now().toString().slice(0, 10));
    await removeRow(merging, table, { [key]: merge_id });
    await fillRow(merging, table, { [key]: keep_id }, values);
    const merged_name = recordName(mergeRule(entityType), pair.merge);
    const { company_id, viewer } = scope;
    const made = await tx
      .insertInto('record_merge')
      .values({
        company_id,
        noun: entityType,
        kept_id: keep_id,
        merged_id: merge_id,
        kept_name: name,
        merged_name,
        merged_by: viewer.user_id,
        merged_by_name: viewer.name,
        merged_at: now().toString(),
      })
      .returning(['record_merge_id', 'merged_at'])
      .executeTakeFirstOrThrow();
    const { record_merge_id } = made;
    await keepSteps(tx, scope, record_merge_id, merging.steps);
    const alias = { company_id, noun: entityType, old_id: merge_id, current_id: keep_id, record_merge_id };
    await tx.insertInto('record_alias').values(alias).execute();
    await refreshMoved(tx, scope, merging.steps);
    await recordBoth(tx, scope, entityType, body, { keep: name, merge: merged_name });
    return { record_merge_id, merged_at: made.merged_at, kept_name: name, merged_name };
  });
}
