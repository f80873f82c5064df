import type { BodyOf } from '@onrecord/contract/core/entry';
import type { JobTrackingRow, jobTrackingArea } from '@onrecord/contract/scheduling/job/job-tracking';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { startOrders } from '../../../../db/money/advance-orders.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { oneTracked } from './tracking.reads.ts';

type StatusRequest = BodyOf<typeof jobTrackingArea.saveStatus>;

/** Locks the service: one after the other for what it makes. */
async function lockService(tx: Tx, { company_id }: UserScope, { job_service_id }: StatusRequest) {
  const service = await tx
    .selectFrom('job_service as s')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 's.job_id'))
    .select(['j.job_id', 'j.job_number', 'j.division_id'])
    .where('s.company_id', '=', company_id)
    .where('s.job_service_id', '=', job_service_id)
    .forUpdate('s')
    .executeTakeFirst();
  if (!service) throw refuse('general.not_found');
  return service;
}

async function statusName(tx: Tx, { company_id }: UserScope, { tracking_status_id }: StatusRequest): Promise<string> {
  const status = await tx
    .selectFrom('tracking_status')
    .select('name')
    .where('company_id', '=', company_id)
    .where('tracking_status_id', '=', tracking_status_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!status) throw refuseFields({ tracking_status_id: sentence('form.choice') });
  return status.name;
}

/**
 * Sets how far one thing is that a service makes.
 *
 * @throws AppError 400 where the status is none that is offered, 404, 409 with the thing as it is now
 */
export async function saveTracking(
  tx: Tx,
  scope: UserScope,
  request: StatusRequest,
  now: Temporal.Instant,
): Promise<JobTrackingRow> {
  const { company_id } = scope;
  const { version, ...values } = request;
  const { job_id, job_number, division_id } = await lockService(tx, scope, request);
  const before = await oneTracked(tx, scope, request);
  if (!before) throw refuse('general.not_found');
  if (before.version !== version) throw new StaleError(before);
  const after = await statusName(tx, scope, request);
  const set = {
    tracking_status_id: request.tracking_status_id,
    tracked_on: now.toString(),
    tracked_by_name: scope.viewer.name,
  };
  await tx
    .insertInto('job_tracking')
    .values({ company_id, job_id, ...values, ...set })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_service_id', 'tracking_item_id']).doUpdateSet(set))
    .execute();
  await startOrders(tx, scope, job_id);
  await recordActivity(tx, scope, {
    activity_type: 'Job Saved',
    object_type: 'job',
    object_id: job_id,
    object_number: String(job_number),
    division_id,
    description: `${before.service_name}: ${before.tracking_item_name}`,
    changes: changesBetween({ tracking_status: before.tracking_status_name }, { tracking_status: after }),
  });
  const saved = await oneTracked(tx, scope, request);
  if (!saved) throw refuse('general.not_found');
  return saved;
}
