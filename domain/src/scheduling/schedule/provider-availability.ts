import { type DateFormat, DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type LocalDate, parseLocalDate, type TimeZone } from '../../core/time/local-time.ts';
import type { FactKind } from '../picker/provider-fact.ts';
import { decideSuitability, type ServiceDemand, type SuitabilityFacts } from '../picker/suitability.ts';
import { type TimeOff, timeOffOccurrences } from '../time-off/time-off.ts';

/** The time and place that somebody is wanted for. `position` is a `locationKey`, null when remote. */
export type JobSlot = {
  /** Null for a job that is not saved yet. Other services of the same job never conflict. */
  job_id: number | null;
  division_id: number;
  job_date: LocalDate;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  place: string | null;
  /** The job stays when and where it is: a reason that booked another job beside it still holds. */
  keeps_time?: boolean;
  /** What the service asks for; without it nobody's licences, skills, areas or the client's wishes are looked at. */
  demand?: ServiceDemand;
};

/** A service the provider is booked for; canceled ones are left out by the caller. */
export type Commitment = {
  job_id: number;
  job_number: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  place: string | null;
  /** The job that it is booked beside for a typed reason. */
  beside_job_id?: number | null;
  /** About how long the drive between it and the slot takes; null or missing where that is not known. */
  drive_minutes?: number | null;
};

export type ProviderFacts = {
  service_provider_id: number;
  do_not_use: boolean;
  is_active: boolean;
  /** Said "cannot take" for this very job. */
  has_declined: boolean;
  licence_expires_on: LocalDate | null;
  commitments: readonly Commitment[];
  time_off: readonly (TimeOff & { time_zone: TimeZone })[];
  suitability?: SuitabilityFacts;
};

export type CompanyDays = {
  /** How long it takes to cross town where the drive between two locations is not known. */
  travel_buffer_minutes: number;
  date_format?: DateFormat;
  /** A blackout day without a division holds for all of them. Both dates are included. */
  blackout_days: readonly {
    description: string;
    division_id: number | null;
    from_date: LocalDate;
    to_date: LocalDate;
  }[];
  holidays: readonly { description: string; holiday_date: LocalDate }[];
};

/** Block: only with a typed reason. Warn: somebody should look, but may go on. */
export type AvailabilityReason = {
  severity: 'block' | 'warn';
  kind: FactKind;
  reason: Sentence;
  /** The booking in the way, if that is the reason. */
  conflict?: Commitment;
  /** That booking shares its time with one more job already: no reason books a third one. */
  is_shared?: boolean;
};

export type ProviderAvailability = {
  service_provider_id: number;
  outcome: 'free' | 'warned' | 'blocked';
  /** Blocks first. */
  reasons: AvailabilityReason[];
};

const block = (kind: FactKind, reason: Sentence): AvailabilityReason => ({ severity: 'block', kind, reason });
const warn = (kind: FactKind, reason: Sentence): AvailabilityReason => ({ severity: 'warn', kind, reason });

function lastingReasons(provider: ProviderFacts, slot: JobSlot): AvailabilityReason[] {
  const reasons: AvailabilityReason[] = [];
  if (provider.do_not_use) reasons.push(block('status', sentence('availability.do_not_use')));
  if (!provider.is_active) reasons.push(block('status', sentence('availability.inactive')));
  if (provider.has_declined) reasons.push(warn('declined', sentence('availability.declined')));
  const expires = provider.licence_expires_on;
  const isKnownBetter = slot.demand && provider.suitability?.licences.some(({ kind }) => kind === 'licence');
  if (!isKnownBetter && expires !== null && expires < slot.job_date)
    reasons.push(warn('licence', sentence('availability.licence_expired')));
  return reasons;
}

/** What the provider's file says against the service, or asks about it. */
function suitabilityReasons(
  { suitability }: ProviderFacts,
  { demand, job_date }: JobSlot,
  { date_format = DEFAULT_FORMATS.date_format }: CompanyDays,
): AvailabilityReason[] {
  if (!suitability || !demand) return [];
  return decideSuitability(suitability, demand, job_date, date_format).flatMap(({ kind, tone, text }) =>
    tone === 'against' ? block(kind, text) : tone === 'asks' ? warn(kind, text) : [],
  );
}

function integerMinutes(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 60_000);
}

