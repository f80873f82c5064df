import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { caseName } from '../../people/case/case.reads.ts';
import { clockOf } from '../job/cancel/clock.reads.ts';
import type { JobRow } from '../job/schedule/schedule.reads.ts';
import type { RequestedJob } from './store.writes.ts';

/** Where a job is when somebody asks something of it. */
export async function jobAtRequest(tx: Tx, scope: Scope, job: JobRow): Promise<RequestedJob> {
  const { division_id, job_date, start_time, estimated_duration, time_zone, starts_at, case_id } = job;
  return {
    ...{ division_id, job_date, start_time, estimated_duration, time_zone, starts_at, case_id },
    case_name: await caseName(tx, scope, case_id),
    taking_contact_id: job.taking_contact_id,
    job_type_id: job.job_type_id,
    number_of_attendees: job.number_of_attendees,
  };
}

/** What moving a job now costs its client. */
export async function moveFee(tx: Tx, scope: Scope, job: JobRow, now: Temporal.Instant): Promise<string> {
  const { clock } = await clockOf(tx, scope, job, { at: now });
  return amountOfThousandths(clock.fee_thousandths);
}
