import type { LocationKind } from '@onrecord/domain/scheduling/job/location/location';
import type { DemoBooking, DemoService, Progress } from './booking.ts';
import type { Deponent, LegalCase } from './cases.ts';
import type { Company } from './company.ts';
import { SPECIAL_INSTRUCTIONS } from './data/phrases.ts';
import { SERVICE } from './providers.ts';
import type { Rng } from './rng.ts';
import { type Day, daysBetween, type Tenant } from './tenant.ts';

const FIRST_DAY = -180;
const LAST_DAY = 60;

const START_TIMES = [
  ['09:00', 22],
  ['09:30', 24],
  ['10:00', 18],
  ['13:00', 13],
  ['13:30', 9],
  ['14:00', 8],
  ['08:30', 3],
  ['11:00', 3],
] as const;

const HOURS = [
  [2, 26],
  [2.5, 12],
  [3, 28],
  [4, 18],
  [6, 9],
  [7, 7],
] as const;

/** Fully remote or hybrid in about 62 of 100. */
const DEMO_LOCATIONS: readonly (readonly [{ kind: LocationKind; has_link: boolean }, number])[] = [
  [{ kind: 'remote', has_link: true }, 48],
  [{ kind: 'client_location', has_link: true }, 8],
  [{ kind: 'conference_room', has_link: true }, 6],
  [{ kind: 'client_location', has_link: false }, 16],
  [{ kind: 'conference_room', has_link: false }, 12],
  [{ kind: 'street_address', has_link: false }, 10],
];

const OTHER_ZONES: Readonly<Record<string, readonly string[]>> = {
  'America/Denver': ['America/Chicago', 'America/New_York', 'America/Los_Angeles'],
  'America/Los_Angeles': ['America/Denver', 'America/New_York'],
  'Europe/London': ['Europe/Paris', 'Europe/Dublin'],
};

/** How likely things are by the days that are left: a calendar fills up towards its day. */
function readiness(daysAhead: number): { assigned: number; confirmed: number; client: number; declined: number } {
  if (daysAhead <= 0) return { assigned: 98, confirmed: 90, client: 85, declined: 1 };
  if (daysAhead <= 2) return { assigned: 92, confirmed: 76, client: 50, declined: 3 };
  if (daysAhead <= 7) return { assigned: 86, confirmed: 58, client: 18, declined: 4 };
  if (daysAhead <= 20) return { assigned: 66, confirmed: 42, client: 4, declined: 3 };
  return { assigned: 40, confirmed: 28, client: 0, declined: 1 };
}

/** Whoever tries the product on a weekend finds a working day all the same. */
const isShown = (ahead: number) => ahead === 0 || ahead === 1;

/** Jobs of one day: fewer on Monday and Friday, fewer the further away, nearly none on closed days. */
function jobsOn(tenant: Tenant, rng: Rng, day: Day): number {
  const ahead = daysBetween(tenant.today, day);
  const { jobs_a_day } = tenant.plan.scale;
  if (!tenant.isBusinessDay(day)) {
    if (isShown(ahead)) return Math.ceil(jobs_a_day * 0.45);
    return jobs_a_day > 5 && rng.percent(6) ? 1 : 0;
  }
  const booked = ahead <= 4 ? 1 : ahead <= 14 ? 0.85 : ahead <= 30 ? 0.55 : 0.3;
  const weekday = [0.85, 1.05, 1.15, 1.1, 0.8][day.dayOfWeek - 1] ?? 1;
  const expected = jobs_a_day * booked * weekday * (0.7 + 0.6 * rng.next());
  return Math.floor(expected) + (rng.next() < expected % 1 ? 1 : 0);
}

/** When somebody booked it: days before, in office hours, and never later than yesterday. */
export function bookedAt(tenant: Tenant, rng: Rng, day: Day): string {
  const lead = rng.weighted([
    [rng.integer(1, 4), 15],
    [rng.integer(5, 12), 40],
    [rng.integer(13, 28), 35],
    [rng.integer(29, 60), 10],
  ]);
  let booked = day.subtract({ days: lead });
  const yesterday = tenant.today.subtract({ days: 1 });
  if (Temporal.PlainDate.compare(booked, yesterday) > 0) booked = yesterday.subtract({ days: rng.integer(0, 12) });
  while (!tenant.isBusinessDay(booked)) booked = booked.subtract({ days: 1 });
  const minutes = rng.integer(8 * 60, 17 * 60 + 30);
  return tenant.at(
    booked,
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );
}

function demoServices(rng: Rng, daysAhead: number, isVideoOnly: boolean): DemoService[] {
  const ready = readiness(daysAhead);
  const demoBooking = (service_id: number): DemoService => {
    const declined = daysAhead >= 0 && rng.percent(ready.declined);
    const assigned = declined || rng.percent(ready.assigned) || daysAhead < 0;
    const confirmed = !declined && (daysAhead < 0 || rng.percent(ready.confirmed));
    return assigned ? { service_id, confirmed, declined } : { service_id, provider: null };
  };
  const demoBookings =
    isVideoOnly && rng.percent(45) ? [] : [demoBooking(rng.percent(7) ? SERVICE.realtime : SERVICE.reporter)];
  if (isVideoOnly || rng.percent(7)) demoBookings.push(demoBooking(SERVICE.video));
  if (rng.percent(5)) demoBookings.push(demoBooking(SERVICE.interpreter));
  return demoBookings;
}

