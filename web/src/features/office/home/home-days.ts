import type { Formats } from '../../../lib/format/formats.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** A day in words, short: weekday, month and day. */
export const dayName = ({ tag }: Formats, day: string): string =>
  at(day).toLocaleDateString(tag, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day without its weekday. */
export const shortDay = ({ tag }: Formats, day: string): string =>
  at(day).toLocaleDateString(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A moment on the clock of a zone: the day in words and the time as the company writes it. */
export function momentText(formats: Formats, instant: string, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${dayName(formats, local.toPlainDate().toString())}, ${formats.time(time)}`;
}
