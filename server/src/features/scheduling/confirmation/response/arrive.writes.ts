import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { decideCheckIn } from '@onrecord/domain/scheduling/confirmation/check-in';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { checkInOf, providerServices, spokenSubject } from '../confirmation.reads.ts';
import { saveCheckIn } from '../confirmation.writes.ts';
import { openSeenJob } from './response.writes.ts';

type Arrival = BodyOf<typeof jobResponseArea.arrive>;

/** Whom a check-in is of: the provider who is signed in, or whom staff name. @throws AppError 403 for everybody else */
function arrivingId({ viewer }: UserScope, named: number | undefined): number {
  if (viewer.user_type === 'provider' && viewer.service_provider_id !== null) {
    if (named !== undefined && named !== viewer.service_provider_id) throw refuse('access.denied');
    return viewer.service_provider_id;
  }
  if (!isStaff(viewer.user_type) || named === undefined) throw refuse('access.denied');
  return named;
}

/**
 * Checks a provider in from the page of a job, by the decision that the link asks too (section 4).
 *
 * @throws AppError 403 for contacts and other providers, 404 for a job unseen or a provider who is not on it
 */
export async function arriveSignedIn(
  tx: Tx,
  scope: UserScope,
  { job_id, service_provider_id: named, ...notes }: Arrival,
  now: Temporal.Instant,
): Promise<string> {
  const providerId = arrivingId(scope, named);
  const job = await openSeenJob(tx, scope, job_id);
  if ((await providerServices(tx, scope, job_id, providerId)).length === 0) throw refuse('link.provider_invalid');
  const existing = (await checkInOf(tx, scope, job_id, providerId)) ?? null;
  const { check_in_internal_note: internal_note, check_in_public_note: public_note } = notes;
  const decision = decideCheckIn({ ...job, existing }, { internal_note, public_note, by: scope.viewer.name }, now);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  await saveCheckIn(tx, scope, job, providerId, decision);
  return message('response.arrived', { name: await spokenSubject(tx, scope, 'provider', providerId) });
}
