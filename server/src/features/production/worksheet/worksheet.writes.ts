import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { syncPendingOrders } from '../../../db/money/pending-orders.ts';
import type { UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { startReviews } from '../read-sign/start.writes.ts';
import type { OwnWorksheet } from './worksheet.access.ts';

/** What the activity log says of the job of a worksheet. */
export const loggedOf = ({ job }: OwnWorksheet) => ({
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name: job.case_name,
  division_id: job.division_id,
});

/** One save after the other for a job, however many screens press at once. */
export async function lockWorksheet(tx: Tx, scope: UserScope, jobId: number): Promise<void> {
  await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .forUpdate()
    .execute();
}

/** Closes a provider's worksheet: their services are complete, they have left, and a job that is complete is turned in. */
export async function completeWorksheet(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  completedOn: string,
): Promise<void> {
  const { job_id } = own.job;
  await tx
    .updateTable('job_service')
    .set({ worksheet_completed_on: completedOn, worksheet_returned_on: null, worksheet_return_reason: '' })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('worksheet_completed_on', 'is', null)
    .execute();
  await tx
    .updateTable('job_checkin')
    .set({ check_out_datetime: completedOn })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('check_out_datetime', 'is', null)
    .execute();
  const open = await tx
    .selectFrom('job_service')
    .select('job_service_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('is_canceled', '=', false)
    .where('no_progress_tracked', '=', false)
    .where('worksheet_completed_on', 'is', null)
    .limit(1)
    .execute();
  if (open.length === 0 && own.job.job_status_id !== JOB_STATUS.invoiced) {
    await tx
      .updateTable('job')
      .set({ job_status_id: JOB_STATUS.turned_in })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .execute();
  }
  await startReviews(tx, scope, job_id, Temporal.Instant.from(completedOn));
  await recordActivity(tx, scope, { activity_type: 'Worksheet Completed', ...loggedOf(own) });
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'worksheet_completed',
    service_provider_id: own.service_provider_id,
  });
}

/** Opens the worksheet of a provider again and writes to them; a job that was turned in waits for it again. */
export async function returnWorksheet(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  { reason, returned_on }: { reason: string; returned_on: string },
): Promise<void> {
  const { job_id, job_status_id, client_confirmed_on } = own.job;
  await tx
    .updateTable('job_service')
    .set({ worksheet_completed_on: null, worksheet_returned_on: returned_on, worksheet_return_reason: reason })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('worksheet_completed_on', 'is not', null)
    .execute();
  if (job_status_id === JOB_STATUS.turned_in) {
    await tx
      .updateTable('job')
      .set({ job_status_id: client_confirmed_on ? JOB_STATUS.client_confirmed : JOB_STATUS.covered })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .execute();
  }
  const today = todayOf(await companyOf(tx, scope), Temporal.Instant.from(returned_on));
  await syncPendingOrders(tx, scope, job_id, today.toString());
  await recordActivity(tx, scope, { activity_type: 'Worksheet Returned', description: reason, ...loggedOf(own) });
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'worksheet_returned',
    service_provider_id: own.service_provider_id,
    note: reason,
  });
}