/** A booking at the same time. A reason holds for one pair: it books nobody beside a job that shares its time with another one. */
function overlapReason(conflict: Commitment, { job_id, keeps_time = false }: JobSlot): AvailabilityReason | null {
  const { job_number, beside_job_id = null } = conflict;
  const isBesideThis = beside_job_id !== null && beside_job_id === job_id;
  if (isBesideThis && keeps_time) return null;
  if (beside_job_id === null || isBesideThis)
    return { ...block('busy', sentence('availability.busy', { job_number })), conflict };
  return { ...block('busy', sentence('availability.shared', { job_number })), conflict, is_shared: true };
}

function commitmentReason(commitment: Commitment, slot: JobSlot, bufferMinutes: number): AvailabilityReason | null {
  if (commitment.job_id === slot.job_id) return null;
  const params = { job_number: commitment.job_number };
  const gap = Math.max(
    integerMinutes(commitment.ends_at, slot.starts_at),
    integerMinutes(slot.ends_at, commitment.starts_at),
  );
  if (gap < 0) return overlapReason(commitment, slot);
  const travels = commitment.place !== null && slot.place !== null && commitment.place !== slot.place;
  const drive = commitment.drive_minutes ?? null;
  if (!travels || gap >= (drive ?? bufferMinutes)) return null;
  const reason =
    drive === null
      ? sentence('availability.travel', { ...params, minutes: gap })
      : sentence('availability.drive', { ...params, minutes: gap, drive });
  return { ...warn('travel', reason), conflict: commitment };
}

function timeOffReasons(provider: ProviderFacts, slot: JobSlot): AvailabilityReason[] {
  return provider.time_off
    .filter((timeOff) => timeOffOccurrences(timeOff, timeOff.time_zone, slot.starts_at, slot.ends_at).length > 0)
    .map(({ description }) =>
      block(
        'time_off',
        description === ''
          ? sentence('availability.time_off')
          : sentence('availability.time_off_because', { description }),
      ),
    );
}

function dayReasons(days: CompanyDays, slot: JobSlot): AvailabilityReason[] {
  if (!parseLocalDate(slot.job_date)) throw new RangeError(`not a date: ${slot.job_date}`);
  const blackouts = days.blackout_days.filter(
    ({ division_id, from_date, to_date }) =>
      (division_id === null || division_id === slot.division_id) &&
      from_date <= slot.job_date &&
      slot.job_date <= to_date,
  );
  const holidays = days.holidays.filter(({ holiday_date }) => holiday_date === slot.job_date);
  return [
    ...blackouts.map(({ description }) => block('day', sentence('availability.blackout_day', { description }))),
    ...holidays.map(({ description }) => warn('day', sentence('availability.holiday', { description }))),
  ];
}

/**
 * Decides whether a provider is free for a job, and why not. Blocks: marked as do not use, inactive, another booking at
 * the same time, time off with its recurrences, blackout day, and what `decideSuitability` finds against it. Warns: too little
 * time to drive between two locations (the company's buffer where the drive is not known), holiday, declined this job, a
 * licence that ends before it, and what `decideSuitability` asks about. Ending as the next begins is no overlap (sections 1,
 * 3 and 4).
 */
export function decideProviderAvailability(
  provider: ProviderFacts,
  slot: JobSlot,
  days: CompanyDays,
): ProviderAvailability {
  const bookings = provider.commitments.map((commitment) =>
    commitmentReason(commitment, slot, days.travel_buffer_minutes),
  );
  const all = [
    ...lastingReasons(provider, slot),
    ...bookings.filter((reason) => reason !== null),
    ...timeOffReasons(provider, slot),
    ...dayReasons(days, slot),
    ...suitabilityReasons(provider, slot, days),
  ];
  const blocks = all.filter(({ severity }) => severity === 'block');
  const warnings = all.filter(({ severity }) => severity === 'warn');
  return {
    service_provider_id: provider.service_provider_id,
    outcome: blocks.length > 0 ? 'blocked' : warnings.length > 0 ? 'warned' : 'free',
    reasons: [...blocks, ...warnings],
  };
}

const rank = { free: 0, warned: 1, blocked: 2 } as const;

/** Sorts for choosing: free first, then those with warnings, fewer reasons before more. Equal ones keep their order. */
export function compareAvailability(one: ProviderAvailability, other: ProviderAvailability): number {
  return rank[one.outcome] - rank[other.outcome] || one.reasons.length - other.reasons.length;
}
