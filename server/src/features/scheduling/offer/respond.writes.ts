import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { decideProviderConfirmation } from '@onrecord/domain/scheduling/confirmation/provider-confirmation';
import { decideOfferResponse, type OfferResponse, ownReasons } from '@onrecord/domain/scheduling/offer/offer-round';
import type { AvailabilityReason } from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { Database, Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { linkedJob, spokenSubject } from '../confirmation/confirmation.reads.ts';
import { saveProviderResponse } from '../confirmation/confirmation.writes.ts';
import type { Given } from '../confirmation/response/given.writes.ts';
import { requireChange } from '../job/change/change.reads.ts';
import { availabilityFor, withoutDoubleBooking } from '../job/schedule/check.reads.ts';
import { NO_OVERRIDE } from '../job/schedule/override.reads.ts';
import { type JobRow, servicesOf } from '../job/schedule/schedule.reads.ts';
import { assignProvider } from '../job/schedule/schedule.writes.ts';
import { officeScope } from './offer.access.ts';
import { type KnownOffer, offeredService, offersOf, type RoundRow, roundNow } from './offer.reads.ts';
import { goOn, lockRound } from './offer.writes.ts';
import { announce, logSteps, recordOnJob } from './round-log.writes.ts';

/** A yes that the gate does not let through: what the provider reads of it, and what staff read. */
class YesRefused extends Error {
  readonly own: Sentence;
  readonly staff: string;

  constructor(own: Sentence, staff: string) {
    super(staff);
    this.own = own;
    this.staff = staff;
  }
}

const textOf = (reasons: readonly AvailabilityReason[]) => reasons.map(({ reason }) => sentenceText(reason)).join('; ');

/** What a refusal of the gate says: the first of its fields, or its own sentence. */
function gateText(error: AppError): string {
  const [first] = Object.values(error.fields ?? {});
  return sentenceText(first ?? error);
}

/** Refuses whoever is not free at the time of the job as it is now. */
async function requireFreeProvider(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  { job_service_id }: RoundRow,
  providerId: number,
): Promise<void> {
  const service = await offeredService(tx, scope, job, job_service_id);
  if (!service) throw refuse('offer.closed_canceled');
  for (const { found } of await availabilityFor(tx, scope, job, service, [providerId])) {
    if (found.outcome !== 'blocked') continue;
    const blocks = found.reasons.filter(({ severity }) => severity === 'block');
    const own = ownReasons(blocks);
    const isOwn = own.length === blocks.length;
    throw new YesRefused(
      isOwn ? sentence('offer.busy', { why: textOf(own) }) : sentence('offer.not_bookable'),
      textOf(blocks),
    );
  }
}

/** The change that gives the service to the provider, let through by the gate for every change of a job. */
async function requireGate(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  round: RoundRow,
  providerId: number,
  now: Temporal.Instant,
) {
  const office = officeScope(scope, round);
  const services = await servicesOf(tx, office, job.job_id);
  const before = services.find(({ job_service_id }) => job_service_id === round.job_service_id);
  if (!before) throw refuse('offer.closed_canceled');
  const after = services.map(({ job_service_id, service_id, service_provider_id }) => ({
    ...{ job_service_id, service_id },
    service_provider_id: job_service_id === before.job_service_id ? providerId : service_provider_id,
  }));
  try {
    const change = await requireChange(tx, office, { before: job, after: { services: after }, reason: '' }, now);
    return { office, before, change };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new YesRefused(sentence('offer.not_bookable'), gateText(error));
  }
}

interface Response extends OfferResponse {
  /** How it was given, and by whom. */
  readonly given: Given;
}

/** Gives the service to whoever said yes, by the gate, and keeps the yes as their confirmation of the job. */
async function bookYes(
  tx: Tx,
  scope: Scope,
  { job, round, providerId, response }: { job: JobRow; round: RoundRow; providerId: number; response: Response },
  now: Temporal.Instant,
): Promise<void> {
  await requireFreeProvider(tx, scope, job, round, providerId);
  const { office, before, change } = await requireGate(tx, scope, job, round, providerId, now);
  const booked = { provider_name: '', override: NO_OVERRIDE };
  await assignProvider(tx, office, job, { before, service_provider_id: providerId, booked, change });
  const linked = await linkedJob(tx, scope, job.job_id);
  if (!linked) throw refuse('link.job_not_found');
  const { words, given } = response;
  const services = [{ job_service_id: before.job_service_id, confirmed_on: null }];
  const decision = decideProviderConfirmation(
    { ...linked, services, has_started: false },
    { can_take: true, note: words, confirmed_by: given.said_by },
    now,
  );
  if (decision.outcome === 'refused') throw new YesRefused(decision.reason, sentenceText(decision.reason));
  await saveProviderResponse(tx, scope, linked, { service_provider_id: providerId, decision, given });
}

async function saveResult(
  tx: Tx,
  { company_id }: Scope,
  offerId: number,
  { response, words, given }: Response,
): Promise<void> {
  const { channel, said_at, recorded_by } = given;
  await tx
    .updateTable('offer')
    .set({ result: response, words, channel, recorded_by, responded_at: said_at, refusal: '', refused_at: null })
    .where('company_id', '=', company_id)
    .where('offer_id', '=', offerId)
    .execute();
}

/** Fills the round before the booking, which would end it as covered by hand. */
async function fillRound(tx: Tx, { company_id }: Scope, { offer_round_id }: RoundRow, now: Temporal.Instant) {
  await tx
    .updateTable('offer_round')
    .set({ state: 'filled', ended_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('offer_round_id', '=', offer_round_id)
    .execute();
}

async function respondLocked(tx: Tx, scope: Scope, offer: KnownOffer, response: Response, now: Temporal.Instant) {
  const { offer_id, offer_round_id, service_provider_id: providerId } = offer;
  const { job, round } = await lockRound(tx, scope, offer);
  const offers = await offersOf(tx, scope, [offer_round_id], now);
  const decision = decideOfferResponse(await roundNow(tx, scope, round, job), offers, offer_id, response);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const { words } = response;
  const name = await spokenSubject(tx, scope, 'provider', providerId);
  await saveResult(tx, scope, offer_id, response);
  await recordOnJob(tx, scope, job, 'Offer Answered', [name, decision.outcome, words].filter(Boolean).join(': '));
  if (decision.outcome === 'yes') {
    await fillRound(tx, scope, round, now);
    await bookYes(tx, scope, { job, round, providerId, response }, now);
    await logSteps(
      tx,
      scope,
      round,
      [
        { kind: 'yes', offer_id, words },
        { kind: 'filled', offer_id },
      ],
      now,
    );
    await recordOnJob(tx, scope, job, 'Offer Round Ended', name);
  } else {
    await logSteps(tx, scope, round, [{ kind: 'no', offer_id, words }], now);
    if (decision.moves_on) await goOn(tx, scope, job, round, now);
  }
  await announce(tx, scope, offer_round_id);
  return { outcome: decision.outcome, name };
}

/** Keeps that a yes could not be booked, and why: the booking itself was taken back with its transaction. */
async function keepRefusal(db: Database, scope: Scope, offer: KnownOffer, why: string, now: Temporal.Instant) {
  await db.withScope(scope, async (tx) => {
    const { job, round } = await lockRound(tx, scope, offer);
    const { offer_id } = offer;
    await tx
      .updateTable('offer')
      .set({ refused_at: now.toString(), refusal: why })
      .where('company_id', '=', scope.company_id)
      .where('offer_id', '=', offer_id)
      .where('result', 'is distinct from', 'yes')
      .execute();
    await logSteps(tx, scope, round, [{ kind: 'refused', offer_id, words: why }], now);
    const name = await spokenSubject(tx, scope, 'provider', offer.service_provider_id);
    await recordOnJob(tx, scope, job, 'Offer Answered', `${name}: ${why}`);
    await announce(tx, scope, offer.offer_round_id);
  });
}

/**
 * Takes the response of a provider to an offer: the first yes gets the service, if the gate lets it through at that moment.
 * A yes that it refuses leaves the round open, and is kept with the reason.
 *
 * @param find the offer, as far as the scope may see it
 * @throws AppError 404, 409 once the offer is closed or the provider is not free
 */
export async function respondToOffer(
  db: Database,
  scope: Scope,
  find: (tx: Tx) => Promise<KnownOffer>,
  response: Response,
  now: Temporal.Instant,
): Promise<{ outcome: 'yes' | 'no'; name: string }> {
  let offer: KnownOffer | undefined;
  try {
    return await withoutDoubleBooking(() =>
      db.withScope(scope, async (tx) => {
        offer = await find(tx);
        return respondLocked(tx, scope, offer, response, now);
      }),
    );
  } catch (error) {
    const isBookedMeanwhile = error instanceof AppError && error.key === 'job.provider_just_booked';
    if (offer && error instanceof YesRefused) {
      await keepRefusal(db, scope, offer, error.staff, now);
      throw new AppError(error.own);
    }
    if (offer && isBookedMeanwhile) await keepRefusal(db, scope, offer, sentenceText(error), now);
    throw error;
  }
}

/** Keeps that the page of an offer is open. Nothing else follows from opening it. */
export async function markViewed(tx: Tx, scope: Scope, offer: KnownOffer, now: Temporal.Instant): Promise<void> {
  const { company_id } = scope;
  const { offer_id, offer_round_id } = offer;
  const at = now.toString();
  const first = await tx
    .updateTable('offer')
    .set({ viewed_at: at, last_seen_at: at })
    .where('company_id', '=', company_id)
    .where('offer_id', '=', offer_id)
    .where('viewed_at', 'is', null)
    .returning('offer_id')
    .executeTakeFirst();
  if (first) {
    await logSteps(tx, scope, offer, [{ kind: 'viewed', offer_id }], now);
    await announce(tx, scope, offer_round_id);
    return;
  }
  const before = now.subtract({ seconds: BEAT_SECONDS }).toString();
  const again = await tx
    .updateTable('offer')
    .set({ last_seen_at: at })
    .where('company_id', '=', company_id)
    .where('offer_id', '=', offer_id)
    .where('last_seen_at', '<', before)
    .returning('offer_id')
    .executeTakeFirst();
  if (again) await announce(tx, scope, offer_round_id);
}

/** A page that stays open is written down again after so many seconds. */
const BEAT_SECONDS = 15;
