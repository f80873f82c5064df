import { DEFAULT_LOCALE, type Locale } from '../language/locale.ts';
import { readerWords } from '../term/reader.ts';
import type { HourClock } from './settings.ts';

const STORED_TIME = /^(\d{2}):(\d{2})/;
const TYPED_TIME = /^(\d{1,2})(?::?(\d{2}))? ?(?:([ap])\.? ?(?:m\.?)?)?$/i;

/** The halves of the day where they are not AM and PM. */
const HALVES: Readonly<Partial<Record<Locale, readonly [string, string]>>> = {
  es: ['a. m.', 'p. m.'],
  'es-us': ['a. m.', 'p. m.'],
};

/** An 'HH:mm' time as 'hh:mm AM' or 'HH:mm' (section 9), for a reader of a locale, or whoever reads; blank gives ''. */
export function timeText(
  time: string | null | undefined,
  clock: HourClock,
  locale: Locale = readerWords().locale ?? DEFAULT_LOCALE,
): string {
  const [, hours, minutes] = STORED_TIME.exec(time ?? '') ?? [];
  if (!hours) return '';
  if (clock === 24) return `${hours}:${minutes}`;
  const hour = Number(hours);
  const [morning, afternoon] = HALVES[locale] ?? ['AM', 'PM'];
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? morning : afternoon}`;
}

/**
 * Reads a typed time into 'HH:mm': '9:30 am', '9:30 a. m.', '930p', '1 PM', '21:30'. Without am or pm the hours count from 0 to 23.
 * Undefined when it is no time.
 */
export function parseTime(typed: string): string | undefined {
  const [, hours, minutes = '00', half] = TYPED_TIME.exec(typed.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  const full = half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return `${String(full).padStart(2, '0')}:${minutes}`;
}

/**
 * Reads a time of a working day: as `parseTime`, but on a clock of 12 hours a bare `1` to `6:59` is in the afternoon, as nobody is heard at
 * 1:30 in the night. A leading zero or am says otherwise.
 */
export function parseDayTime(typed: string, clock: HourClock): string | undefined {
  const time = parseTime(typed);
  const isBare = clock === 12 && /^[1-6](?::?\d\d)?$/.test(typed.trim());
  return time && isBare ? parseTime(`${typed.trim()}p`) : time;
}
