import { addBusinessDays, isBusinessDay } from '@onrecord/domain/core/time/business-day';
import { type HolidayDate, holidaysOf } from '@onrecord/domain/core/time/public-holidays';
import type { CompanyPlan } from './company-plan.ts';
import { type Rng, rngOf } from './rng.ts';
import { CompanyRows } from './rows.ts';

export type Day = Temporal.PlainDate;

/** One company while it is being made up: its plan, its rows, its days. */
export interface Tenant {
  readonly plan: CompanyPlan;
  readonly rows: CompanyRows;
  readonly today: Day;
  readonly zone: string;
  readonly holidays: readonly HolidayDate[];
  readonly closedDays: ReadonlySet<string>;
  /** A sequence of its own for each part of the story, so that telling more of one part changes no other. */
  rng(part: string): Rng;
  isBusinessDay(day: Day): boolean;
  /** So many business days after today, before when negative. */
  businessDay(count: number): Day;
  /** The instant of a wall-clock time here, as text. A skipped or doubled time means the earlier reading's rule of Temporal. */
  at(day: Day, time: string): string;
}

/** Courts of the state work on this one. */
const NOT_IN_COLORADO = ['Columbus Day'];

export function openTenant(plan: CompanyPlan, today: Day, ids: Map<string, number>): Tenant {
  const years = [today.year - 1, today.year, today.year + 1];
  const holidays = years
    .flatMap((year) => holidaysOf(plan.country, year))
    .filter((day) => !NOT_IN_COLORADO.includes(day.description));
  const closedDays = new Set(holidays.map(({ holiday_date }) => holiday_date));
  const zone = plan.company.time_zone;
  return {
    plan,
    rows: new CompanyRows(plan.company_id, ids),
    today,
    zone,
    holidays,
    closedDays,
    rng: (part) => rngOf(`${plan.company.domain_name} ${part}`),
    isBusinessDay: (day) => isBusinessDay(day, closedDays),
    businessDay: (count) => addBusinessDays(today, count, closedDays),
    at: (day, time) => day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString(),
  };
}

/** Minutes after an instant, or before it. */
export function minutesAfter(instant: string, minutes: number): string {
  return Temporal.Instant.from(instant).add({ minutes }).toString();
}

/** Days between two dates; positive when the second is later. */
export function daysBetween(first: Day, second: Day): number {
  return first.until(second).days;
}

/**
 * When something happened that was wanted at one time and cannot lie before its cause nor in the reader's future:
 * yesterday noon at the latest.
 */
export function lastMinute(tenant: Tenant, cause: string, wanted: string): string {
  const latest = tenant.at(tenant.today.subtract({ days: 1 }), '18:00');
  const past = wanted < latest ? wanted : latest;
  return past > cause ? past : minutesAfter(cause, 7);
}
