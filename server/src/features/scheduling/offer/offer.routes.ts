import type { OfferCard, offerArea } from '@onrecord/contract/scheduling/offer';
import { offerLinkPath } from '@onrecord/domain/access/link/link-path';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { tierSent } from '@onrecord/domain/scheduling/offer/tier-sent';
import { compareAvailability } from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { Tx } from '../../../db/database.ts';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { type CallHandlers, linkScope, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { linkedDeponents, linkedJob, subjectName } from '../confirmation/confirmation.reads.ts';
import { byLink, type Given, ownGiven } from '../confirmation/response/given.writes.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { staffScope } from '../job/job.access.ts';
import type { PriceBooking } from '../job/picker/picker.reads.ts';
import { availabilityFor } from '../job/schedule/check.reads.ts';
import { jobsById } from '../job/schedule/schedule.reads.ts';
import { offerOfLink, ownOffer, seenOffer, seenRound } from './offer.access.ts';
import { presentOffer, presentRound } from './offer.present.ts';
import {
  eventsOf,
  type KnownOffer,
  offeredService,
  offersOf,
  offerWithRound,
  openOffersOf,
  roundById,
  roundNow,
  roundsOfJob,
  serviceNames,
  serviceOfJob,
} from './offer.reads.ts';
import { startNextTier, startRound, stopRound } from './offer.writes.ts';
import { markViewed, respondToOffer } from './respond.writes.ts';

type Handlers = Omit<CallHandlers<typeof offerArea>, 'preview'>;

/** The card of an offer as its provider sees it now; undefined where it was never sent. */
async function cardOf(tx: Tx, scope: Scope, offerId: number): Promise<OfferCard | undefined> {
  const offer = await offerWithRound(tx, scope, offerId);
  if (!offer) return undefined;
  const [row] = await jobsById(tx, scope, [offer.job_id]);
  const [job, round] = [await linkedJob(tx, scope, offer.job_id), await roundById(tx, scope, offer.offer_round_id)];
  if (!row || !job || !round) return undefined;
  const { state } = await roundNow(tx, scope, round, row);
  const service = await offeredService(tx, scope, row, round.job_service_id);
  const isOpen = state === 'open' && service !== undefined;
  const found = isOpen ? await availabilityFor(tx, scope, row, service, [offer.service_provider_id]) : [];
  const deponent_count = (await linkedDeponents(tx, scope, offer.job_id)).length;
  return presentOffer({ offer, state, job, deponent_count, availability: found[0]?.found });
}

/** The open offers of a provider, but for the one on the page. */
async function otherCards(tx: Tx, scope: Scope, providerId: number, except?: number): Promise<OfferCard[]> {
  const cards: OfferCard[] = [];
  for (const id of await openOffersOf(tx, scope, providerId)) {
    const card = id === except ? undefined : await cardOf(tx, scope, id);
    if (card?.state === 'open') cards.push(card);
  }
  return cards;
}

async function roundsFor(tx: Tx, scope: UserScope, jobId: number, now: Temporal.Instant) {
  if (!(await canSeeJob(tx, scope, jobId))) throw refuse('link.job_not_found');
  const rounds = await roundsOfJob(tx, scope, jobId);
  const [job] = await jobsById(tx, scope, [jobId]);
  if (!job || rounds.length === 0) return [];
  const ids = rounds.map(({ offer_round_id }) => offer_round_id);
  const offers = Map.groupBy(await offersOf(tx, scope, ids, now), (row) => row.offer_round_id);
  const events = Map.groupBy(await eventsOf(tx, scope, ids), (row) => row.offer_round_id);
  const names = await serviceNames(
    tx,
    rounds.map(({ service_id }) => service_id),
  );
  return Promise.all(
    rounds.map(async (round) => {
      const { state } = await roundNow(tx, scope, round, job);
      const own = <Row extends { offer_round_id: number }>(all: Map<number, Row[]>) =>
        (all.get(round.offer_round_id) ?? []).map(({ offer_round_id: _, ...row }) => row);
      const service_name = names.get(round.service_id) ?? '';
      return presentRound(round, { state, service_name, offers: own(offers), events: own(events) });
    }),
  );
}

/** A job of its link's day ends when that day is over in its own zone. */
const endOfDay = ({ job_date, time_zone }: { job_date: string; time_zone: string }) =>
  Temporal.PlainDate.from(job_date).add({ days: 1 }).toZonedDateTime(time_zone).toInstant().toString();

/** A path to another open offer of the same provider, with a key of its own. */
async function pathToOther(tx: Tx, scope: Scope, from: KnownOffer, offerId: number): Promise<string> {
  const other = await offerWithRound(tx, scope, offerId);
  if (!other || other.service_provider_id !== from.service_provider_id) throw refuse('general.not_found');
  const card = await cardOf(tx, scope, offerId);
  if (!card) throw refuse('general.not_found');
  const { job_id, service_provider_id: subject_id } = other;
  const grant = { purpose: 'joboffer', job_id, subject_type: 'provider', subject_id, object_id: offerId } as const;
  const token = await mintLinkToken(tx, scope, { ...grant, expires_at: endOfDay(card) });
  return offerLinkPath({ company_id: scope.company_id, job_id, subject_id }, token);
}

/** A response that staff took by phone, text, mail or in person. */
function spokenGiven({ viewer }: UserScope, channel: Given['channel'], said_by: string, now: Temporal.Instant): Given {
  const at = now.toString();
  const recorder = { told_to: viewer.name, recorded_by: viewer.user_id };
  return { channel, said_by, ...recorder, said_at: at, recorded_at: at, notify: 'no' };
}

const thanks = ({ outcome }: { outcome: 'yes' | 'no' }) => ({
  message: message(outcome === 'yes' ? 'offer.thanks_yes' : 'offer.thanks_no'),
});

/** Offers of a service to several providers: rounds for staff, pages for the providers. `price` comes from above scheduling. */
export function offerHandlers({ db, now }: Services, price: PriceBooking): Handlers {
  const staff = (call: Parameters<typeof userScope>[0]) => staffScope(userScope(call));
  return {
    getCandidates: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staff(call);
        const { job_id, job_service_id, provider_ids } = call.body;
        if (!(await canSeeJob(tx, scope, job_id))) throw refuse('link.job_not_found');
        const [job] = await jobsById(tx, scope, [job_id]);
        const service = await serviceOfJob(tx, scope, job_id, job_service_id);
        if (!job || !service) throw refuse('general.not_found');
        const row = await offeredService(tx, scope, job, job_service_id);
        if (!row) throw refuse('general.not_found');
        const found = await availabilityFor(tx, scope, job, row, provider_ids ?? 'all');
        if (!provider_ids) found.sort((one, other) => compareAvailability(one.found, other.found));
        const ids = found.map(({ who }) => who.service_provider_id);
        const { service_id } = row;
        const { client_id, division_id, estimated_duration: hours, job_date: priced_on } = job;
        const { costs } = await price(tx, scope, { service_id, hours, client_id, division_id, priced_on }, ids);
        const candidates = found.map(({ who, found: { outcome, reasons } }) => ({
          ...{ service_provider_id: who.service_provider_id, name: who.name, outcome },
          has_worked_case: who.has_worked_case,
          is_wanted: who.suitability?.preferences.some(({ preference }) => preference === 'wanted') ?? false,
          reasons: reasons.map(({ reason }) => sentenceText(reason)),
          pay_amount: costs.get(who.service_provider_id)?.pay?.amount ?? null,
        }));
        // As they were ticked: the order is the caller's.
        const position = (id: number) => provider_ids?.indexOf(id) ?? 0;
        candidates.sort((a, b) => position(a.service_provider_id) - position(b.service_provider_id));
        return { service_name: service.service_name, candidates, now: now().toString() };
      }),
    start: (call) =>
      db.withScope(call.scope, async (tx) => {
        const { offer_round_id, ...sent } = await startRound(tx, staff(call), call.body, now());
        return { message: sentenceText(tierSent(sent)), offer_round_id };
      }),
    getRounds: (call) =>
      db.readScope(call.scope, async (tx) => {
        const at = now();
        return { now: at.toString(), rounds: await roundsFor(tx, staff(call), call.params.id, at) };
      }),
    startNextTier: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = staff(call);
        const round = await seenRound(tx, scope, call.body.offer_round_id);
        return { message: sentenceText(tierSent(await startNextTier(tx, scope, round, call.body.tier, now()))) };
      }),
    stop: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = staff(call);
        await stopRound(tx, scope, await seenRound(tx, scope, call.body.offer_round_id), now());
        return { message: message('offer.stopped') };
      }),
    async record(call) {
      const scope = staff(call);
      const { offer_id, channel, ...response } = call.body;
      const find = (tx: Tx) => seenOffer(tx, scope, offer_id);
      const said_by = await db.readScope(scope, async (tx) =>
        subjectName(tx, scope, 'provider', (await find(tx)).service_provider_id),
      );
      const given = spokenGiven(scope, channel, said_by, now());
      const { outcome, name } = await respondToOffer(db, scope, find, { ...response, given }, now());
      return { message: message(outcome === 'yes' ? 'offer.recorded_yes' : 'offer.recorded_no', { name }) };
    },
    getOwnOffers: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { viewer } = userScope(call);
        const id = viewer.user_type === 'provider' ? viewer.service_provider_id : null;
        const offers = id === null ? [] : await otherCards(tx, call.scope, id);
        return { now: now().toString(), offers };
      }),
    async respond(call) {
      const scope = userScope(call);
      const { offer_id, ...response } = call.body;
      const given: Given = { ...ownGiven(scope, now()), notify: 'now' };
      const find = (tx: Tx) => ownOffer(tx, scope, offer_id);
      return thanks(await respondToOffer(db, scope, find, { ...response, given }, now()));
    },
    getOffer: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = linkScope(call);
        const offer = await offerOfLink(tx, scope);
        const card = await cardOf(tx, scope, offer.offer_id);
        if (!card) throw refuse('link.job_not_found');
        if (card.state === 'open') await markViewed(tx, scope, offer, now());
        const others = await otherCards(tx, scope, offer.service_provider_id, offer.offer_id);
        return { now: now().toString(), card, others };
      }),
    async respondByLink(call) {
      const scope = linkScope(call);
      const said_by = await db.readScope(scope, (tx) =>
        subjectName(tx, scope, 'provider', scope.viewer.subject_id ?? 0),
      );
      const named = { ...scope, viewer: { ...scope.viewer, name: said_by } };
      const response = { ...call.body, given: byLink(said_by, now()) };
      return thanks(await respondToOffer(db, named, (tx) => offerOfLink(tx, scope), response, now()));
    },
    openOther: (call) =>
      db.withScope(call.scope, async (tx) => {
        const scope = linkScope(call);
        return { path: await pathToOther(tx, scope, await offerOfLink(tx, scope), call.body.offer_id) };
      }),
  };
}
