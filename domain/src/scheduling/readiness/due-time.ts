import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import type { HolidayDates } from '../../core/time/business-day.ts';
import { cutOffInstant, deadlineInstant } from '../../core/time/cut-off.ts';
import { type LocalDate, type LocalTime, parseLocalTime, type TimeZone } from '../../core/time/local-time.ts';
import { LAMPS, type LampName } from './lamp-names.ts';

/** Business days from a day at a wall-clock time of the job's zone, or minutes before the start of the job. */
export type DueTime =
  | { readonly business_days: number; readonly at: LocalTime; readonly minutes?: undefined }
  | { readonly minutes: number; readonly business_days?: undefined; readonly at?: undefined };

/** When each step of a job is due. */
export type ReadinessRules = Readonly<Record<LampName, DueTime>>;

/** What a level says itself: null where the level above it decides. */
export type OwnDueTimes = Readonly<Partial<Record<LampName, DueTime | null>>>;

/** `before` and `start` lie before the job, `start` in minutes only; `after` counts business days from the day before it. */
export const DUE_SIDES = {
  configured: 'before',
  covered: 'before',
  provider_yes: 'before',
  client_yes: 'before',
  place_set: 'before',
  checked_in: 'start',
  turned_in: 'after',
  billed: 'after',
} as const satisfies Record<LampName, 'before' | 'start' | 'after'>;

/** The most business days of a due time. */
export const MAX_DUE_BUSINESS_DAYS = 30;
/** The most minutes before the start: a week. */
export const MAX_DUE_MINUTES = 7 * 24 * 60;
/** The most minutes before the start at which a check-in may be due. */
export const MAX_CHECK_IN_MINUTES = 240;

/** What a company starts with: trade practice. */
export const DEFAULT_READINESS_RULES: ReadinessRules = {
  configured: { business_days: 2, at: '17:00' },
  covered: { business_days: 2, at: '17:00' },
  provider_yes: { business_days: 1, at: '15:00' },
  client_yes: { business_days: 1, at: '17:00' },
  place_set: { business_days: 1, at: '17:00' },
  checked_in: { minutes: 30 },
  turned_in: { business_days: 7, at: '17:00' },
  /** Counted from the day the worksheet was turned in. */
  billed: { business_days: 2, at: '17:00' },
};

/** Returns the due times that hold at a level: its own, else those of the levels above it, the nearest first, else the defaults. */
export function effectiveDueTimes(...levels: readonly (OwnDueTimes | undefined)[]): ReadinessRules {
  const entries = LAMPS.map((lamp) => {
    const own = levels.map((level) => level?.[lamp]).find((rule) => rule !== undefined && rule !== null);
    return [lamp, own ?? DEFAULT_READINESS_RULES[lamp]] as const;
  });
  return Object.fromEntries(entries) as Record<LampName, DueTime>;
}

export interface DueFrom {
  readonly job_date: LocalDate;
  readonly time_zone: TimeZone;
  readonly starts_at: Temporal.Instant;
}

/** The instant of a due time, before or after a day. Days of `closed` and weekends are no business days (section 9). */
export function dueInstant(
  rule: DueTime,
  side: 'before' | 'after',
  { job_date, time_zone, starts_at }: DueFrom,
  closed: HolidayDates,
): Temporal.Instant {
  if (rule.minutes !== undefined) return starts_at.subtract({ minutes: rule.minutes });
  const { business_days, at } = rule;
  return side === 'before'
    ? cutOffInstant(job_date, time_zone, { business_days_before: business_days, at }, closed)
    : deadlineInstant(job_date, time_zone, { business_days_after: business_days, at }, closed);
}

/** Says when a due time of a job is, as `dueInstant` does for the closed days of its division. */
export type DueOf = (rule: DueTime, side: 'before' | 'after', job: DueFrom) => Temporal.Instant;

/** Reckons due times by these closed days, and each day of a zone only once: the jobs of a day share what they are due by. */
export function dueInstants(closed: HolidayDates): DueOf {
  const known = new Map<string, Temporal.Instant>();
  return (rule, side, job) => {
    if (rule.minutes !== undefined) return dueInstant(rule, side, job, closed);
    const key = `${job.job_date} ${side} ${rule.business_days} ${rule.at} ${job.time_zone}`;
    const instant = known.get(key) ?? dueInstant(rule, side, job, closed);
    known.set(key, instant);
    return instant;
  };
}

function rangeProblem(value: number, min: number, max: number): Sentence | undefined {
  if (!Number.isInteger(value)) return sentence('form.integer');
  if (value < min) return sentence('form.min_value', { min });
  return value > max ? sentence('form.max_value', { max }) : undefined;
}

/** What is wrong with the due time of a step; undefined where it may be saved. */
export function dueTimeProblem(lamp: LampName, rule: DueTime): Sentence | undefined {
  const side = DUE_SIDES[lamp];
  if (rule.minutes !== undefined) {
    if (side === 'after') return sentence('due_time.days_only');
    return rangeProblem(rule.minutes, 0, side === 'start' ? MAX_CHECK_IN_MINUTES : MAX_DUE_MINUTES);
  }
  if (side === 'start') return sentence('due_time.minutes_only');
  if (!parseLocalTime(rule.at)) return sentence('form.time');
  return rangeProblem(rule.business_days, 0, MAX_DUE_BUSINESS_DAYS);
}

/**
 * Decides a save of due times of one level: `before` is what is stored, `wanted` what was sent, whole or in part; null gives a
 * step back to the level above. `own` is what the level says afterwards, `fields` names each due time that is out of its limits.
 */
export function decideDueTimes(
  before: OwnDueTimes,
  wanted: OwnDueTimes,
): { own: Partial<Record<LampName, DueTime>>; fields: FieldProblems } {
  const own: Partial<Record<LampName, DueTime>> = {};
  const fields: Record<string, Sentence> = {};
  for (const lamp of LAMPS) {
    const rule = wanted[lamp] === undefined ? before[lamp] : wanted[lamp];
    if (!rule) continue;
    const problem = dueTimeProblem(lamp, rule);
    if (problem) fields[lamp] = problem;
    else own[lamp] = rule;
  }
  return { own, fields };
}
