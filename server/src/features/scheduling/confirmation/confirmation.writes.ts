import { changesBetween, joinedChanges } from '@onrecord/domain/core/activity/changes';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import type { CheckInDecision } from '@onrecord/domain/scheduling/confirmation/check-in';
import type { ClientConfirmationDecision } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import type { ProviderConfirmationDecision } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks } from '../../../db/message/webhook-message.ts';
import type { Scope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { LinkedJob } from './confirmation.reads.ts';
import { type Given, givenChanges, keepResponse, logged, notifyOffice } from './response/given.writes.ts';
import { clientBefore, servicesBefore } from './response/response.reads.ts';

type Accepted<Decision> = Exclude<Decision, { outcome: 'refused' }>;

/** Locks a job, so that two answers at once are decided one after the other. */
export async function lockLinkedJob(tx: Tx, scope: Scope, jobId: number): Promise<void> {
  await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .forUpdate()
    .execute();
}

/** Keeps a client's response (section 4). @returns the id of the response */
export async function saveClientResponse(
  tx: Tx,
  scope: Scope,
  job: LinkedJob,
  {
    contact_id,
    decision,
    given,
  }: { contact_id: number | null; decision: Accepted<ClientConfirmationDecision>; given: Given },
): Promise<number> {
  const was = { client: await clientBefore(tx, scope, job.job_id) };
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
    changes: joinedChanges(changesBetween(job, decision.patch), givenChanges(given)),
  });
  const isYes = decision.outcome === 'confirmed';
  const note = decision.patch.client_confirmed_note;
  const saved = { response: isYes ? 'yes' : 'no', note, service_provider_id: null, was } as const;
  const job_response_id = await keepResponse(tx, scope, job, given, saved);
  await notifyWebhooks(tx, scope, [
    { event: isYes ? 'job.confirmed' : 'job.declined', data: { job_id: job.job_id, contact_id, note } },
  ]);
  const event = isYes ? 'client_confirmed' : 'client_noted';
  await notifyOffice(tx, scope, job, { given, event, job_response_id, ...(contact_id !== null && { contact_id }) });
  return job_response_id;
}

/** Remembers who said no to services, which are open again; a job that was covered is not any more. */
async function keepDeclined(
  tx: Tx,
  { company_id }: Scope,
  { job_id }: LinkedJob,
  { service_provider_id, patches, happened_at }: Declined,
): Promise<void> {
  const key = { company_id, job_id };
  const ids = patches.map((patch) => patch.job_service_id);
  const services = await tx
    .selectFrom('job_service')
    .select(['job_service_id', 'service_id'])
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('job_service_id', 'in', ids)
    .execute();
  const note = patches[0]?.provider_note ?? '';
  await tx
    .insertInto('job_service_history')
    .values(services.map((row) => ({ ...key, ...row, service_provider_id, event: 'declined', note, happened_at })))
    .execute();
  await tx
    .updateTable('job')
    .set({ job_status_id: JOB_STATUS.scheduled })
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('job_status_id', '=', JOB_STATUS.covered)
    .execute();
}

interface Declined {
  readonly service_provider_id: number;
  readonly patches: Accepted<ProviderConfirmationDecision>['patches'];
  readonly happened_at: string;
}

interface ProviderResponse {
  readonly service_provider_id: number;
  readonly decision: Accepted<ProviderConfirmationDecision>;
  readonly given: Given;
}

/**
 * Keeps a provider's response for every service of theirs (section 4); a no leaves the services open for somebody else.
 *
 * @returns the id of the response
 */
export async function saveProviderResponse(
  tx: Tx,
  scope: Scope,
  job: LinkedJob,
  { service_provider_id, decision, given }: ProviderResponse,
): Promise<number> {
  const ids = decision.patches.map((patch) => patch.job_service_id);
  const was = { services: await servicesBefore(tx, scope, ids) };
  for (const { job_service_id, ...values } of decision.patches) {
    await tx
      .updateTable('job_service')
      .set(values)
      .where('company_id', '=', scope.company_id)
      .where('job_service_id', '=', job_service_id)
      .execute();
  }
  const can_take = decision.outcome === 'taken';
  const { patches } = decision;
  if (!can_take) await keepDeclined(tx, scope, job, { service_provider_id, patches, happened_at: given.said_at });
  await recordActivity(tx, scope, {
    activity_type: 'Confirm Job',
    ...logged(job),
    description: decision.patches[0]?.provider_note ?? '',
    changes: joinedChanges(
      changesBetween(
        { provider_can_take: null, service_provider_id },
        { provider_can_take: can_take, service_provider_id: can_take ? service_provider_id : null },
      ),
      givenChanges(given),
    ),
  });
  const note = patches[0]?.provider_note ?? '';
  const saved = { response: can_take ? 'yes' : 'no', note, service_provider_id, was } as const;
  const job_response_id = await keepResponse(tx, scope, job, given, saved);
  const response = can_take ? 'service.confirmed' : 'service.declined';
  await notifyWebhooks(tx, scope, [{ event: response, data: { job_id: job.job_id, service_provider_id, note } }]);
  const event = can_take ? 'provider_confirmed' : 'provider_declined';
  await notifyOffice(tx, scope, job, { given, event, job_response_id, service_provider_id });
  return job_response_id;
}

/** Keeps a check-in: one row a provider and job, however often and by however many it is pressed (section 4). */
export async function saveCheckIn(
  tx: Tx,
  scope: Scope,
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
  if (decision.outcome === 'created')
    await notifyWebhooks(tx, scope, [
      { event: 'provider.checked_in', data: { job_id: job.job_id, service_provider_id: providerId } },
    ]);
  if (decision.outcome === 'created' || decision.is_first_arrival)
    await enqueue(tx, 'notify-job', {
      company_id: scope.company_id,
      job_id: job.job_id,
      event: 'checked_in',
      service_provider_id: providerId,
    });
}
