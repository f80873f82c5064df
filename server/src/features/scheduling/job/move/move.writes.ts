import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { endMoveRequests } from '../../request/close.writes.ts';
import { clockOf } from '../cancel/clock.reads.ts';
import type { JobRow } from '../schedule/schedule.reads.ts';
import type { Held } from '../undo/held.writes.ts';
import { isNumberedAnew } from './move.reads.ts';

/** A job before and after a change that passed. */
interface Moved {
  readonly before: JobRow;
  readonly after: JobRow;
  readonly change: AllowedJobChange;
  readonly held?: Held | undefined;
}

/**
 * Keeps that a job was moved to another day, time or zone: by whom, why, and whether notice came after the cut-off of the time
 * that the job had. Nothing is kept of a change that leaves the time as it was.
 */
export async function recordMove(
  tx: Tx,
  scope: UserScope,
  { before, after, change, held }: Moved,
  notice: Temporal.Instant,
): Promise<void> {
  if (!change.changes.some(({ kind }) => kind === 'schedule')) return;
  const { clock } = await clockOf(tx, scope, before, { at: notice });
  await tx
    .insertInto('job_move')
    .values({
      company_id: scope.company_id,
      job_id: before.job_id,
      from_date: before.job_date,
      from_time: before.start_time,
      from_time_zone: before.time_zone,
      to_date: after.job_date,
      to_time: after.start_time,
      to_time_zone: after.time_zone,
      moved_by: scope.viewer.user_id,
      moved_by_name: scope.viewer.name,
      reason: change.reason,
      notice_at: notice.toString(),
      is_late: clock.late_seconds > 0,
    })
    .execute();
  await endMoveRequests(tx, scope, { ...after, held }, notice);
}

/** The columns of a job that get a new number where it goes to that day, with the former one beside it. */
export async function numberAfter(tx: Tx, scope: UserScope, before: JobRow, to_date: string) {
  return (await isNumberedAnew(tx, scope, before.job_date, to_date))
    ? {
        job_number: sql<number>`take_number(${scope.company_id}, 'job')`,
        earlier_numbers: sql<number[]>`array_append(earlier_numbers, job_number)`,
      }
    : {};
}
