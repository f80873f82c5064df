import { parseLocalDate } from '../../core/time/local-time.ts';
import type { NoticeText } from './notice-text.ts';

/** A day that is written somewhere, with what it can mean. */
export interface WrittenDate {
  readonly start: number;
  readonly end: number;
  /** Days it can mean, 'YYYY-MM-DD'; one for a plain date. */
  readonly readings: readonly string[];
  readonly doubt: 'weekday' | 'several' | 'no_year' | null;
}

export interface DateContext {
  /** Today at the reader's, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Whether 12/9 is the ninth of December, as the company writes its dates. */
  readonly is_month_first: boolean;
}

const MONTHS = [
  'january jan enero januar',
  'february feb febrero februar',
  'march mar marzo märz',
  'april apr abril',
  'may mayo mai',
  'june jun junio juni',
  'july jul julio juli',
  'august aug agosto',
  'september sept sep septiembre',
  'october oct octubre oktober',
  'november nov noviembre',
  'december dec diciembre dezember',
].map((names) => names.split(' '));
const WEEKDAYS = [
  'monday mon lunes montag',
  'tuesday tues tue martes dienstag',
  'wednesday wed miércoles mittwoch',
  'thursday thurs thur thu jueves donnerstag',
  'friday fri viernes freitag',
  'saturday sat sábado samstag',
  'sunday sun domingo sonntag',
].map((names) => names.split(' '));

const numberIn = (table: readonly (readonly string[])[], word: string) =>
  table.findIndex((names) => names.includes(word.toLowerCase())) + 1;

const longest = (table: readonly (readonly string[])[]) =>
  table
    .flat()
    .sort((one, other) => other.length - one.length)
    .join('|');
const MONTH = `(?<month>${longest(MONTHS)})\\.?`;
const DAY_NAMES = longest(WEEKDAYS);
const BEFORE = `(?<![\\p{L}\\d/.:-])(?:(?<weekday>${DAY_NAMES})\\.?,?\\s{1,40}(?:,\\s{0,3})?(?:the\\s{1,40}|den\\s{1,40}|el\\s{1,40})?)?`;
const BEHIND = `(?:,?\\s{0,40}\\(?(?<weekday2>${DAY_NAMES})\\b\\.?\\)?)?`;
const NTH = '(?:st|nd|rd|th)?';
const MORE = `(?<more>\\s{0,3}(?:-|&|,|and|through|thru|to|or)\\s{0,3}\\d{1,2}${NTH}(?![\\d:]))?`;
const FORMS = [
  `${BEFORE}${MONTH}\\s{1,40}(?<day>\\d{1,2})${NTH}(?![\\d:])${MORE},?\\s{1,40}(?<year>\\d{4})(?!\\d)${BEHIND}`,
  `${BEFORE}(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s{1,40}(?:day\\s{1,40}of\\s{1,40}|of\\s{1,40}|de\\s{1,40})?${MONTH},?\\s{1,40}(?:del?\\s{1,40})?(?<year>\\d{4})(?!\\d)${BEHIND}`,
  `${BEFORE}(?<a>\\d{1,2})(?<gap>[/.-])(?<b>\\d{1,2})\\k<gap>(?<year>\\d{4}|\\d{2})(?![\\d/-])${BEHIND}`,
  `${BEFORE}(?<year>\\d{4})-(?<b>\\d{2})-(?<day>\\d{2})(?![\\d-])${BEHIND}`,
  `${BEFORE}${MONTH}\\s{1,40}(?<day>\\d{1,2})${NTH}(?![\\d:/-])(?!,?\\s{1,40}\\d{4})${BEHIND}`,
  `(?<![\\p{L}\\d/.:-])(?<weekday>${DAY_NAMES})\\.?,?\\s{1,40}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?![\\d/])`,
  `(?<=\\b(?:on|for)\\s{1,3})(?<a>\\d{1,2})/(?<b>\\d{1,2})(?![\\d/])`,
].map((form) => new RegExp(form, 'giu'));

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (year: number, month: number, day: number) => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return parseLocalDate(text) && year >= 1900 && year < 2100 ? text : undefined;
};

/** The day with that weekday which is nearest to a date: what somebody meant who took the number from another month. */
function nearest(date: string, weekday: number): string {
  const day = Temporal.PlainDate.from(date);
  const apart = ((weekday - day.dayOfWeek + 10) % 7) - 3;
  return day.add({ days: apart }).toString();
}

/** The year is not written: the next such day, and only if its weekday confirms it. */
function nextYearOf(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = [dayOf(year, month, day), dayOf(year + 1, month, day)];
  return days.find((one) => one !== undefined && one >= today);
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The days that a numeric date can be, in the company's order first. */
function numericDays({ a, b, year }: Groups, { is_month_first }: DateContext): string[] {
  const full = Number(year?.length === 2 ? `20${year}` : year);
  const [month, day] = is_month_first ? [Number(a), Number(b)] : [Number(b), Number(a)];
  const days = [dayOf(full, month, day), dayOf(full, day, month)].filter((one) => one !== undefined);
  return [...new Set(days)];
}

function readingsOf(groups: Groups, context: DateContext): { readings: string[]; isYearKnown: boolean } {
  const { month, day, a, b, year } = groups;
  if (a !== undefined && year === undefined) {
    const date = nextYearOf(Number(a), Number(b), context.today);
    return { readings: date ? [date] : [], isYearKnown: false };
  }
  if (a !== undefined) return { readings: numericDays(groups, context), isYearKnown: true };
  const number = month === undefined ? Number(b) : numberIn(MONTHS, month);
  const date =
    year === undefined ? nextYearOf(number, Number(day), context.today) : dayOf(Number(year), number, Number(day));
  return { readings: date ? [date] : [], isYearKnown: year !== undefined };
}

function decideDate(groups: Groups, context: DateContext): Omit<WrittenDate, 'start' | 'end'> | undefined {
  const { readings, isYearKnown } = readingsOf(groups, context);
  const [first, second] = readings;
  if (first === undefined) return undefined;
  if (groups.more !== undefined) return { readings: [first], doubt: 'several' };
  const named = groups.weekday ?? groups.weekday2;
  const weekday = named === undefined ? 0 : numberIn(WEEKDAYS, named);
  const isOn = (date: string) => Temporal.PlainDate.from(date).dayOfWeek === weekday;
  if (weekday > 0 && isOn(first)) return { readings: [first], doubt: null };
  if (weekday > 0 && second !== undefined && isOn(second)) return { readings: [first, second], doubt: 'weekday' };
  if (weekday > 0) return { readings: [first, nearest(first, weekday)], doubt: 'weekday' };
  return isYearKnown ? { readings: [first], doubt: null } : { readings: [first], doubt: 'no_year' };
}

/** All days written in a notice, from its first line on. One that no calendar has is none. */
export function writtenDates({ flat }: NoticeText, context: DateContext): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const form of FORMS)
    for (const { index, 0: text, groups = {} } of flat.matchAll(form)) {
      const end = index + text.length;
      const isTaken = found.some((one) => index < one.end && end > one.start);
      const decided = isTaken ? undefined : decideDate(groups, context);
      if (decided) found.push({ start: index, end, ...decided });
    }
  return found.sort((one, other) => one.start - other.start);
}
