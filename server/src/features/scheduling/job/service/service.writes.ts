import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { assignedMessages, notifyWebhooks } from '../../../../db/message/webhook-message.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { settleRounds } from '../../offer/round-log.writes.ts';
import { type Booked, reasonActivities } from '../schedule/override.reads.ts';
import { endFormerPairs } from '../schedule/override.writes.ts';
import { type JobRow, servicesOf } from '../schedule/schedule.reads.ts';
import { notifyStaffing, statusByCover } from '../schedule/schedule.writes.ts';
import { logged } from '../values.writes.ts';

/** A service that a job is to have besides those it has, and that it may. */
interface AddedService {
  readonly service_id: number;
  readonly service_provider_id: number | null;
  readonly booked: Booked;
  readonly change: AllowedJobChange;
}

/**
 * Adds a service to a job that is locked, at the time of the job. The job itself counts as changed, so that a form that was
 * opened before does not take the service away again.
 */
export async function addService(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { service_id, service_provider_id, booked, change }: AddedService,
): Promise<number> {
  const { company_id } = scope;
  const before = await servicesOf(tx, scope, job.job_id);
  await endFormerPairs(tx, scope, job.job_id, [booked]);
  const { job_service_id } = await tx
    .insertInto('job_service')
    .values({
      company_id,
      job_id: job.job_id,
      service_id,
      service_provider_id,
      ...booked.override,
      sort_order: Math.max(-1, ...before.map(({ sort_order }) => sort_order)) + 1,
      starts_at: job.starts_at,
      ends_at: job.ends_at,
    })
    .returning('job_service_id')
    .executeTakeFirstOrThrow();
  await notifyWebhooks(tx, scope, assignedMessages(job.job_id, [{ service_id, service_provider_id }]));
  const covered = [...before, { service_provider_id }].every((service) => service.service_provider_id !== null);
  await tx
    .updateTable('job')
    .set({ job_status_id: statusByCover(job.job_status_id, covered), updated_by: scope.viewer.user_id })
    .where('company_id', '=', company_id)
    .where('job_id', '=', job.job_id)
    .execute();
  const about = await logged(tx, scope, job);
  const description = [booked.override.overlap_reason, change.reason].filter(Boolean).join('; ');
  const changes = changesBetween(undefined, { service_id, service_provider_id });
  await recordActivities(tx, scope, [
    { ...about, activity_type: 'Job Saved', description, changes },
    ...reasonActivities(about, [booked]),
  ]);
  await notifyStaffing(tx, scope, job.job_id, {
    assigned: service_provider_id === null ? [] : [service_provider_id],
    unassigned: [],
  });
  await settleRounds(tx, scope, job.job_id);
  return job_service_id;
}
