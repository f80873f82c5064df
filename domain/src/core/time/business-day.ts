import type { LocalDate } from './local-time.ts';

/** Days on which nobody works besides weekends, as `YYYY-MM-DD`. */
export type HolidayDates = ReadonlySet<LocalDate>;

/** Saturday and Sunday (section 9). */
export function isWeekend(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek >= 6;
}

/** Neither weekend nor holiday (section 9: both are skipped together). */
export function isBusinessDay(date: Temporal.PlainDate, holidays: HolidayDates): boolean {
  return !isWeekend(date) && !holidays.has(date.toString());
}

function nextBusinessDay(date: Temporal.PlainDate, step: 1 | -1, holidays: HolidayDates): Temporal.PlainDate {
  let day = date.add({ days: step });
  while (!isBusinessDay(day, holidays)) day = day.add({ days: step });
  return day;
}

/** The date itself when it is a business day, else the next one that is (section 9, rolling a date forward). */
export function rollForward(date: Temporal.PlainDate, holidays: HolidayDates): Temporal.PlainDate {
  return isBusinessDay(date, holidays) ? date : nextBusinessDay(date, 1, holidays);
}

/**
 * So many business days later, or earlier when negative: 5 from a Wednesday is the next Wednesday. From a day that is no
 * business day the count starts at the next one, so one business day after Saturday is Monday. Zero rolls forward.
 */
export function addBusinessDays(date: Temporal.PlainDate, count: number, holidays: HolidayDates): Temporal.PlainDate {
  if (count === 0) return rollForward(date, holidays);
  const step = count > 0 ? 1 : -1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) day = nextBusinessDay(day, step, holidays);
  return day;
}
