import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { confirmationStop } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import { type AwayDuring, bookedOnDays } from '@onrecord/domain/scheduling/time-off/time-off-conflicts';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { logged } from '../confirmation/response/given.writes.ts';
import { openSeenJob } from '../confirmation/response/response.writes.ts';
import { staffScope } from '../job/job.access.ts';
import { lockAbsences } from '../job/schedule/absence.reads.ts';
import { NOT_REQUESTED } from '../job/schedule/schedule.writes.ts';
import { type BookedService, bookingsFrom, ofConflicts, openConflicts } from './booking-conflict.reads.ts';

/** What was saved over bookings: its column and its id. */
export interface ConflictCause {
  readonly column: 'service_provider_time_off_id' | 'holiday_id' | 'blackout_day_id';
  readonly id: number;
}

type Away = AwayDuring<BookedService>;

/** Forgets the conflicts of a cause that no longer is in their way. */
async function endOthers(tx: Tx, { column, id }: ConflictCause, found: readonly Away[]): Promise<void> {
  const staying = found.map(({ booking }) => booking.job_service_id);
  await sql`delete from booking_conflict where company_id = ${COMPANY} and ${sql.ref(column)} = ${id}
    and job_service_id <> all(${staying}::bigint[])`.execute(tx);
}

/** Keeps one conflict of a cause. @returns its id where it is new */
async function keepConflict(
  tx: Tx,
  { company_id }: UserScope,
  { column, id }: ConflictCause,
  { booking, away_from, away_until }: Away,
  now: Temporal.Instant,
): Promise<number[]> {
  const { job_id, job_service_id, service_provider_id, overlap_reason } = booking;
  const { rows } = await sql<{ booking_conflict_id: number; is_new: boolean }>`insert into booking_conflict
      (company_id, job_id, job_service_id, service_provider_id, ${sql.ref(column)}, away_from, away_until, overlap_reason, opened_at)
    values (${company_id}, ${job_id}, ${job_service_id}, ${service_provider_id}, ${id}, ${away_from.toString()},
      ${away_until.toString()}, ${overlap_reason}, ${now.toString()})
    on conflict (company_id, job_service_id, service_provider_id, service_provider_time_off_id, holiday_id, blackout_day_id)
      do update set away_from = excluded.away_from, away_until = excluded.away_until
    returning booking_conflict_id, xmax = 0 as is_new`.execute(tx);
  return rows.filter(({ is_new }) => is_new).map(({ booking_conflict_id }) => booking_conflict_id);
}

/**
 * Makes the conflicts of a cause those that it has now, and writes to the offices of the divisions about new ones.
 *
 * @returns how many bookings are in its way
 */
export async function saveConflicts(
  tx: Tx,
  scope: UserScope,
  cause: ConflictCause,
  found: readonly Away[],
  now: Temporal.Instant,
): Promise<number> {
  await endOthers(tx, cause, found);
  const byDivision = new Map<number, number[]>();
  for (const away of found) {
    const { division_id } = away.booking;
    const ids = await keepConflict(tx, scope, cause, away, now);
    byDivision.set(division_id, [...(byDivision.get(division_id) ?? []), ...ids]);
  }
  for (const [division_id, booking_conflict_ids] of byDivision) {
    if (booking_conflict_ids.length === 0) continue;
    const data = { company_id: scope.company_id, division_id, booking_conflict_ids };
    await enqueue(tx, 'notify-booking-conflicts', data);
  }
  return found.length;
}

/** A holiday or blackout day that was saved. */
export interface SavedDay {
  readonly cause: ConflictCause;
  readonly from_date: string;
  readonly to_date: string;
  /** Null where it holds for all of them. */
  readonly division_id: number | null;
}

/** Opens a task for each booking on a day that was saved, as far as the day holds for it. @returns how many there are */
export async function saveDayConflicts(
  tx: Tx,
  scope: UserScope,
  { cause, division_id, ...days }: SavedDay,
  now: Temporal.Instant,
): Promise<number> {
  await lockAbsences(tx, scope, 'days');
  const found = bookedOnDays(days, await bookingsFrom(tx, scope, { division_id }, now));
  return saveConflicts(tx, scope, cause, found, now);
}

/** Puts the question to a provider once more: what was confirmed before the absence no longer counts. */
async function askAgain(tx: Tx, { company_id }: UserScope, jobId: number, providerId: number, now: Temporal.Instant) {
  await tx
    .updateTable('job_service')
    .set(NOT_REQUESTED)
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .where('service_provider_id', '=', providerId)
    .where('is_canceled', '=', false)
    .execute();
  await tx
    .updateTable('booking_conflict')
    .set({ asked_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .where('service_provider_id', '=', providerId)
    .execute();
}

/**
 * Asks the provider of a conflict to keep the booking, by the mail that asks to confirm a job. The answer to it is for all of
 * the provider's services on the job, so is the question.
 *
 * @throws AppError 403 for others than staff, 404, 409 where it is settled by now or nobody is asked any more
 * @returns the provider's name
 */
export async function askToKeep(tx: Tx, scope: UserScope, conflictId: number, now: Temporal.Instant): Promise<string> {
  const seen = await openConflicts(tx, staffScope(scope), [ofConflicts([conflictId])]);
  if (!seen[0]) throw refuse('booking_conflict.settled');
  const job = await openSeenJob(tx, scope, seen[0].job_id);
  // Somebody may have settled it while the job was waited for.
  const [conflict] = await openConflicts(tx, scope, [ofConflicts([conflictId])]);
  if (!conflict) throw refuse('booking_conflict.settled');
  const stop = confirmationStop(job, now);
  if (stop) throw new AppError(stop.reason, stop.fields);
  const { job_id, service_provider_id, service_provider_name } = conflict;
  await askAgain(tx, scope, job_id, service_provider_id, now);
  await recordActivity(tx, scope, {
    activity_type: 'Asked to Keep Job',
    ...logged(job),
    description: service_provider_name,
    changes: changesBetween({ asked_at: conflict.asked_at }, { asked_at: now.toString() }),
  });
  const { company_id } = scope;
  const once = { key: `asked to keep ${company_id} ${job_id} ${service_provider_id}`, seconds: 300 };
  await enqueue(tx, 'notify-job', { company_id, job_id, event: 'keep_asked', service_provider_id }, { once });
  return service_provider_name;
}
