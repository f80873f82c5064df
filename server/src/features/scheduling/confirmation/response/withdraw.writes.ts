import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { seenStop } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { decideWithdrawal } from '@onrecord/domain/scheduling/confirmation/withdrawal';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { hasStarted, providerServices } from '../confirmation.reads.ts';
import { saveProviderResponse } from '../confirmation.writes.ts';
import { ownGiven } from './given.writes.ts';
import { openSeenJob, type Recorded } from './response.writes.ts';

type Withdrawal = BodyOf<typeof jobResponseArea.withdraw>;

/**
 * Keeps that a signed-in provider cannot come: their services are open again, and the office is written to once the press can no
 * longer be taken back.
 *
 * @throws AppError 403 for others than providers, 404 for a job that the viewer does not see, 409 once it was begun
 */
export async function withdrawSignedIn(
  tx: Tx,
  scope: UserScope,
  { job_id, reason, seen }: Withdrawal,
  now: Temporal.Instant,
): Promise<Recorded> {
  const { user_type, service_provider_id } = scope.viewer;
  if (user_type !== 'provider' || service_provider_id === null) throw refuse('access.denied');
  const job = await openSeenJob(tx, scope, job_id);
  const moved = seenStop({ starts_at: job.starts_at, location: locationLines(job) }, seen);
  if (moved) throw new AppError(moved.reason, moved.fields);
  const services = await providerServices(tx, scope, job_id, service_provider_id);
  const has_started = await hasStarted(tx, scope, job_id, service_provider_id);
  const decision = decideWithdrawal({ ...job, services, has_started }, reason, now);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const given = ownGiven(scope, now);
  const job_response_id = await saveProviderResponse(tx, scope, job, { service_provider_id, decision, given });
  return { message: message('confirm.provider_noted'), job_response_id };
}
