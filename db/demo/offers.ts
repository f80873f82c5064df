import { type JobLocation, locationKey } from '@onrecord/domain/scheduling/job/location/location';
import type { OfferEventKind } from '@onrecord/domain/scheduling/offer/offer-round';
import { decideTierStart } from '@onrecord/domain/scheduling/offer/offer-round';
import { type Happening, staff, visitor } from './activity.ts';
import type { BookedService, Booking } from './booking.ts';
import type { Provider } from './providers.ts';
import { minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** A service with the people who are asked about it, tier by tier, and when the first tier was asked. */
interface Plan {
  readonly booking: Booking;
  readonly service: BookedService;
  readonly tiers: readonly (readonly Provider[])[];
  readonly minutes: readonly number[];
  readonly started_at: string;
  readonly pay_amount: string | null;
  readonly note: string;
}

/** What somebody replies to an offer, and how many minutes after the round started. */
interface Reply {
  readonly provider: Provider;
  readonly result: 'yes' | 'no';
  readonly words: string;
  readonly after: number;
}

interface Outcome {
  readonly state: 'open' | 'filled' | 'ran_out';
  readonly current_tier: number;
  readonly replies: readonly Reply[];
  readonly ended_at: string | null;
}

interface Desk {
  readonly tenant: Tenant;
  readonly users: Users;
}

const nameOf = ({ first_name, last_name }: Provider) => `${first_name} ${last_name}`;

/** When each tier was asked, as the rule has it; instants as text. */
function tierStarts({ tiers, minutes, started_at }: Plan): string[] {
  const starts: string[] = [];
  let at = started_at;
  for (const [index] of tiers.entries()) {
    const offer = { offer_id: 1, tier: index + 1, sent_at: null, skipped_at: null, result: null };
    const start = decideTierStart([offer], { after: index, minutes }, new Map(), Temporal.Instant.from(at));
    if (start.outcome !== 'started') throw new Error('a tier of the demo world asks nobody');
    starts.push(at);
    at = start.ends_at;
  }
  return starts;
}

/** Writes a round with its offers and its log, as the product keeps them. Returns what the log of the job says. */
function addRound(
  { tenant, users }: Desk,
  plan: Plan,
  { state, current_tier, replies, ended_at }: Outcome,
): Happening[] {
  const { booking, service, tiers, minutes, started_at, pay_amount, note } = plan;
  const { scheduler } = users;
  const starts = tierStarts(plan);
  const tier_started_at = starts[current_tier - 1] ?? started_at;
  const offer_round_id = tenant.rows.nextId('offer_round');
  tenant.rows.add('offer_round', {
    ...{
      offer_round_id,
      job_id: booking.job_id,
      job_service_id: service.job_service_id,
      service_id: service.service_id,
    },
    ...{
      state,
      tier_minutes: [...minutes],
      current_tier,
      tier_started_at,
      note,
      pay_amount,
      shows_pay: pay_amount !== null,
    },
    tier_ends_at: minutesAfter(tier_started_at, minutes[current_tier - 1] ?? 0),
    no_moves_on: true,
    ...{ starts_at: booking.starts_at, ends_at: booking.ends_at },
    location_key: locationKey(booking.row as unknown as JobLocation) ?? '',
    ...{ started_by: scheduler.user_id, started_by_name: scheduler.name, started_at, ended_at },
  });
  const log = (happened_at: string, kind: OfferEventKind, own: object = {}) =>
    tenant.rows.add('offer_event', {
      offer_event_id: tenant.rows.nextId('offer_event'),
      ...{ offer_round_id, offer_id: null, kind, tier: null, words: '', actor_name: scheduler.name, happened_at },
      ...own,
    });
  log(started_at, 'started');
  for (const [index, people] of tiers.entries()) {
    const isSent = index < current_tier;
    const sent_at = isSent ? (starts[index] ?? started_at) : null;
    if (sent_at) log(sent_at, 'tier_started', { tier: index + 1 });
    for (const [sort_order, provider] of people.entries()) {
      const one = replies.find((reply) => reply.provider === provider);
      const responded_at = one ? minutesAfter(started_at, one.after) : null;
      const viewed_at = responded_at && minutesAfter(responded_at, -1);
      const offer_id = tenant.rows.nextId('offer');
      tenant.rows.add('offer', {
        ...{ offer_id, offer_round_id, service_provider_id: provider.service_provider_id, tier: index + 1, sort_order },
        ...{ sent_at, by_mail: isSent, by_text: false, delivered_at: sent_at, viewed_at, last_seen_at: viewed_at },
        ...{ responded_at, result: one?.result ?? null, words: one?.words ?? '', channel: one ? 'link' : null },
      });
      if (sent_at) log(sent_at, 'sent', { offer_id, words: 'mail', actor_name: 'notifications' });
      if (one && viewed_at && responded_at) {
        log(viewed_at, 'viewed', { offer_id, actor_name: '' });
        log(responded_at, one.result, { offer_id, words: one.words, actor_name: nameOf(provider) });
        if (one.result === 'yes') log(responded_at, 'filled', { offer_id, actor_name: nameOf(provider) });
      }
    }
  }
  if (state === 'ran_out' && ended_at) log(ended_at, 'ran_out', { actor_name: 'offers' });
  return happeningsOf({ tenant, users }, plan, starts.slice(0, current_tier), replies);
}

function happeningsOf(
  { users }: Desk,
  { booking, tiers, started_at }: Plan,
  starts: string[],
  replies: readonly Reply[],
) {
  return [
    ...starts.map(
      (at, index): Happening => ({
        ...{ at, activity_type: 'Offer Sent', actor: staff(users.scheduler), about: booking },
        description: `Sent to tier ${index + 1}: ${tiers[index]?.length ?? 0}`,
      }),
    ),
    ...replies.map(
      ({ provider, result, words, after }): Happening => ({
        ...{ at: minutesAfter(started_at, after), activity_type: 'Offer Answered', about: booking },
        actor: visitor('provider', provider),
        description: [nameOf(provider), result, words].filter(Boolean).join(': '),
      }),
    ),
  ];
}

/** The services of jobs to come, far enough ahead that no part of the story is about them, the soonest first. */
function servicesAhead(tenant: Tenant, bookings: readonly Booking[], days: number) {
  const first = tenant.businessDay(days);
  return bookings
    .filter(
      ({ day, progress, is_canceled, scene, services, row }) =>
        Temporal.PlainDate.compare(day, first) >= 0 &&
        progress === 'upcoming' &&
        !is_canceled &&
        !row.is_canceled &&
        !scene &&
        services.length === 1,
    )
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day) || a.job_id - b.job_id)
    .flatMap((booking) => booking.services.map((service) => ({ booking, service })));
}

