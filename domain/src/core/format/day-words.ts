import { type Locale, languageTag } from '../language/locale.ts';
import type { HourClock } from './settings.ts';
import { timeText } from './time.ts';

const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const LONG = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: Locale, isShort: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isShort}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(languageTag(locale), { timeZone: 'UTC', ...(isShort ? SHORT : LONG) });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** A 'YYYY-MM-DD' day in the words of a locale: 'Tuesday, November 24, 2026', or 'Tue, Nov 24' where there is little room. */
export function dayWords(iso: string, locale: Locale, length: 'short' | 'long'): string {
  const instant = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(instant) ? '' : formatterOf(locale, length === 'short').format(instant);
}

/** A time as people write it in a sentence: '9:30 AM', without the zero that keeps columns in line. */
export const spokenTime = (time: string, clock: HourClock, locale?: Locale): string =>
  clock === 24 ? timeText(time, clock, locale) : timeText(time, clock, locale).replace(/^0/, '');
