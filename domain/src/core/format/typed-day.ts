import { DEFAULT_LOCALE, type Locale } from '../language/locale.ts';
import { parseDate } from './date.ts';
import { dateFormat } from './intl.ts';
import type { DateFormat } from './settings.ts';

/*
 * Written without Temporal, as `date.ts`: fields that read these days are in the first script of their page.
 */

const DAY_MS = 86_400_000;

/** Words for days beside those of the week. */
const WORDS = {
  en: { today: ['today', 'tod'], tomorrow: ['tomorrow', 'tom', 'tmrw'], yesterday: ['yesterday'] },
  es: { today: ['hoy'], tomorrow: ['mañana', 'manana'], yesterday: ['ayer'] },
  de: { today: ['heute'], tomorrow: ['morgen'], yesterday: ['gestern'] },
} as const;

type Speech = keyof typeof WORDS;

const speechOf = (locale: Locale): Speech => (locale.slice(0, 2) in WORDS ? (locale.slice(0, 2) as Speech) : 'en');

/** The names of the days of the week from Sunday. */
const weekOf = (speech: Speech): string[] => {
  const format = dateFormat(speech, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2023 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, day + 1)).toLowerCase());
};

const monthsOf = (speech: Speech): string[] => {
  const format = dateFormat(speech, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2023, month, 1)).toLowerCase());
};

/** What a short date is read with. */
export interface TypedDayContext {
  readonly date_format: DateFormat;
  /** Today where the date counts, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Where a day without a year lies: from today on, or up to today (a date of loss). */
  readonly direction?: 'ahead' | 'back';
  readonly locale?: Locale;
}

const stampOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`);
const isoOf = (stamp: number) => new Date(stamp).toISOString().slice(0, 10);
const plus = (iso: string, days: number) => isoOf(stampOf(iso) + days * DAY_MS);

/** The position of the one word that begins with what was typed, by at least three letters; -1 without one. */
function begun(words: readonly string[], typed: string): number {
  const text = typed.replace(/\.$/, '');
  const found = words.flatMap((word, index) => (text.length > 2 && word.startsWith(text) ? [index] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The day of a month and day without a year: the nearest one ahead of today, today included, or back from it. */
function withoutYear(month: number, day: number, { today, direction }: TypedDayContext): string | undefined {
  const year = Number(today.slice(0, 4));
  const step = direction === 'back' ? -1 : 1;
  const days = [year, year + step].flatMap((each) => parseDate(`${month}/${day}/${each}`, 'MM/DD/YYYY') ?? []);
  return days.find((iso) => (step > 0 ? iso >= today : iso <= today));
}

function readWord(text: string, context: TypedDayContext): string | undefined {
  const { today, direction, locale = DEFAULT_LOCALE } = context;
  for (const speech of new Set([speechOf(locale), 'en'] as const)) {
    const words = WORDS[speech];
    const is = (names: readonly string[]) => names.includes(text);
    if (is(words.today)) return today;
    if (is(words.tomorrow)) return plus(today, 1);
    if (is(words.yesterday)) return plus(today, -1);
    const weekday = begun(weekOf(speech), text);
    if (weekday < 0) continue;
    const ahead = (weekday - new Date(stampOf(today)).getUTCDay() + 7) % 7 || 7;
    return plus(today, direction === 'back' ? ahead - 7 || -7 : ahead);
  }
  return undefined;
}

/** `+7`, `-3`, `+2w`: days or weeks from today. */
function readOffset(text: string, today: string): string | undefined {
  const [, sign, count, unit] = /^([+-])(\d{1,3})([dw])?$/.exec(text) ?? [];
  if (!count) return undefined;
  return plus(today, Number(`${sign}${count}`) * (unit === 'w' ? 7 : 1));
}

/** `12/8`, `12.8`, `1208`, `120827`, in the order of the company. Three digits in a row mean two days and are no date. */
function readDigits(text: string, context: TypedDayContext): string | undefined {
  const [, first, second, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/.]?$|^(\d\d)(\d\d)(\d\d)?$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (!first || !second) return undefined;
  if (year) return parseDate(`${first}/${second}/20${year}`, context.date_format);
  const [month, day] = context.date_format === 'DD/MM/YYYY' ? [second, first] : [first, second];
  return withoutYear(Number(month), Number(day), context);
}

/** `Dec 8`, `8 Dec`, `December 8, 2027`. */
function readMonthName(text: string, context: TypedDayContext): string | undefined {
  const shape = /^(?:(\p{L}+\.?) (\d{1,2})|(\d{1,2})\.? (\p{L}+\.?))(?:,? ((?:19|20)\d\d))?$/u;
  const [, nameFirst, dayAfter, dayFirst, nameAfter, year] = shape.exec(text) ?? [];
  const [name, day] = [nameFirst ?? nameAfter, dayAfter ?? dayFirst];
  if (!name || !day) return undefined;
  const { locale = DEFAULT_LOCALE } = context;
  const month = [speechOf(locale), 'en' as const]
    .map((speech) => begun(monthsOf(speech), name) + 1)
    .find((each) => each > 0);
  if (!month) return undefined;
  return year ? parseDate(`${month}/${day}/${year}`, 'MM/DD/YYYY') : withoutYear(month, Number(day), context);
}

/**
 * Reads a date as people type it in a hurry into 'YYYY-MM-DD': `12/8`, `1208`, `tue`, `tomorrow`, `+7`, `Dec 8`. The order of day and
 * month is the company's and is never exchanged: `12/31` is no date where the day comes first. A weekday is the next one after today.
 * Full dates are `parseDate`'s. Undefined for what could mean two days or none.
 */
export function parseTypedDay(typed: string, context: TypedDayContext): string | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const day =
    readOffset(text, context.today) ??
    readDigits(text, context) ??
    readWord(text, context) ??
    readMonthName(text, context);
  return day && /^(19|20)/.test(day) ? day : undefined;
}
