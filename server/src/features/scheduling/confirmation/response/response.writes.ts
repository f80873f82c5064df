import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Refused } from '@onrecord/domain/core/messages/refusal';
import {
  confirmationStop,
  decideClientConfirmation,
} from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import { decideProviderConfirmation } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { seenStop, spokenAtStop } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { canSeeJob } from '../../job/detail.reads.ts';
import { staffScope } from '../../job/job.access.ts';
import { hasStarted, type LinkedJob, linkedJob, providerServices } from '../confirmation.reads.ts';
import { lockLinkedJob, saveClientResponse, saveProviderResponse } from '../confirmation.writes.ts';
import { type Given, givenChanges, keepResponse, logged, ownGiven } from './given.writes.ts';
import { clientContact, providerContacts } from './response.reads.ts';

type RecordRequest = BodyOf<typeof jobResponseArea.record>;
type RespondRequest = BodyOf<typeof jobResponseArea.respond>;

/** What is shown after a response, and the response to take back. */
export interface Recorded {
  readonly message: string;
  readonly job_response_id: number;
}

function throwRefused(stop: Refused | null): void {
  if (stop) throw new AppError(stop.reason, stop.fields);
}

function accepted<Decision extends { outcome: string }>(decision: Decision | Refused): Exclude<Decision, Refused> {
  if (decision.outcome === 'refused') throwRefused(decision as Refused);
  return decision as Exclude<Decision, Refused>;
}

/** Locks a job that the viewer may see. @throws AppError 404 for any other */
export async function openSeenJob(tx: Tx, scope: UserScope, jobId: number): Promise<LinkedJob> {
  if (!(await canSeeJob(tx, scope, jobId))) throw refuse('link.job_not_found');
  await lockLinkedJob(tx, scope, jobId);
  const job = await linkedJob(tx, scope, jobId);
  if (!job) throw refuse('link.job_not_found');
  return job;
}

/** A response with everything that was left out of the request filled: who said it, to whom, and when. */
function spokenGiven(scope: UserScope, request: RecordRequest, name: string, now: Temporal.Instant): Given {
  const said_at = request.said_at === undefined ? now : Temporal.Instant.from(request.said_at);
  throwRefused(spokenAtStop(said_at, now));
  return {
    channel: request.channel,
    said_by: request.said_by || name,
    told_to: request.told_to || scope.viewer.name,
    said_at: said_at.toString(),
    recorded_at: now.toString(),
    recorded_by: scope.viewer.user_id,
    notify: 'no',
  };
}

/** Keeps that a message was left: nothing was responded, and the reminders go on. */
async function keepMessageLeft(
  tx: Tx,
  scope: UserScope,
  job: LinkedJob,
  { given, note, service_provider_id }: { given: Given; note: string; service_provider_id: number | null },
): Promise<number> {
  const saved = { response: 'left_message', note, service_provider_id, was: {} } as const;
  const job_response_id = await keepResponse(tx, scope, job, given, saved);
  await recordActivity(tx, scope, {
    activity_type: 'Message Left',
    ...logged(job),
    description: note,
    changes: givenChanges(given),
  });
  return job_response_id;
}

async function recordOfClient(
  tx: Tx,
  scope: UserScope,
  job: LinkedJob,
  request: RecordRequest,
  now: Temporal.Instant,
): Promise<Recorded> {
  const contact = await clientContact(tx, scope, job.job_id);
  const name = contact.name || job.client_name;
  const given = spokenGiven(scope, request, name, now);
  const contact_id = given.said_by === contact.name ? contact.contact_id : null;
  const is_confirmed = request.response === 'yes';
  const response = { is_confirmed, note: request.note, contact_id, said_at: Temporal.Instant.from(given.said_at) };
  const decision = accepted(decideClientConfirmation(job, response, now));
  if (request.response === 'left_message') {
    const job_response_id = await keepMessageLeft(tx, scope, job, {
      given,
      note: request.note,
      service_provider_id: null,
    });
    return { message: message('response.left_message', { name: given.said_by }), job_response_id };
  }
  const job_response_id = await saveClientResponse(tx, scope, job, { contact_id, decision, given });
  const key = is_confirmed ? 'response.client_yes' : 'response.client_no';
  return { message: message(key, { name: given.said_by }), job_response_id };
}

async function recordOfProvider(
  tx: Tx,
  scope: UserScope,
  job: LinkedJob,
  { provider, request }: { provider: { service_provider_id: number; name: string }; request: RecordRequest },
  now: Temporal.Instant,
): Promise<Recorded> {
  const { service_provider_id, name } = provider;
  const given = spokenGiven(scope, request, name, now);
  const services = await providerServices(tx, scope, job.job_id, service_provider_id);
  const has_started = await hasStarted(tx, scope, job.job_id, service_provider_id);
  const can_take = request.response !== 'no';
  const said_at = Temporal.Instant.from(given.said_at);
  const response = { can_take, note: request.note, confirmed_by: given.said_by, said_at };
  const decision = accepted(decideProviderConfirmation({ ...job, services, has_started }, response, now));
  if (request.response === 'left_message') {
    const job_response_id = await keepMessageLeft(tx, scope, job, { given, note: request.note, service_provider_id });
    return { message: message('response.left_message', { name: given.said_by }), job_response_id };
  }
  const job_response_id = await saveProviderResponse(tx, scope, job, { service_provider_id, decision, given });
  const key = can_take ? 'response.provider_yes' : 'response.provider_no';
  return { message: message(key, { name: given.said_by }), job_response_id };
}

