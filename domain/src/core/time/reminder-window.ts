import { type HolidayDates, isBusinessDay } from './business-day.ts';
import { type LocalDate, parseLocalDate, type TimeZone, todayIn } from './local-time.ts';

/** How long before a job its reminder may go out; the setting `exclude_weekends_and_holidays_hours` stretches it. */
export type ReminderRule = {
  hours_before_start: number;
  /** Besides the hours. */
  minutes_before_start?: number;
  exclude_weekends_and_holidays: boolean;
};

function excludedDaysBetween(
  opens: Temporal.ZonedDateTime,
  start: Temporal.ZonedDateTime,
  holidays: HolidayDates,
): number {
  const last = start.toPlainDate();
  let count = 0;
  for (let day = opens.toPlainDate(); Temporal.PlainDate.compare(day, last) < 0; day = day.add({ days: 1 })) {
    if (!isBusinessDay(day, holidays)) count += 1;
  }
  return count;
}

/**
 * When the window before a job opens: the configured hours before its start, plus 24 hours for every weekend day or
 * holiday that the window touches (section 9), days touched by the added hours included. The job's own day never counts:
 * somebody works on it. Days are days of the job's zone.
 */
export function reminderOpens(
  start: Temporal.Instant,
  zone: TimeZone,
  rule: ReminderRule,
  holidays: HolidayDates,
): Temporal.Instant {
  const begin = start.toZonedDateTimeISO(zone);
  let added = 0;
  for (;;) {
    const opens = begin.subtract({
      hours: rule.hours_before_start + 24 * added,
      minutes: rule.minutes_before_start ?? 0,
    });
    const excluded = rule.exclude_weekends_and_holidays ? excludedDaysBetween(opens, begin, holidays) : 0;
    if (excluded <= added) return opens.toInstant();
    added = excluded;
  }
}

/** Whether now lies in the window: from its opening until the job starts. */
export function isInReminderWindow(
  start: Temporal.Instant,
  zone: TimeZone,
  rule: ReminderRule,
  holidays: HolidayDates,
  now: Temporal.Instant,
): boolean {
  if (Temporal.Instant.compare(now, start) >= 0) return false;
  return Temporal.Instant.compare(now, reminderOpens(start, zone, rule, holidays)) >= 0;
}

/** Days ahead of today, in the company's zone, for which a mail is due. */
export type DaysAheadRule = { days_before: number; exclude_weekends_and_holidays: boolean };

/**
 * Whether a mail about a job is due by days: the job date lies between today and today plus the configured days in the
 * company's zone (section 9, meal-count mail). With the exclusion only business days are counted off.
 */
export function isWithinDaysAhead(
  jobDate: LocalDate,
  companyZone: TimeZone,
  rule: DaysAheadRule,
  holidays: HolidayDates,
  now: Temporal.Instant,
): boolean {
  const day = parseLocalDate(jobDate);
  if (!day) throw new RangeError(`not a date: ${jobDate}`);
  const today = todayIn(companyZone, now);
  if (Temporal.PlainDate.compare(day, today) < 0) return false;
  let last = today.add({ days: rule.exclude_weekends_and_holidays ? 0 : rule.days_before });
  for (let left = rule.exclude_weekends_and_holidays ? rule.days_before : 0; left > 0; left -= 1) {
    do last = last.add({ days: 1 });
    while (!isBusinessDay(last, holidays));
  }
  return Temporal.PlainDate.compare(day, last) <= 0;
}
