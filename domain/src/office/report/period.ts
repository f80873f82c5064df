import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';
import type { ReportPeriodName } from './report-choices.ts';

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function dateOf(day: LocalDate): Temporal.PlainDate {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`Not a date: ${day}`);
  return date;
}

const days = (from: Temporal.PlainDate, to: Temporal.PlainDate): ReportDays => ({
  from: from.toString(),
  to: to.toString(),
});

/** The Monday of the week that a day lies in. */
const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** The days of a named period, none of them after today. Weeks are whole ones: the last is the one that ended last Sunday. */
export function periodDays(name: ReportPeriodName, today: LocalDate): ReportDays {
  const date = dateOf(today);
  const month = date.with({ day: 1 });
  switch (name) {
    case 'this_month':
      return days(month, date);
    case 'last_month':
      return days(month.subtract({ months: 1 }), month.subtract({ days: 1 }));
    case 'this_year':
      return days(date.with({ month: 1, day: 1 }), date);
    case 'last_year':
      return days(
        date.with({ month: 1, day: 1 }).subtract({ years: 1 }),
        month.with({ month: 1 }).subtract({ days: 1 }),
      );
    case 'last_12_months':
      return days(month.subtract({ months: 11 }), date);
    case 'last_12_weeks':
      return days(mondayOf(date).subtract({ weeks: 12 }), mondayOf(date).subtract({ days: 1 }));
  }
}

/** The same days a year before: a month so far is compared with the same month to the same day. February 29 counts as the 28th. */
export function yearBefore({ from, to }: ReportDays): ReportDays {
  return days(dateOf(from).subtract({ years: 1 }), dateOf(to).subtract({ years: 1 }));
}

/** A month or a week of a report, cut to the days of the report. The key is a month as `2026-11` or a week by its Monday. */
export interface ReportSpan extends ReportDays {
  readonly key: string;
  /** Whether it ends before its month or week does. */
  readonly isPart: boolean;
}

function spans({ from, to }: ReportDays, first: Temporal.PlainDate, step: { months: 1 } | { weeks: 1 }): ReportSpan[] {
  const found: ReportSpan[] = [];
  for (let start = first; start.toString() <= to; start = start.add(step)) {
    const last = start.add(step).subtract({ days: 1 }).toString();
    const day = start.toString();
    const key = 'months' in step ? day.slice(0, 7) : day;
    found.push({ key, from: day < from ? from : day, to: last > to ? to : last, isPart: last > to });
  }
  return found;
}

/** The months of a report, the first and the last cut to its days. */
export const monthsOf = (report: ReportDays): ReportSpan[] =>
  spans(report, dateOf(report.from).with({ day: 1 }), { months: 1 });

/** The weeks of a report from Monday to Sunday, the first and the last cut to its days. */
export const weeksOf = (report: ReportDays): ReportSpan[] => spans(report, mondayOf(dateOf(report.from)), { weeks: 1 });

/** The Monday of the week of a day, as its key. */
export const weekKey = (day: LocalDate): string => mondayOf(dateOf(day)).toString();
