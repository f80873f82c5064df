import {
  CANCELLATION_CUT_OFF,
  type CancellationProposal,
  proposeCancellation,
} from '@onrecord/domain/scheduling/change/cancellation';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { holidayDates, type JobRow } from '../schedule/schedule.reads.ts';

/** Whether somebody is recorded as having arrived at a job. */
async function isCheckedIn(tx: Tx, { company_id }: UserScope, jobId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('job_checkin')
    .select('job_checkin_id')
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .where('check_in_datetime', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a cancellation of this job counts as when notice comes now (`proposeCancellation`). */
export async function cancellationOf(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  now: Temporal.Instant,
): Promise<CancellationProposal> {
  const is_checked_in = await isCheckedIn(tx, scope, job.job_id);
  const holidays = await holidayDates(tx, scope);
  return proposeCancellation({ job, is_checked_in, rule: CANCELLATION_CUT_OFF, holidays, notice: now });
}
