import { type Locale, languageTag } from '../language/locale.ts';
import { dateFormat } from './intl.ts';
import type { HourClock } from './settings.ts';
import { timeText } from './time.ts';

const SHORT = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const;
const LONG = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

/** A 'YYYY-MM-DD' day in the words of a locale: 'Tuesday, November 24, 2026', or 'Tue, Nov 24' where there is little room. */
export function dayWords(iso: string, locale: Locale, length: 'short' | 'long'): string {
  const instant = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(instant)
    ? ''
    : dateFormat(languageTag(locale), length === 'short' ? SHORT : LONG).format(instant);
}

/** A time as people write it in a sentence: '9:30 AM', without the zero that keeps columns in line. */
export const spokenTime = (time: string, clock: HourClock, locale?: Locale): string =>
  clock === 24 ? timeText(time, clock, locale) : timeText(time, clock, locale).replace(/^0/, '');
