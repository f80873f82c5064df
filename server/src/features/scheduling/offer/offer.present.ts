import type { OfferCard, OfferRound } from '@onrecord/contract/scheduling/offer';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import { CLOSED_TEXT, ownReasons, type RoundEnd, type RoundState } from '@onrecord/domain/scheduling/offer/offer-round';
import type { ProviderAvailability } from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { LinkedJob } from '../confirmation/confirmation.reads.ts';
import type { OfferOfRound, OpenedOffer, RoundRow } from './offer.reads.ts';

interface Shown {
  readonly offer: OpenedOffer;
  readonly state: RoundState;
  readonly job: LinkedJob;
  readonly deponent_count: number;
  readonly availability: ProviderAvailability | undefined;
}

function cardState({ offer: { result }, state }: Shown): OfferCard['state'] {
  if (result === 'yes') return 'yours';
  if (state !== 'open') return 'closed';
  return result === 'no' ? 'declined' : 'open';
}

/** Until when only the provider's own tier is asked; nothing once that is over. */
function ownTier({ offer }: Shown) {
  const isCurrent = offer.tier === offer.current_tier;
  return isCurrent
    ? { tier_started_at: offer.tier_started_at, tier_ends_at: offer.tier_ends_at }
    : { tier_started_at: null, tier_ends_at: null };
}

/** What an offer says to its provider. An offer that is closed says no more than when the job was to be. */
export function presentOffer(shown: Shown): OfferCard {
  const { offer, job, availability } = shown;
  const state = cardState(shown);
  const isClosed = state === 'closed';
  const lines = locationLines(job);
  return {
    offer_id: offer.offer_id,
    provider_name: offer.provider_name,
    sent_by: offer.sent_by,
    state,
    closed_text: isClosed ? sentenceText({ key: CLOSED_TEXT[shown.state as RoundEnd], params: {} }) : '',
    filled_at: isClosed && (shown.state === 'filled' || shown.state === 'covered') ? offer.ended_at : null,
    starts_at: job.starts_at,
    job_date: job.job_date,
    start_time: job.start_time,
    estimated_duration: job.estimated_duration,
    time_zone: job.time_zone,
    time_zone_code: zoneAbbreviation(Temporal.Instant.from(job.starts_at), job.time_zone),
    location: isClosed ? [] : lines,
    is_remote: lines.length === 0,
    service_name: offer.service_name,
    deponent_count: shown.deponent_count,
    pay_amount: offer.shows_pay && !isClosed ? offer.pay_amount : null,
    currency_code: offer.currency_code,
    currency_symbol: offer.currency_symbol,
    note: isClosed ? '' : offer.note,
    ...(isClosed ? { tier_started_at: null, tier_ends_at: null } : ownTier(shown)),
    own_conflicts:
      state === 'open' ? ownReasons(availability?.reasons ?? []).map(({ reason }) => sentenceText(reason)) : [],
    words: offer.words,
  };
}

/** A round as staff see it on the job. */
export function presentRound(
  round: RoundRow,
  {
    state,
    service_name,
    offers,
    events,
  }: { state: RoundState; service_name: string; offers: readonly OfferOfRound[]; events: OfferRound['events'] },
): OfferRound {
  const { offer_round_id, job_service_id, current_tier, tier_minutes, tier_started_at, tier_ends_at } = round;
  const { note, shows_pay, pay_amount, started_by_name, started_at, ended_at } = round;
  return {
    ...{
      offer_round_id,
      job_service_id,
      service_name,
      state,
      current_tier,
      tier_minutes,
      tier_started_at,
      tier_ends_at,
    },
    ...{ note, shows_pay, pay_amount: pay_amount ?? '', started_by_name, started_at, ended_at, events },
    offers: offers.map(({ skipped_at: _, ...offer }) => offer),
  };
}
