import type { DayNeeds, OpenJob } from '@onrecord/contract/scheduling/job/job-calendar';
import type { RoomWarnings } from '@onrecord/domain/scheduling/calendar/room-warnings';
import { type CoverCounts, countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import type { Month } from '../dispatch-search.ts';

export interface MonthDay {
  readonly date: string;
  readonly counts: CoverCounts;
  readonly jobs: number;
  readonly open: readonly OpenJob[];
  readonly notes: Month['notes'];
  readonly rooms: RoomWarnings;
  readonly needs: DayNeeds | undefined;
  readonly is_past: boolean;
}

export interface MonthWeek {
  /** Of the year, as ISO 8601 counts it. */
  readonly number: number;
  readonly jobs: number;
  readonly is_past: boolean;
  readonly days: readonly MonthDay[];
}

const NONE: CoverCounts = { uncovered: 0, waiting: 0, confirmed: 0, done: 0, request: 0, canceled: 0 };

const roomsOn = (day: Month['days'][number] | undefined): RoomWarnings => {
  const shortage = day?.room_shortage ?? null;
  return {
    shortage: shortage && { ...shortage, at: Temporal.Instant.from(shortage.at) },
    crowded: day?.crowded ?? 0,
  };
};

/** The weeks of a month, every day with what it holds. `from` is the first day of a week. */
export function monthWeeks({ days, notes, totals, today }: Month, from: string, to: string): MonthWeek[] {
  const known = new Map(days.map((day) => [day.local_date, day]));
  const needs = new Map(totals.map((day) => [day.local_date, day]));
  const weeks: MonthWeek[] = [];
  for (let first = Temporal.PlainDate.from(from); first.toString() <= to; first = first.add({ days: 7 })) {
    const own = Array.from({ length: 7 }, (_, index): MonthDay => {
      const date = first.add({ days: index }).toString();
      const counts = known.get(date)?.counts ?? NONE;
      return {
        date,
        counts,
        jobs: countedJobs(counts),
        open: known.get(date)?.open ?? [],
        rooms: roomsOn(known.get(date)),
        needs: needs.get(date),
        notes: notes.filter(({ from_date, to_date }) => from_date <= date && date <= to_date),
        is_past: date < today,
      };
    });
    weeks.push({
      number: first.add({ days: 3 }).weekOfYear ?? 0,
      jobs: own.reduce((sum, { jobs }) => sum + jobs, 0),
      is_past: own.every(({ is_past }) => is_past),
      days: own,
    });
  }
  return weeks;
}

/** All jobs of some weeks by their cover. */
export function countsOf(weeks: readonly MonthWeek[]): CoverCounts {
  const sum = { ...NONE } as Record<keyof CoverCounts, number>;
  for (const { counts } of weeks.flatMap(({ days }) => days))
    for (const cover of Object.keys(sum) as (keyof CoverCounts)[]) sum[cover] += counts[cover];
  return sum;
}
