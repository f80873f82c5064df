import { type LocalDate, parseLocalDate, type TimeZone, todayIn } from './local-time.ts';

/**
 * Whether the day of a job is over where the job takes place: its date is earlier than today in the job's own zone
 * (section 5). The whole day of the job counts as not past, whatever the hour.
 */
export function isJobDayPast(jobDate: LocalDate, zone: TimeZone, now: Temporal.Instant): boolean {
  const day = parseLocalDate(jobDate);
  if (!day) throw new RangeError(`not a date: ${jobDate}`);
  return Temporal.PlainDate.compare(day, todayIn(zone, now)) < 0;
}

/** Whether the day of a job is still to come in the job's zone; today is not. */
export function isJobDayAhead(jobDate: LocalDate, zone: TimeZone, now: Temporal.Instant): boolean {
  const day = parseLocalDate(jobDate);
  if (!day) throw new RangeError(`not a date: ${jobDate}`);
  return Temporal.PlainDate.compare(day, todayIn(zone, now)) > 0;
}

/** The instant at which the day of a job ends in its zone: link tokens and same-day rules live until then. */
export function endOfJobDay(jobDate: LocalDate, zone: TimeZone): Temporal.Instant {
  const day = parseLocalDate(jobDate);
  if (!day) throw new RangeError(`not a date: ${jobDate}`);
  return day.add({ days: 1 }).toZonedDateTime(zone).toInstant();
}