const PAY = '285.00';

/**
 * Rounds of offers in every company: one that is open and waits for its second tier, one that nobody took, and one whose
 * first tier covered the job. Returns what the log says of them.
 */
export function makeOffers(
  { tenant, users }: Desk,
  providers: readonly Provider[],
  bookings: readonly Booking[],
): Happening[] {
  const peopleFor = (service: BookedService, except?: Provider) =>
    providers.filter((one) => one.is_bookable && one !== except && one.services.includes(service.service_id));
  // Small companies have few open services far ahead on some days: nearer ones do then.
  const openOnes = [12, 7, 4, 2].reduce<ReturnType<typeof servicesAhead>>((found, days) => {
    if (found.length >= 2) return found;
    return servicesAhead(tenant, bookings, days).filter(
      ({ service }) =>
        service.provider === null && service.row.provider_can_take !== false && peopleFor(service).length >= 3,
    );
  }, []);
  const won = servicesAhead(tenant, bookings, 2).find(
    ({ service }) => service.provider !== null && service.confirmed_on !== null,
  );
  const [waiting, unwanted] = openOnes;
  const desk = { tenant, users };
  const happenings: Happening[] = [];
  if (waiting) {
    const [one, other, third] = peopleFor(waiting.service);
    if (one && other && third) {
      // Last evening, whatever day it was: the second tier is then open for all of today.
      const started_at = tenant.at(tenant.today.subtract({ days: 1 }), '21:00');
      const plan: Plan = {
        ...{ ...waiting, tiers: [[one], [other, third]], pay_amount: PAY },
        ...{ note: 'Counsel needs a rough by Saturday noon.', started_at, minutes: [20, 1440] },
      };
      const replies: Reply[] = [{ provider: one, result: 'no', words: 'In Boulder until 3.', after: 6 }];
      happenings.push(...addRound(desk, plan, { state: 'open', current_tier: 2, replies, ended_at: null }));
    }
  }
  if (unwanted) {
    const [, one, other] = peopleFor(unwanted.service);
    if (one && other) {
      const started_at = tenant.at(tenant.businessDay(-2), '09:40');
      const plan: Plan = {
        ...unwanted,
        tiers: [[one], [other]],
        minutes: [20, 25],
        pay_amount: null,
        note: '',
        started_at,
      };
      const replies: Reply[] = [{ provider: other, result: 'no', words: 'On leave that week.', after: 31 }];
      const ended_at = minutesAfter(started_at, 45);
      happenings.push(...addRound(desk, plan, { state: 'ran_out', current_tier: 2, replies, ended_at }));
    }
  }
  const winner = won?.service.provider;
  const confirmed_on = won?.service.confirmed_on;
  if (won && winner && confirmed_on) {
    const [other] = peopleFor(won.service, winner);
    const tier = other ? [winner, other] : [winner];
    const started_at = minutesAfter(confirmed_on, -12);
    const plan: Plan = { ...won, tiers: [tier], minutes: [20], pay_amount: PAY, note: '', started_at };
    const replies: Reply[] = [{ provider: winner, result: 'yes', words: '', after: 12 }];
    happenings.push(...addRound(desk, plan, { state: 'filled', current_tier: 1, replies, ended_at: confirmed_on }));
  }
  return happenings;
}
