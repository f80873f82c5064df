import type { UndoOffer } from '@onrecord/contract/scheduling/job/job-undo';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import {
  decideChangeUndo,
  HOLD_SECONDS,
  UNDO_SECONDS,
  type UndoableChange,
} from '@onrecord/domain/scheduling/change/change-undo';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { CancellationFees, WithdrawnCancellation } from '../cancel/clock.reads.ts';
import { lockCountedDay, restoreCancellation, withdrawCancellation } from '../cancel/posting.writes.ts';
import { checkBookingsAtTheEnd, openJob } from '../schedule/schedule.writes.ts';
import { logged } from '../values.writes.ts';
import { currentBatch, type Held } from './held.writes.ts';
import { restoreRows } from './restore.writes.ts';
import {
  daysCounted,
  isAsLeft,
  isCountedAgain,
  isPaidOut,
  lockPressed,
  type PostedByChange,
  type PressedChange,
  postedBy,
  rowsBefore,
  rowsNow,
} from './undo.reads.ts';

interface UndoablePress {
  readonly job_id: number;
  readonly kind: UndoableChange;
  /** Whether whoever presses is offered an undo. */
  readonly with_undo: boolean | undefined;
}

/** Rows of earlier changes are stored for so long, because a message that was delayed reads whether its change was undone. */
const STORED_DAYS = 1;

async function openUndo(tx: Tx, scope: UserScope, { job_id, kind }: UndoablePress, now: Temporal.Instant) {
  const { company_id, viewer } = scope;
  await tx
    .deleteFrom('job_undo')
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('undo_until', '<', now.subtract({ hours: STORED_DAYS * 24 }).toString())
    // What is still to be written about several jobs stands in these rows.
    .where((eb) => eb.or([eb('batch', 'is', null), eb('released_at', 'is not', null)]))
    .execute();
  return tx
    .insertInto('job_undo')
    .values({
      company_id,
      job_id,
      kind,
      pressed_at: now.toString(),
      pressed_by: viewer.user_id,
      undo_until: now.add({ seconds: HOLD_SECONDS }).toString(),
      batch: currentBatch()?.batch ?? null,
      was: sql<string>`${rowsBefore(job_id)}`,
    })
    .returning('job_undo_id')
    .executeTakeFirstOrThrow();
}

/**
 * Makes a change of a locked job so that it can be undone for some seconds, where that is wanted: its rows before and after are
 * kept, and the messages that it queues with `held` wait.
 */
export async function pressUndoable<Result>(
  tx: Tx,
  scope: UserScope,
  press: UndoablePress,
  now: Temporal.Instant,
  change: (held: Held | undefined) => Promise<Result>,
): Promise<{ result: Result; undo?: { undo: UndoOffer } }> {
  if (!press.with_undo) return { result: await change(undefined) };
  const { job_undo_id } = await openUndo(tx, scope, press, now);
  const result = await change({ job_undo_id });
  await sql`update job_undo set became = ${rowsNow(press.job_id, job_undo_id)}
    where company_id = ${COMPANY} and job_undo_id = ${job_undo_id}`.execute(tx);
  return { result, undo: { undo: { job_undo_id, seconds: UNDO_SECONDS } } };
}

/** Keeps what a change took back of fees and pay, where it can be undone. */
export async function keepWithdrawn(
  tx: Tx,
  { company_id }: UserScope,
  held: Held | undefined,
  withdrawn: readonly WithdrawnCancellation[],
): Promise<void> {
  if (!held || withdrawn.length === 0) return;
  await tx
    .updateTable('job_undo')
    .set({ withdrawn: JSON.stringify(withdrawn) })
    .where('company_id', '=', company_id)
    .where('job_undo_id', '=', held.job_undo_id)
    .execute();
}

/** Takes back what the change posted of fee and pay. @throws AppError 409 where a provider was paid meanwhile */
async function withdrawPosted(
  tx: Tx,
  scope: UserScope,
  posted: readonly PostedByChange[],
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<void> {
  for (const one of posted) {
    await lockCountedDay(tx, scope, one.job_date);
    await withdrawCancellation(tx, scope, one, fees, now);
    if (await isPaidOut(tx, one.line_ids)) throw refuse('job_undo.billed');
  }
}

async function restore(tx: Tx, scope: UserScope, pressed: PressedChange): Promise<void> {
  await checkBookingsAtTheEnd(tx);
  await restoreRows(tx, pressed);
  // Calendars that have read the change read that it was undone.
  await sql`update job set ics_sequence = ics_sequence + 1, updated_by = ${scope.viewer.user_id}
    where company_id = ${COMPANY} and job_id = ${pressed.job_id}`.execute(tx);
}

/**
 * Undoes a change of the viewer's own before its messages leave: the rows of the job are as they were, what the change posted
 * is taken back, what it took back is there again, and the log says so. Returns the version of the job.
 *
 * @throws AppError 404 for a change of somebody else, 409 where it was undone before, is too late, or something else changed
 */
export async function undoChange(
  tx: Tx,
  scope: UserScope,
  undoId: number,
  fees: CancellationFees,
  now: Temporal.Instant,
): Promise<number> {
  // First, as the messages about it do.
  const pressed = await lockPressed(tx, scope, undoId);
  if (!pressed || pressed.pressed_by !== scope.viewer.user_id) throw refuse('general.not_found');
  await openJob(tx, scope, pressed.job_id, null);
  for (const day of await daysCounted(tx, pressed.withdrawn)) await lockCountedDay(tx, scope, day);
  const posted = await postedBy(tx, pressed);
  const is_unchanged = (await isAsLeft(tx, pressed)) && !(await isCountedAgain(tx, pressed.withdrawn));
  const is_invoiced = posted.some((one) => one.is_invoiced);
  const decision = decideChangeUndo({ ...pressed, is_unchanged, is_invoiced }, now);
  if (decision.outcome === 'refused') throw new AppError(decision.reason);
  await withdrawPosted(tx, scope, posted, fees, now);
  for (const one of pressed.withdrawn) await restoreCancellation(tx, scope, one, fees, now);
  await restore(tx, scope, pressed);
  await tx
    .updateTable('job_undo')
    .set({ undone_at: now.toString(), undone_change_id: sql<string>`pg_current_xact_id()::text` })
    .where('company_id', '=', scope.company_id)
    .where('job_undo_id', '=', undoId)
    .execute();
  const after = await openJob(tx, scope, pressed.job_id, null);
  await recordActivity(tx, scope, {
    activity_type: 'Job Change Undone',
    ...(await logged(tx, scope, after)),
    description: pressed.kind,
  });
  return after.version;
}
