import { DELIVERY_TYPE, PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import type { BookedDeponent, Booking } from './booking.ts';
import { ON_BEHALF_OF } from './case-people.ts';
import type { Client, Contact } from './people.ts';
import { SERVICE } from './providers.ts';
import type { Rng } from './rng.ts';
import { RUIZ } from './scenes.ts';

/** What happened in the room with one witness. */
export interface Testimony {
  readonly booked: BookedDeponent;
  /** Hours with one decimal. */
  readonly hours: number;
  readonly pages: number;
  readonly exhibits: number;
  readonly exhibit_pages: number;
  readonly is_read_and_sign: boolean;
}

export interface OrderedItem {
  readonly product_id: number;
  readonly job_deponent_id: number | null;
}

export interface DemoOrder {
  readonly kind: 'original' | 'copy';
  readonly delivery_type_id: number;
  readonly items: readonly OrderedItem[];
}

/** One party at the table, and what it ordered. */
export interface Party {
  readonly contact: Contact;
  readonly client: Client;
  /** By the starting on-behalf-of types. */
  readonly on_behalf_of_type_id: number;
  readonly represented: string;
  readonly not_present: boolean;
  readonly order: DemoOrder | null;
}

/** Everything a reporter turns in about one job. */
export interface JobFacts {
  readonly testimonies: readonly Testimony[];
  readonly parties: readonly Party[];
  readonly video_hours: string | null;
}

export function fact(hours: number): string {
  return hours.toFixed(2);
}

function testimonyOf(rng: Rng, booked: BookedDeponent, hours: number, isWritten: boolean): Testimony {
  const exhibits = isWritten && rng.percent(72) ? rng.integer(2, 22) : 0;
  const share = Math.max(0.6, Math.round(hours * 10) / 10);
  return {
    booked,
    hours: share,
    pages: isWritten ? Math.max(24, Math.round(share * rng.integer(44, 58))) : 0,
    exhibits,
    exhibit_pages: exhibits * rng.integer(3, 12),
    is_read_and_sign: isWritten && rng.percent(35),
  };
}

/** A job of the video division may be filmed only: then nobody makes a transcript. */
export function hasReporter({ services }: Pick<Booking, 'services'>): boolean {
  return services.some(({ service_id }) => service_id === SERVICE.reporter || service_id === SERVICE.realtime);
}

function originalItems(
  rng: Rng,
  booking: Booking,
  testimonies: readonly Testimony[],
  video: string | null,
): OrderedItem[] {
  const total = testimonies.reduce((sum, { hours }) => sum + hours, 0);
  const ofJob = (product_id: number): OrderedItem => ({ product_id, job_deponent_id: null });
  const withRough = rng.percent(14);
  if (!hasReporter(booking)) return videoItems(rng, video);
  const isRealtime = booking.services.some(({ service_id }) => service_id === SERVICE.realtime);
  const perWitness = testimonies.flatMap(
    ({ booked: { job_deponent_id }, exhibits, is_read_and_sign }): OrderedItem[] => [
      { product_id: PRODUCT.original, job_deponent_id },
      ...(withRough ? [{ product_id: PRODUCT.rough, job_deponent_id }] : []),
      ...(isRealtime ? [{ product_id: PRODUCT.realtime, job_deponent_id }] : []),
      ...(exhibits > 0
        ? [{ product_id: rng.percent(20) ? PRODUCT.exhibits_color : PRODUCT.exhibits, job_deponent_id }]
        : []),
      ...(is_read_and_sign ? [{ product_id: PRODUCT.read_and_sign, job_deponent_id }] : []),
    ],
  );
  return [
    ...perWitness,
    ofJob(total <= 4 ? PRODUCT.appearance_half_day : PRODUCT.appearance_full_day),
    ...(rng.percent(25) ? [ofJob(PRODUCT.condensed)] : []),
    ...(rng.percent(22) ? [ofJob(PRODUCT.electronic_package)] : []),
    ...(rng.percent(8) ? [ofJob(PRODUCT.shipping)] : []),
    ...videoItems(rng, video),
  ];
}

function videoItems(rng: Rng, hours: string | null): OrderedItem[] {
  if (hours === null) return [];
  const more = Number(hours) - 2;
  return [
    { product_id: PRODUCT.video_first_hours, job_deponent_id: null },
    ...(more > 0 ? [{ product_id: PRODUCT.video_hour, job_deponent_id: null }] : []),
    ...(rng.percent(40) ? [{ product_id: PRODUCT.video_sync, job_deponent_id: null }] : []),
  ];
}

function copyItems(rng: Rng, testimonies: readonly Testimony[]): OrderedItem[] {
  if (testimonies.every(({ pages }) => pages === 0)) {
    return [{ product_id: PRODUCT.video_sync, job_deponent_id: null }];
  }
  const wantsExhibits = rng.percent(75);
  return testimonies.flatMap(({ booked: { job_deponent_id }, exhibits }): OrderedItem[] => [
    { product_id: PRODUCT.copy, job_deponent_id },
    ...(wantsExhibits && exhibits > 0 ? [{ product_id: PRODUCT.exhibits, job_deponent_id }] : []),
  ]);
}

/** Up to three other parties; none, one or two of them order copies. */
function otherParties(rng: Rng, booking: Booking, testimonies: readonly Testimony[]): Party[] {
  const { opposing, defendant } = booking.legal_case;
  const copies = rng.weighted([
    [0, 42],
    [1, 44],
    [2, 14],
  ]);
  return opposing.map((client, index): Party => {
    const orders = index < copies;
    const isHurried = rng.percent(12);
    return {
      contact: rng.pick(client.attorneys),
      client,
      on_behalf_of_type_id: index === 0 ? ON_BEHALF_OF.defendant : ON_BEHALF_OF.third_party,
      represented: index === 0 ? defendant : client.name,
      not_present: orders && rng.percent(10),
      order: orders
        ? {
            kind: 'copy',
            delivery_type_id: isHurried ? DELIVERY_TYPE.three_days : DELIVERY_TYPE.standard,
            items: copyItems(rng, testimonies),
          }
        : null,
    };
  });
}

function takingParty(booking: Booking, order: DemoOrder): Party {
  return {
    contact: booking.taking,
    client: booking.legal_case.client,
    on_behalf_of_type_id: ON_BEHALF_OF.plaintiff,
    represented: booking.legal_case.plaintiff,
    not_present: false,
    order,
  };
}

/** The worked example, figure by figure: 3.2 hours, 148 pages, 14 exhibits on 102 pages. */
function ruizFacts(booking: Booking): JobFacts {
  const [booked] = booking.deponents;
  const [opposing] = booking.legal_case.opposing;
  const contact = opposing?.attorneys[0];
  if (!booked || !opposing || !contact) throw new Error('the worked example lacks somebody');
  const { job_deponent_id } = booked;
  const items = (...product_ids: number[]) => product_ids.map((product_id) => ({ product_id, job_deponent_id }));
  const original = items(
    PRODUCT.original,
    PRODUCT.appearance_half_day,
    PRODUCT.rough,
    PRODUCT.exhibits,
    PRODUCT.read_and_sign,
  );
  return {
    testimonies: [{ booked, hours: 3.2, pages: 148, exhibits: 14, exhibit_pages: 102, is_read_and_sign: true }],
    parties: [
      takingParty(booking, { kind: 'original', delivery_type_id: DELIVERY_TYPE.five_days, items: original }),
      {
        contact,
        client: opposing,
        on_behalf_of_type_id: ON_BEHALF_OF.defendant,
        represented: booking.legal_case.defendant,
        not_present: false,
        order: { kind: 'copy', delivery_type_id: DELIVERY_TYPE.standard, items: items(PRODUCT.copy, PRODUCT.exhibits) },
      },
    ],
    video_hours: null,
  };
}

/** What was produced on a job and who ordered what. */
export function factsOf(rng: Rng, booking: Booking): JobFacts {
  if (booking.scene === RUIZ) return ruizFacts(booking);
  const isWritten = hasReporter(booking);
  const total = booking.hours * (0.55 + rng.next() * 0.6);
  const testimonies = booking.deponents.map((booked) =>
    testimonyOf(rng, booked, total / booking.deponents.length, isWritten),
  );
  const hasVideo = booking.services.some(
    ({ service_id, provider }) => service_id === SERVICE.video && provider !== null,
  );
  const worked = testimonies.reduce((sum, { hours }) => sum + hours, 0);
  const video_hours = hasVideo ? fact(Math.ceil(worked * 2) / 2) : null;
  const order: DemoOrder = {
    kind: 'original',
    delivery_type_id: booking.delivery_type_id,
    items: originalItems(rng, booking, testimonies, video_hours),
  };
  return {
    testimonies,
    parties: [takingParty(booking, order), ...otherParties(rng, booking, testimonies)],
    video_hours,
  };
}
