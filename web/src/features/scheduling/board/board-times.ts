import type { Formats } from '../../../lib/format/formats.ts';

/** For so many days ahead or back a weekday says which day is meant. */
const WEEKDAY_DAYS = 6;

/** '5 PM' for '05:00 PM', '9:30 AM' for '09:30 AM', '5 pm' for the Spanish '05:00 p. m.'; a clock of 24 hours stays as it is. */
function shortClock(clock: string): string {
  const [, hour, minutes, half = ''] = /^0?(\d+):(\d\d) (.+)$/.exec(clock) ?? [];
  if (hour === undefined) return clock;
  return `${minutes === '00' ? hour : `${hour}:${minutes}`} ${half.replace(/[.\s]/g, '')}`;
}

/**
 * Returns an instant as short as the board has room for: the time of today, a weekday with the time, or else day and month,
 * with the time where `isStart`.
 */
export function shortWhen(
  instant: string,
  zone: string,
  today: string,
  { time, tag }: Formats,
  isStart = false,
): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const day = local.toPlainDate();
  const clock = shortClock(time(local.toPlainTime().toString({ smallestUnit: 'minute' })));
  const days = Math.abs(Temporal.PlainDate.from(today).until(day).days);
  if (days === 0) return clock;
  const isNear = days <= WEEKDAY_DAYS;
  const date = day.toLocaleString(tag, isNear ? { weekday: 'short' } : { month: 'numeric', day: 'numeric' });
  return isNear || isStart ? `${date} ${clock}` : date;
}

/** How many whole minutes lie between now and a start; negative once it is past. */
export const minutesUntil = (start: string, now: string): number =>
  Math.round((Date.parse(start) - Date.parse(now)) / 60_000);
