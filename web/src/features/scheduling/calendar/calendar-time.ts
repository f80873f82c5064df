import type { CalendarView } from './calendar-views.ts';

/** The calendar shows every entry at its own wall-clock time, as a plain text without a zone. */

interface Timed {
  all_day: boolean;
  local_date: string;
  local_time: string;
  starts_at: string;
  ends_at: string;
}

/** Start and end as the calendar wants them: local to the entry, the end of whole days exclusive. */
export function entrySpan(entry: Timed): { start: string; end: string } {
  if (entry.all_day) {
    const last = Temporal.PlainDate.from(entry.ends_at.slice(0, 10));
    return { start: entry.local_date, end: last.add({ days: 1 }).toString() };
  }
  const start = Temporal.PlainDateTime.from(`${entry.local_date}T${entry.local_time}`);
  const length = Temporal.Instant.from(entry.starts_at).until(Temporal.Instant.from(entry.ends_at));
  return { start: start.toString(), end: start.add(length).toString() };
}

const FIRST_HOUR = 6;
const LAST_HOUR = 21;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

/** The hours of a day that are drawn: those of an office, and as many more as an entry of the night needs. */
export function shownHours(entries: readonly Timed[]): { slotMinTime: string; slotMaxTime: string } {
  let [first, last] = [FIRST_HOUR, LAST_HOUR];
  for (const entry of entries) {
    if (entry.all_day) continue;
    const span = entrySpan(entry);
    const [start, end] = [Temporal.PlainDateTime.from(span.start), Temporal.PlainDateTime.from(span.end)];
    const runsOver = !end.toPlainDate().equals(start.toPlainDate());
    first = Math.min(first, start.hour);
    last = Math.max(last, runsOver ? 24 : Math.ceil(end.hour + end.minute / 60), start.hour + 1);
  }
  return { slotMinTime: clock(first), slotMaxTime: clock(last) };
}

/** First and last day a view shows, both included; a month fills whole weeks. `firstDay`: 0 for Sunday, 1 for Monday. */
export function shownRange(
  view: CalendarView,
  date: string,
  firstDay: 0 | 1 = 0,
): { from_date: string; to_date: string } {
  const day = Temporal.PlainDate.from(date);
  if (view === 'timeGridDay') return { from_date: date, to_date: date };
  const weekOf = (at: Temporal.PlainDate) => at.subtract({ days: (at.dayOfWeek - firstDay + 7) % 7 });
  if (view !== 'dayGridMonth') {
    const first = weekOf(day);
    return { from_date: first.toString(), to_date: first.add({ days: 6 }).toString() };
  }
  const last = day.with({ day: day.daysInMonth });
  return { from_date: weekOf(day.with({ day: 1 })).toString(), to_date: weekOf(last).add({ days: 6 }).toString() };
}

/** The day to show after a step forth or back. */
export function steppedDate(view: CalendarView, date: string, direction: 1 | -1): string {
  const day = Temporal.PlainDate.from(date);
  if (view === 'dayGridMonth') return day.with({ day: 1 }).add({ months: direction }).toString();
  return day.add({ days: direction * (view === 'timeGridDay' ? 1 : 7) }).toString();
}

/** Splits what the calendar reports of a drop into date and time; a drop on a day keeps the time it had. */
export function droppedAt(text: string, storedTime: string): { job_date: string; start_time: string } {
  return { job_date: text.slice(0, 10), start_time: text.length > 10 ? text.slice(11, 16) : storedTime };
}
