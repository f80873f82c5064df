import { SPOKEN_CHANNELS } from '@onrecord/domain/scheduling/confirmation/recorded-response';
import { OFFER_EVENTS, OFFER_LIMITS, ROUND_STATES } from '@onrecord/domain/scheduling/offer/offer-round';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { amount, id, instant, messageResponse, optionalId, plainDate, plainTime } from '../core/shapes.ts';

const words = z.string().trim().max(OFFER_LIMITS.words, 'form.max_length');
const count = z.number().int();

/** What an offer says to the provider whom it asks. Nothing of the client, the case, or of anybody else who is asked. */
const offerCard = z.strictObject({
  offer_id: id,
  provider_name: z.string(),
  sent_by: z.string(),
  state: z.enum(['open', 'yours', 'declined', 'closed']),
  /** Why it is closed, in words; '' while it is open. */
  closed_text: z.string(),
  /** When a round ended that somebody else won; null otherwise. */
  filled_at: instant.nullable(),
  starts_at: instant,
  job_date: plainDate,
  start_time: plainTime,
  estimated_duration: z.string(),
  time_zone: z.string(),
  time_zone_code: z.string(),
  /** Lines as on an envelope; empty for a remote job and for an offer that is closed. */
  location: z.array(z.string()),
  is_remote: z.boolean(),
  service_name: z.string(),
  deponent_count: count,
  /** Null where the pay is not shown. */
  pay_amount: z.string().nullable(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  note: z.string(),
  /** Until when only the provider's own tier is asked; null once others are asked too. */
  tier_started_at: instant.nullable(),
  tier_ends_at: instant.nullable(),
  /** The provider's own bookings and time off at that time, in words; empty when free. */
  own_conflicts: z.array(z.string()),
  words: z.string(),
});
export type OfferCard = z.output<typeof offerCard>;

const offerPage = z.strictObject({
  now: instant,
  card: offerCard,
  /** The provider's other offers that are open. */
  others: z.array(offerCard),
});
export type OfferPage = z.output<typeof offerPage>;

const response = {
  response: z.enum(['yes', 'no']),
  words: words.default(''),
  /** The start that the page showed; a response to another time is refused. */
  starts_at: instant.optional(),
};

/** A round as it is laid out; everybody in exactly one tier. */
const roundDraft = z.strictObject({
  job_id: id,
  job_service_id: id,
  tiers: z
    .array(
      z.strictObject({
        provider_ids: z.array(id).max(OFFER_LIMITS.people),
        minutes: count,
      }),
    )
    .max(OFFER_LIMITS.tiers),
  note: z.string().trim().max(OFFER_LIMITS.note, 'form.max_length').default(''),
  shows_pay: z.boolean().default(false),
  pay_amount: z.union([z.literal(''), amount]).default(''),
  no_moves_on: z.boolean().default(true),
});
export type RoundDraftInput = z.input<typeof roundDraft>;

const roundOffer = z.strictObject({
  offer_id: id,
  service_provider_id: id,
  name: z.string(),
  phone: z.string(),
  tier: count,
  sent_at: instant.nullable(),
  by_mail: z.boolean(),
  by_text: z.boolean(),
  delivered_at: instant.nullable(),
  delivery_error: z.string(),
  viewed_at: instant.nullable(),
  /** The page of the offer is open at this moment. */
  is_reading: z.boolean(),
  skip_reason: z.string(),
  result: z.enum(['yes', 'no']).nullable(),
  responded_at: instant.nullable(),
  words: z.string(),
  refusal: z.string(),
});
export type RoundOffer = z.output<typeof roundOffer>;

const roundEvent = z.strictObject({
  offer_event_id: id,
  kind: z.enum(OFFER_EVENTS),
  tier: count.nullable(),
  name: z.string(),
  words: z.string(),
  actor_name: z.string(),
  happened_at: instant,
});

const offerRound = z.strictObject({
  offer_round_id: id,
  job_service_id: optionalId,
  service_name: z.string(),
  state: z.enum(ROUND_STATES),
  current_tier: count,
  tier_minutes: z.array(count),
  tier_started_at: instant.nullable(),
  tier_ends_at: instant.nullable(),
  note: z.string(),
  shows_pay: z.boolean(),
  pay_amount: z.string(),
  started_by_name: z.string(),
  started_at: instant,
  ended_at: instant.nullable(),
  offers: z.array(roundOffer),
  events: z.array(roundEvent),
});
export type OfferRound = z.output<typeof offerRound>;

/** Somebody ticked for a round, as the dialog lays them out. */
const offerCandidate = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  outcome: z.enum(['free', 'warned', 'blocked']),
  has_worked_case: z.boolean(),
  /** The client or one of its people wants this provider. */
  is_wanted: z.boolean(),
  reasons: z.array(z.string()),
  /** What they are paid for being there by their own price; null where that is not known. */
  pay_amount: z.string().nullable(),
});
export type OfferCandidate = z.output<typeof offerCandidate>;

