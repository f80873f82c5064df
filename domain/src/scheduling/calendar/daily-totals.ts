import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';
import type { HeadCounts } from '../job/head-counts.ts';
import { isJobCanceled } from '../job/job-status.ts';

/** From this many days on a range counts as a month (section 9). */
export const MONTH_RANGE_DAYS = 25;

export type DayTotals = { date: LocalDate; jobs: number; rooms: number; meals: number; reporters: number };

export type DailyTotals = { range: 'month' | 'days'; days: DayTotals[] };

type CountedJob = Pick<HeadCounts, 'rooms_needed' | 'meals_needed' | 'reporters_needed'> & {
  job_date: LocalDate;
  is_canceled: number;
};

function dayOf(date: LocalDate): Temporal.PlainDate {
  const day = parseLocalDate(date);
  if (!day) throw new RangeError(`not a date: ${date}`);
  return day;
}

/** Whether the days from `from` to `to`, both included, count as a month range for the totals (section 9). */
export function isMonthRange(from: LocalDate, to: LocalDate): boolean {
  return dayOf(from).until(dayOf(to)).days + 1 >= MONTH_RANGE_DAYS;
}

/**
 * How many rooms, meals and reporters each day needs, for the days from `from` to `to`, both included; days without jobs
 * are left out. Canceled jobs need nothing. Who may see them is `canSeeHeadCounts`.
 */
export function dailyTotals(jobs: readonly CountedJob[], from: LocalDate, to: LocalDate): DailyTotals {
  const byDate = new Map<LocalDate, DayTotals>();
  for (const job of jobs) {
    if (isJobCanceled(job) || job.job_date < from || job.job_date > to) continue;
    const day = byDate.get(job.job_date) ?? { date: job.job_date, jobs: 0, rooms: 0, meals: 0, reporters: 0 };
    day.jobs += 1;
    day.rooms += job.rooms_needed;
    day.meals += job.meals_needed;
    day.reporters += job.reporters_needed;
    byDate.set(job.job_date, day);
  }
  const days = [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
  return { range: isMonthRange(from, to) ? 'month' : 'days', days };
}