export function deponentsFor(rng: Rng, legal_case: LegalCase): Deponent[] {
  return rng.sample(
    legal_case.deponents,
    rng.weighted([
      [1, 84],
      [2, 12],
      [3, 4],
    ]),
  );
}

function progressOf(daysAhead: number): Progress {
  return daysAhead < 0 ? 'billed' : 'upcoming';
}

function makeDemoBooking(
  tenant: Tenant,
  company: Company,
  rng: Rng,
  cases: readonly LegalCase[],
  day: Day,
): DemoBooking {
  const legal_case = rng.pick(cases);
  const { client } = legal_case;
  const daysAhead = daysBetween(tenant.today, day);
  const start_time = rng.weighted(START_TIMES);
  const hours = Math.min(rng.weighted(HOURS), start_time >= '13' ? 4 : 7);
  const location = rng.weighted(DEMO_LOCATIONS);
  const isVideo = company.division_ids.length > 1 && rng.percent(9);
  const isElsewhere = location.kind === 'remote' && rng.percent(5);
  const is_canceled = rng.percent(10);
  return {
    legal_case,
    deponents: deponentsFor(rng, legal_case),
    division_id: (isVideo ? company.division_ids.at(-1) : company.division_ids[0]) ?? 0,
    day,
    start_time,
    hours,
    time_zone: isElsewhere ? rng.pick(OTHER_ZONES[tenant.zone] ?? [tenant.zone]) : tenant.zone,
    ...location,
    taking: rng.pick(client.attorneys),
    caller: rng.percent(80) ? rng.pick(client.assistants) : rng.pick(client.attorneys),
    services: demoServices(rng, daysAhead, isVideo),
    delivery_type_id: rng.weighted([
      [1, 80],
      [2, 9],
      [3, 6],
      [4, 2],
      [5, 2],
      [6, 1],
    ]),
    progress: progressOf(daysAhead),
    is_canceled,
    client_confirmed: !is_canceled && rng.percent(daysAhead < 0 ? 92 : readiness(daysAhead).client),
    created_at: bookedAt(tenant, rng, day),
    special_instructions: rng.percent(28) ? rng.pick(SPECIAL_INSTRUCTIONS) : '',
  };
}

/** What a year of ordinary days asks for. Each day has a sequence of its own. */
export function makeDemoBookings(tenant: Tenant, company: Company, cases: readonly LegalCase[]): DemoBooking[] {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);
  return days.flatMap((offset) => {
    const day = tenant.today.add({ days: offset });
    const rng = tenant.rng(`day ${offset}`);
    const count = jobsOn(tenant, rng, day);
    return Array.from({ length: count }, () => makeDemoBooking(tenant, company, rng, cases, day));
  });
}

const GAPS: readonly (readonly [Progress, number])[] = [
  ['needs_worksheet', 3],
  ['not_checked_in', 2],
  ['not_confirmed', 2],
  ['turned_in', 4],
  ['no_provider', 1],
  ['declined', 1],
];

/** Of the last days' jobs, a few are left for somebody to look after: each kind of gap in every company. */
export function leaveGaps(tenant: Tenant, demoBookings: readonly DemoBooking[]): DemoBooking[] {
  const rng = tenant.rng('gaps');
  const isCandidate = (demoBooking: DemoBooking) => {
    const ahead = daysBetween(tenant.today, demoBooking.day);
    return (
      ahead < 0 && ahead >= -21 && !demoBooking.is_canceled && demoBooking.services[0]?.service_id === SERVICE.reporter
    );
  };
  const candidates = rng.sample(demoBookings.filter(isCandidate), 100);
  const isBusy = tenant.plan.scale.jobs_a_day > 5;
  const gapOf = new Map<DemoBooking, Progress>();
  for (const [progress, count] of GAPS) {
    for (const demoBooking of candidates.splice(0, isBusy ? count * 2 : 1)) gapOf.set(demoBooking, progress);
  }
  return demoBookings.map((demoBooking) => withGap(demoBooking, gapOf.get(demoBooking)));
}

function withGap(demoBooking: DemoBooking, progress: Progress | undefined): DemoBooking {
  if (!progress) return demoBooking;
  const patch: Partial<DemoService> =
    progress === 'no_provider'
      ? { provider: null }
      : { confirmed: progress !== 'declined' && progress !== 'not_confirmed', declined: progress === 'declined' };
  const services = demoBooking.services.map((service) => ({ ...service, ...patch }));
  return {
    ...demoBooking,
    progress,
    services,
    client_confirmed: progress !== 'not_confirmed' && demoBooking.client_confirmed,
  };
}
