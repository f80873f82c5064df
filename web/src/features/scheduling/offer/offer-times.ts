import type { OfferCard } from '@onrecord/contract/scheduling/offer';
import type { Formats } from '../../../lib/format/formats.ts';

/** The time of an instant on the clock of a zone, as the company writes times. */
export function clockText(formats: Formats, instant: string, zone: string): string {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const digits = (part: number) => String(part).padStart(2, '0');
  return formats.time(`${digits(hour)}:${digits(minute)}`);
}

/** The day of a job in words: weekday, month and day. */
export function dayText(formats: Formats, day: string, weekday: 'long' | 'short' = 'long'): string {
  const options = { weekday, month: weekday, day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(formats.tag, options);
}

/** When a job starts and about when it ends, on its own clock. */
export function startAndEnd(formats: Formats, card: OfferCard) {
  const minutes = Math.round(Number(card.estimated_duration) * 60);
  const ends = Temporal.Instant.from(card.starts_at).add({ minutes }).toString();
  return { from: formats.time(card.start_time), to: clockText(formats, ends, card.time_zone) };
}

/** Minutes and seconds as a countdown shows them. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const digits = (part: number) => String(part).padStart(2, '0');
  const rest = `${digits(Math.floor((seconds % 3600) / 60))}:${digits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
