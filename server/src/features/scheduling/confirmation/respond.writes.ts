import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { decideProviderConfirmation } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { hasStarted, linkedJob, providerServices } from './confirmation.reads.ts';
import { lockLinkedJob, saveProviderResponse } from './confirmation.writes.ts';
import { ownGiven } from './response/given.writes.ts';

/** The job of a service that is the viewer's own. */
async function ownJobId(tx: Tx, { company_id, viewer }: UserScope, jobServiceId: number): Promise<number> {
  if (viewer.user_type !== 'provider' || viewer.service_provider_id === null) throw refuse('access.denied');
  const service = await tx
    .selectFrom('job_service')
    .select('job_id')
    .where('company_id', '=', company_id)
    .where('job_service_id', '=', jobServiceId)
    .where('service_provider_id', '=', viewer.service_provider_id)
    .executeTakeFirst();
  if (!service) throw refuse('general.not_found');
  return service.job_id;
}

/**
 * Keeps the response of a signed-in provider for every service of theirs on the job, by the decision that links ask too.
 *
 * @throws AppError 403 for others than providers, 404 for a service that is not the provider's own, 409 where it is locked
 */
export async function respondToService(
  tx: Tx,
  scope: UserScope,
  jobServiceId: number,
  response: { can_take: boolean; note: string },
  now: Temporal.Instant,
): Promise<void> {
  const jobId = await ownJobId(tx, scope, jobServiceId);
  await lockLinkedJob(tx, scope, jobId);
  const service_provider_id = scope.viewer.service_provider_id ?? 0;
  const job = await linkedJob(tx, scope, jobId);
  if (!job) throw refuse('link.no_job_record');
  const services = await providerServices(tx, scope, jobId, service_provider_id);
  const has_started = await hasStarted(tx, scope, jobId, service_provider_id);
  const facts = { ...job, services, has_started };
  const decision = decideProviderConfirmation(facts, { ...response, confirmed_by: scope.viewer.name }, now);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  await saveProviderResponse(tx, scope, job, { service_provider_id, decision, given: ownGiven(scope, now) });
}
