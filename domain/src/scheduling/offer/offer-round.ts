import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type MessageKey, type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';

/** What became of a round of offers. All but `open` are final. */
export const ROUND_STATES = ['open', 'filled', 'ran_out', 'stopped', 'moved', 'canceled', 'covered'] as const;

export type RoundState = (typeof ROUND_STATES)[number];

export type RoundEnd = Exclude<RoundState, 'open'>;

/** Steps of a round in the order in which its log shows them. */
export const OFFER_EVENTS = [
  'started',
  'tier_started',
  'skipped',
  'sent',
  'send_failed',
  'viewed',
  'no',
  'yes',
  'refused',
  ...ROUND_STATES.filter((state) => state !== 'open'),
] as const;

export type OfferEventKind = (typeof OFFER_EVENTS)[number];

/** Limits of a round: minutes are those of one tier. */
export const OFFER_LIMITS = {
  tiers: 9,
  people: 100,
  note: 250,
  words: 250,
  min_minutes: 1,
  max_minutes: 1440,
} as const;

/** What a round offers. `starts_at` and `ends_at` are instants; `location_key` as `locationKey` has it, '' where remote. */
export interface OfferedSlot {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location_key: string;
}

/** A job with the service that a round is about; `service` is null once the service was removed. */
export interface OfferedJob extends OfferedSlot {
  readonly is_canceled: number;
  readonly service: { readonly is_canceled: boolean; readonly service_provider_id: number | null } | null;
}

const isSameInstant = (one: string, other: string) => Temporal.Instant.compare(one, other) === 0;

/**
 * Decides whether an open round must end because of what happened to its job (dispatch, "Offers"): canceled or its service
 * removed, moved to another time, length or place, or covered by hand. Null while the round goes on.
 */
export function roundEnd(offered: OfferedSlot, job: OfferedJob): RoundEnd | null {
  if (job.is_canceled > 0 || job.service === null || job.service.is_canceled) return 'canceled';
  const isSameTime = isSameInstant(offered.starts_at, job.starts_at) && isSameInstant(offered.ends_at, job.ends_at);
  if (!isSameTime || offered.location_key !== job.location_key) return 'moved';
  return job.service.service_provider_id === null ? null : 'covered';
}

/** One tier of a round before it is sent. */
export interface TierDraft {
  readonly provider_ids: readonly number[];
  readonly minutes: number;
}

export interface RoundDraft {
  readonly tiers: readonly TierDraft[];
  readonly note: string;
  readonly shows_pay: boolean;
  /** Exact decimal text; '' for none. */
  readonly pay_amount: string;
}

function tierProblem({ provider_ids, minutes }: TierDraft): Sentence | undefined {
  if (provider_ids.length === 0) return sentence('offer.tier_empty');
  const { min_minutes: min, max_minutes: max } = OFFER_LIMITS;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max
    ? undefined
    : sentence('offer.minutes', { min, max });
}

/** What is wrong with a round that somebody lays out, by field; null when it can be sent. */
export function roundProblems({ tiers, note, shows_pay, pay_amount }: RoundDraft): Refused | null {
  const problems: Record<string, Sentence> = {};
  const ids = tiers.flatMap(({ provider_ids }) => provider_ids);
  if (ids.length === 0) problems.tiers = sentence('offer.nobody_chosen');
  if (new Set(ids).size < ids.length) problems.tiers = sentence('offer.chosen_twice');
  for (const [index, tier] of tiers.entries()) {
    const problem = ids.length > 0 ? tierProblem(tier) : undefined;
    if (problem) problems[`tiers.${index}`] = problem;
  }
  if (note.length > OFFER_LIMITS.note) problems.note = sentence('form.max_length', { n: OFFER_LIMITS.note });
  if (shows_pay && pay_amount === '') problems.pay_amount = sentence('offer.pay_missing');
  return refusedFields(problems as FieldProblems);
}

/**
 * Refuses to start a round where nobody is wanted: the job is canceled or over, its service is covered, or another round
 * asks for it already. Null where it may start.
 */
export function roundStartStop(
  job: OfferedJob,
  { has_open_round }: { has_open_round: boolean },
  now: Temporal.Instant,
): Refused | null {
  if (job.is_canceled > 0 || job.service === null || job.service.is_canceled) return refused('offer.job_canceled');
  if (Temporal.Instant.compare(job.starts_at, now) <= 0) return refused('offer.job_started');
  if (job.service.service_provider_id !== null) return refused('offer.service_covered');
  return has_open_round ? refused('offer.round_open') : null;
}

/** An offer of a round as the rules read it. Instants are ISO text. */
export interface OfferFacts {
  readonly offer_id: number;
  readonly tier: number;
  readonly sent_at: string | null;
  readonly skipped_at: string | null;
  readonly result: 'yes' | 'no' | null;
  /** When a message of it arrived, and why one did not; absent where nobody asks. */
  readonly delivered_at?: string | null;
  readonly delivery_error?: string;
}

/** Whether whoever is asked was not reached: a message came back and none arrived. */
const isLost = ({ result, delivered_at = null, delivery_error = '' }: OfferFacts): boolean =>
  result === null && delivered_at === null && delivery_error !== '';

/** Why somebody is not asked although a tier names them; undefined for those who are free. */
export type SkipReasons = ReadonlyMap<number, string>;

/** What happens when a round goes on: who is asked now, who is skipped and why, and when the tier ends. */
export type TierStart =
  | {
      readonly outcome: 'started';
      readonly tier: number;
      readonly ends_at: string;
      readonly send: readonly number[];
      readonly skip: readonly { readonly offer_id: number; readonly reason: string }[];
    }
  | { readonly outcome: 'ran_out'; readonly skip: readonly { readonly offer_id: number; readonly reason: string }[] };