/** Offers of one service to several providers, tier by tier; the first yes gets it (dispatch). */
export const offerArea = {
  /** The people whom somebody ticked, or who can be added, with whether each is free and what they are paid. */
  getCandidates: post('/offer/getCandidates', 'jobs.edit', {
    body: z.strictObject({
      job_id: id,
      job_service_id: id,
      /** Missing: everybody who offers the service, whoever is free first. */
      provider_ids: z.array(id).min(1).max(OFFER_LIMITS.people).optional(),
    }),
    returns: z.strictObject({
      service_name: z.string(),
      candidates: z.array(offerCandidate),
      now: instant,
    }),
  }),
  /** The text that the first of tier 1 would read, word for word, and how many messages leave at once. Sends nothing. */
  preview: post('/offer/preview', 'jobs.edit', {
    body: roundDraft,
    returns: z.strictObject({ name: z.string(), text: z.string(), texts: count, mails: count }),
  }),
  /** Starts a round: tier 1 is asked at once. */
  start: post('/offer/start', 'jobs.edit', {
    body: roundDraft,
    returns: z.strictObject({ message: z.string(), offer_round_id: id }),
  }),
  /** The rounds of a job, the latest first, with what happened to each offer. */
  getRounds: get('/offer/getRounds/{id}', 'jobs.edit', {
    returns: z.strictObject({ now: instant, rounds: z.array(offerRound) }),
  }),
  /** Starts the next tier before its time. `tier` is the one that somebody saw running. */
  startNextTier: post('/offer/startNextTier', 'jobs.edit', {
    body: z.strictObject({ offer_round_id: id, tier: count }),
    returns: messageResponse,
  }),
  stop: post('/offer/stop', 'jobs.edit', {
    body: z.strictObject({ offer_round_id: id }),
    returns: messageResponse,
  }),
  /** Records what a provider said by phone, text, mail or in person. */
  record: post('/offer/record', 'jobs.edit', {
    body: z.strictObject({ offer_id: id, ...response, channel: z.enum(SPOKEN_CHANNELS) }),
    returns: messageResponse,
  }),
  /** The open offers of the provider who is signed in; nobody else has any. */
  getOwnOffers: post('/offer/getOwnOffers', 'jobs.view', {
    body: z.strictObject({}),
    returns: z.strictObject({ now: instant, offers: z.array(offerCard) }),
  }),
  /** A signed-in provider says yes or no to an own offer. */
  respond: post('/offer/respond', 'jobs.edit', {
    body: z.strictObject({ offer_id: id, ...response }),
    returns: messageResponse,
  }),
  /** What the page of an offer shows; reading it says nothing but that it was opened. */
  getOffer: post('/offer/getOffer', 'link.joboffer', { body: z.strictObject({}), returns: offerPage }),
  respondByLink: post('/offer/respondByLink', 'link.joboffer', {
    body: z.strictObject(response),
    returns: messageResponse,
  }),
  /** The address of another open offer of the same provider. */
  openOther: post('/offer/openOther', 'link.joboffer', {
    body: z.strictObject({ offer_id: id }),
    returns: z.strictObject({ path: z.string() }),
  }),
};
