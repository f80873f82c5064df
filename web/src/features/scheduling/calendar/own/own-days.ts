import { entrySpan } from '../calendar-time.ts';

interface DayEntry {
  readonly kind: string;
  readonly all_day: boolean;
  readonly local_date: string;
  readonly local_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** One day of somebody's calendar: what takes the whole day, then the rest by its own clock. */
export interface OwnDay<Entry> {
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** The dates on which an entry is shown: a night that runs over midnight belongs to the day on which it begins. */
function datesOf(entry: DayEntry): string[] {
  const { start, end } = entrySpan(entry);
  if (!entry.all_day && entry.kind !== 'time_off') return [entry.local_date];
  const first = Temporal.PlainDate.from(start.slice(0, 10));
  const until = Temporal.PlainDateTime.from(end.length > 10 ? end : `${end}T00:00`);
  // What ends at midnight does not reach into the day that begins then.
  const last = until.subtract({ minutes: 1 }).toPlainDate();
  const days = Math.max(0, first.until(last).days);
  return Array.from({ length: days + 1 }, (_, index) => first.add({ days: index }).toString());
}

const inOrder = (one: DayEntry, other: DayEntry): number =>
  Number(other.all_day) - Number(one.all_day) || one.local_time.localeCompare(other.local_time);

/** Returns the days from first to last, both included, each with its entries in the order of the day. */
export function ownDays<Entry extends DayEntry>(
  entries: readonly Entry[],
  { from_date, to_date }: { from_date: string; to_date: string },
): OwnDay<Entry>[] {
  const byDay = new Map<string, Entry[]>();
  for (const entry of entries) for (const date of datesOf(entry)) byDay.set(date, [...(byDay.get(date) ?? []), entry]);
  const first = Temporal.PlainDate.from(from_date);
  return Array.from({ length: first.until(to_date).days + 1 }, (_, index) => {
    const date = first.add({ days: index }).toString();
    return { date, entries: (byDay.get(date) ?? []).toSorted(inOrder) };
  });
}
