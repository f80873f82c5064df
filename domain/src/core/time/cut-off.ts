import { addBusinessDays, type HolidayDates } from './business-day.ts';
import { type LocalDate, type LocalTime, parseLocalDate, parseLocalTime, type TimeZone } from './local-time.ts';

/** A deadline before a job: so many business days earlier (0 = the job's own day) at a wall-clock time of the job's zone. */
export type CutOffRule = { business_days_before: number; at: LocalTime };

/**
 * The instant after which notice is late: the wall-clock time in the job's zone on the business day that lies the given
 * number of business days before the job. A time that happens twice counts as its first occurrence, one that the clocks
 * jump over as the same distance after the jump.
 */
export function cutOffInstant(
  jobDate: LocalDate,
  zone: TimeZone,
  rule: CutOffRule,
  holidays: HolidayDates,
): Temporal.Instant {
  const day = parseLocalDate(jobDate);
  const at = parseLocalTime(rule.at);
  if (!day || !at) throw new RangeError(`not a cut-off: ${jobDate} ${rule.at}`);
  const date = rule.business_days_before === 0 ? day : addBusinessDays(day, -rule.business_days_before, holidays);
  return date.toZonedDateTime({ timeZone: zone, plainTime: at }).toInstant();
}

/** A deadline after a job: so many business days later (0 = the job's own day) at a wall-clock time of the job's zone. */
export type DeadlineRule = { business_days_after: number; at: LocalTime };

/** The instant by which something is due after a day: as `cutOffInstant`, counted forwards. */
export function deadlineInstant(
  date: LocalDate,
  zone: TimeZone,
  rule: DeadlineRule,
  holidays: HolidayDates,
): Temporal.Instant {
  return cutOffInstant(date, zone, { business_days_before: -rule.business_days_after, at: rule.at }, holidays);
}

/** Whether notice given now comes too late; the very moment of the cut-off is still in time. */
export function isPastCutOff(cutOff: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, cutOff) > 0;
}