/**
 * Decides who is asked when a round goes on behind a tier. Everybody of the next tier is read again: whoever is not free any
 * more is skipped with the reason, and a tier without anybody left is passed over. Past the last tier the round ran out.
 *
 * @param after the tier that is over; 0 before the first
 * @param minutes how long each tier has, the first first
 */
export function decideTierStart(
  offers: readonly OfferFacts[],
  { after, minutes }: { after: number; minutes: readonly number[] },
  reasons: SkipReasons,
  now: Temporal.Instant,
): TierStart {
  const skip: { offer_id: number; reason: string }[] = [];
  for (let tier = after + 1; tier <= minutes.length; tier++) {
    const own = offers.filter((offer) => offer.tier === tier && offer.sent_at === null && offer.skipped_at === null);
    for (const { offer_id } of own) {
      const reason = reasons.get(offer_id);
      if (reason !== undefined) skip.push({ offer_id, reason });
    }
    const send = own.filter(({ offer_id }) => !reasons.has(offer_id)).map(({ offer_id }) => offer_id);
    const ends_at = now.add({ minutes: minutes[tier - 1] ?? 0 }).toString();
    if (send.length > 0) return { outcome: 'started', tier, ends_at, send, skip };
  }
  return { outcome: 'ran_out', skip };
}

/** A response to an offer. `starts_at` is the time that the person saw, where a page showed one. */
export interface OfferResponse {
  readonly response: 'yes' | 'no';
  readonly words: string;
  readonly starts_at?: string | undefined;
}

export interface RoundFacts extends OfferedSlot {
  readonly state: RoundState;
  readonly current_tier: number;
  readonly no_moves_on: boolean;
}

/** Why an offer is closed, in words that say nothing about anybody else. */
export const CLOSED_TEXT: Readonly<Record<RoundEnd, MessageKey>> = {
  filled: 'offer.closed_filled',
  covered: 'offer.closed_filled',
  ran_out: 'offer.closed_over',
  stopped: 'offer.closed_over',
  moved: 'offer.closed_moved',
  canceled: 'offer.closed_canceled',
};

export type OfferDecision =
  | { readonly outcome: 'yes' }
  /** `moves_on`: nobody of the tier can be waited for any more, and the next one starts at once. */
  | { readonly outcome: 'no'; readonly moves_on: boolean }
  | Refused;

/** Whether everybody whom the tier asks has said no or was not reached, once `offer_id` says no. */
function isTierDeclined(offers: readonly OfferFacts[], tier: number, offerId: number): boolean {
  const own = offers.filter((offer) => offer.tier === tier && offer.sent_at !== null);
  return own.length > 0 && own.every((offer) => offer.offer_id === offerId || offer.result === 'no' || isLost(offer));
}

/**
 * Decides what a response to an offer does. A yes wins while the round is open, also after the minutes of its tier; whether
 * the provider is free is decided by the gate behind it. A no may still become a yes. A response to another time than the
 * job has now, and every response to a round that ended, is refused in words that name nobody.
 *
 * @param round with `state` as it is now, see `roundEnd`
 */
export function decideOfferResponse(
  round: RoundFacts,
  offers: readonly OfferFacts[],
  offerId: number,
  { response, words, starts_at }: OfferResponse,
): OfferDecision {
  const offer = offers.find(({ offer_id }) => offer_id === offerId);
  if (!offer || offer.sent_at === null) return refused('general.not_found');
  if (offer.result === 'yes') return refused('offer.yours');
  if (round.state !== 'open') return { outcome: 'refused', reason: { key: CLOSED_TEXT[round.state], params: {} } };
  if (starts_at !== undefined && !isSameInstant(starts_at, round.starts_at)) return refused('response.moved');
  const limit = OFFER_LIMITS.words;
  const invalid = refusedFields(words.length > limit ? { words: sentence('form.max_length', { n: limit }) } : {});
  if (invalid) return invalid;
  if (response === 'yes') return { outcome: 'yes' };
  const isCurrent = offer.tier === round.current_tier;
  return { outcome: 'no', moves_on: round.no_moves_on && isCurrent && isTierDeclined(offers, offer.tier, offerId) };
}

/**
 * Whether nobody of a tier can be waited for any more because messages came back: everybody whom it asks said no or was not
 * reached, and at least one was not reached (dispatch, "Offers").
 */
export function isTierUnreachable(offers: readonly OfferFacts[], tier: number): boolean {
  const own = offers.filter((offer) => offer.tier === tier && offer.sent_at !== null);
  return own.some(isLost) && own.every((offer) => offer.result === 'no' || isLost(offer));
}

/**
 * Whether the end of a tier's time still means something: the round is open and no later tier has started. Its task may run
 * twice, late, or after a restart.
 */
export const isTierDue = ({ state, current_tier }: Pick<RoundFacts, 'state' | 'current_tier'>, tier: number): boolean =>
  state === 'open' && current_tier === tier;

/** Reasons that a provider may read of the own availability: the own bookings and time off, nothing that the office noted. */
const OWN_REASONS: ReadonlySet<MessageKey> = new Set([
  'availability.busy',
  'availability.travel',
  'availability.drive',
  'availability.time_off',
  'availability.time_off_because',
]);

/** The reasons of an availability that the provider may read. */
export const ownReasons = <Reason extends { readonly reason: Sentence }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ reason }) => OWN_REASONS.has(reason.key));