/**
 * Records what the client or the provider of a service said by phone, text, mail or in person (section 4): by the decision
 * that links ask too, so that it writes exactly the columns that a link writes.
 *
 * @throws AppError 403 for others than staff, 404, 409 where the link would refuse the response too
 */
export async function recordResponse(
  tx: Tx,
  scope: UserScope,
  request: RecordRequest,
  now: Temporal.Instant,
): Promise<Recorded> {
  const job = await openSeenJob(tx, staffScope(scope), request.job_id);
  throwRefused(seenStop({ starts_at: job.starts_at, location: locationLines(job) }, request.seen));
  if (request.job_service_id === null) return recordOfClient(tx, scope, job, request, now);
  const providers = await providerContacts(tx, scope, job.job_id);
  const provider = providers.find((row) => row.job_service_id === request.job_service_id);
  if (!provider) throw refuse('response.nobody');
  const { service_provider_id = provider.service_provider_id } = request;
  if (provider.service_provider_id !== service_provider_id) throw refuse('response.reassigned');
  return recordOfProvider(tx, scope, job, { provider, request }, now);
}

type ManyRequest = Omit<BodyOf<typeof jobResponseArea.recordMany>, 'job_ids'>;

/** Records the same for the client of a job, or for all of its providers who have not confirmed. */
export async function recordForJob(
  tx: Tx,
  scope: UserScope,
  { job_id, party, ...spoken }: ManyRequest & { job_id: number },
  now: Temporal.Instant,
): Promise<number[]> {
  if (party === 'client')
    return [(await recordResponse(tx, scope, { ...spoken, job_id, job_service_id: null }, now)).job_response_id];
  const job = await openSeenJob(tx, staffScope(scope), job_id);
  const waiting = await waitingProviders(tx, scope, job);
  if (waiting.length === 0) throw refuse('confirm.already_confirmed');
  const ids: number[] = [];
  for (const { job_service_id } of waiting)
    ids.push((await recordResponse(tx, scope, { ...spoken, job_id, job_service_id }, now)).job_response_id);
  return ids;
}

/** One service of each provider who has not confirmed. */
async function waitingProviders(tx: Tx, scope: UserScope, { job_id }: LinkedJob) {
  const seen = new Set<number>();
  const waiting: { job_service_id: number }[] = [];
  for (const { job_service_id, service_provider_id } of await providerContacts(tx, scope, job_id)) {
    if (seen.has(service_provider_id)) continue;
    seen.add(service_provider_id);
    const [first] = await providerServices(tx, scope, job_id, service_provider_id);
    if (first?.confirmed_on === null) waiting.push({ job_service_id });
  }
  return waiting;
}

/**
 * Keeps the response of a signed-in contact for the client, or of a signed-in provider for the own services, by the decision that
 * links ask too.
 *
 * @throws AppError 403 for staff, 404 for a job that the viewer does not see, 409 where it is locked or was moved meanwhile
 */
export async function respondSignedIn(
  tx: Tx,
  scope: UserScope,
  { job_id, response, note, seen }: RespondRequest,
  now: Temporal.Instant,
): Promise<Recorded> {
  const { user_type, contact_id, service_provider_id } = scope.viewer;
  const job = await openSeenJob(tx, scope, job_id);
  throwRefused(seenStop({ starts_at: job.starts_at, location: locationLines(job) }, seen));
  const given = ownGiven(scope, now);
  const isYes = response === 'yes';
  if (user_type === 'contact' && contact_id !== null) {
    const decision = accepted(decideClientConfirmation(job, { is_confirmed: isYes, note, contact_id }, now));
    const job_response_id = await saveClientResponse(tx, scope, job, { contact_id, decision, given });
    return { message: message(isYes ? 'confirm.client_thanks' : 'confirm.client_noted'), job_response_id };
  }
  if (user_type === 'provider' && service_provider_id !== null) {
    const services = await providerServices(tx, scope, job_id, service_provider_id);
    const has_started = await hasStarted(tx, scope, job_id, service_provider_id);
    const response = { can_take: isYes, note, confirmed_by: scope.viewer.name };
    const decision = accepted(decideProviderConfirmation({ ...job, services, has_started }, response, now));
    const job_response_id = await saveProviderResponse(tx, scope, job, { service_provider_id, decision, given });
    return { message: message(isYes ? 'confirm.provider_thanks' : 'confirm.provider_noted'), job_response_id };
  }
  throw refuse('access.denied');
}

/**
 * Sends the question to the client, or to the provider of a service, again: a mail with a link, at most one in five minutes.
 *
 * @throws AppError 403 for others than staff, 404, 409 once nobody is asked any more
 */
export async function resendQuestion(
  tx: Tx,
  scope: UserScope,
  { job_id, job_service_id }: { job_id: number; job_service_id: number | null },
  now: Temporal.Instant,
): Promise<string> {
  const job = await openSeenJob(tx, staffScope(scope), job_id);
  throwRefused(confirmationStop(job, now));
  const { company_id } = scope;
  const once = { key: `asked again ${company_id} ${job_id} ${job_service_id ?? 'client'}`, seconds: 300 };
  if (job_service_id === null) {
    if (job.client_confirmed_on !== null) throw refuse('confirm.already_confirmed');
    await enqueue(tx, 'notify-job', { company_id, job_id, event: 'contact_reminder' }, { once });
    return job.client_name;
  }
  const provider = (await providerContacts(tx, scope, job_id)).find((row) => row.job_service_id === job_service_id);
  if (!provider) throw refuse('response.nobody');
  const { service_provider_id, name } = provider;
  await enqueue(tx, 'notify-job', { company_id, job_id, event: 'reminder', service_provider_id }, { once });
  return name;
}
