import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { CheckInDecision } from '@onrecord/domain/scheduling/confirmation/check-in';
import type { ClientConfirmationDecision } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import type { ProviderConfirmationDecision } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { recordActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope } from '../../../db/scope.ts';
import type { JobEvent } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { LinkedJob } from './confirmation.reads.ts';

type Accepted<Decision> = Exclude<Decision, { outcome: 'refused' }>;

const logged = (job: LinkedJob) => ({
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name: job.case_name,
  division_id: job.division_id,
});

const notify = (tx: Tx, scope: LinkScope, job: LinkedJob, event: JobEvent) =>
  enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id: job.job_id,
    event,
    ...(scope.viewer.subject_type === 'provider' && { service_provider_id: scope.viewer.subject_id ?? 0 }),
    ...(scope.viewer.subject_type === 'contact' && { contact_id: scope.viewer.subject_id ?? 0 }),
  });

/** Locks the job, so that two answers at once are decided one after the other. */
export async function lockLinkedJob(tx: Tx, scope: LinkScope): Promise<void> {
  await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', scope.viewer.job_id ?? 0)
    .forUpdate()
    .execute();
}

/** Keeps a client's answer (section 4). */
export async function saveClientResponse(
  tx: Tx,
  scope: LinkScope,
  job: LinkedJob,
  decision: Accepted<ClientConfirmationDecision>,
): Promise<void> {
  await tx
    .updateTable('job')
    .set(decision.patch)
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job.job_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Confirm Job',
    ...logged(job),
    description: decision.patch.client_confirmed_note,
    changes: changesBetween(job, decision.patch),
  });
  await notify(tx, scope, job, decision.outcome === 'confirmed' ? 'client_confirmed' : 'client_noted');
}

/** Keeps a provider's answer for every service of theirs (section 4). */
export async function saveProviderResponse(
  tx: Tx,
  scope: LinkScope,
  job: LinkedJob,
  decision: Accepted<ProviderConfirmationDecision>,
): Promise<void> {
  for (const { job_service_id, ...values } of decision.patches) {
    await tx
      .updateTable('job_service')
      .set(values)
      .where('company_id', '=', scope.company_id)
      .where('job_service_id', '=', job_service_id)
      .execute();
  }
  const can_take = decision.outcome === 'taken';
  await recordActivity(tx, scope, {
    activity_type: 'Confirm Job',
    ...logged(job),
    description: decision.patches[0]?.provider_note ?? '',
    changes: changesBetween({ provider_can_take: null }, { provider_can_take: can_take }),
  });
  await notify(tx, scope, job, can_take ? 'provider_confirmed' : 'provider_declined');
}

/** Keeps a check-in: one row a provider and job, however often and by however many it is pressed (section 4). */
export async function saveCheckIn(
  tx: Tx,
  scope: LinkScope,
  job: LinkedJob,
  providerId: number,
  decision: Accepted<CheckInDecision>,
): Promise<void> {
  if (decision.outcome === 'created') {
    await tx
      .insertInto('job_checkin')
      .values({ company_id: scope.company_id, job_id: job.job_id, service_provider_id: providerId, ...decision.row })
      .execute();
  } else {
    await tx
      .updateTable('job_checkin')
      .set(decision.patch)
      .where('company_id', '=', scope.company_id)
      .where('job_checkin_id', '=', decision.job_checkin_id)
      .execute();
  }
  await recordActivity(tx, scope, { activity_type: 'Check In/Out', ...logged(job) });
  if (decision.outcome === 'created' || decision.is_first_arrival) await notify(tx, scope, job, 'checked_in');
}
