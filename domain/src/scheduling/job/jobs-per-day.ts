import Big from 'big.js';
import { type HolidayDates, isBusinessDay } from '../../core/time/business-day.ts';

/** First and last day of the month before a day. */
export function lastMonth(today: Temporal.PlainDate): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const from = today.with({ day: 1 }).subtract({ months: 1 });
  return { from, to: from.with({ day: from.daysInMonth }) };
}

/** How many days between two, both included, the company works on: no weekends, no holidays (section 9). */
export function businessDaysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate, holidays: HolidayDates): number {
  let count = 0;
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isBusinessDay(day, holidays)) count += 1;
  return count;
}

/** Jobs by business day with one digit after the point, such as "19.6"; "0.0" where nobody worked. */
export function jobsPerDay(jobs: number, businessDays: number): string {
  return businessDays === 0 ? '0.0' : new Big(jobs).div(businessDays).toFixed(1);
}
