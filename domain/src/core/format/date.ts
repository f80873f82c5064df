import type { DateFormat, HourClock } from './settings.ts';
import { timeText } from './time.ts';

/*
 * Written without Temporal: these few lines run in the first script of every page, also in browsers that would have to
 * load it first.
 */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const TYPED_DATE = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})$/;

function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A 'YYYY-MM-DD' date, or the date of a stored date-time, in the company's format. Blank and '0000-00-00' give ''. */
export function dateText(iso: string | null | undefined, format: DateFormat): string {
  const [, year, month, day] = ISO_DATE.exec(iso ?? '') ?? [];
  if (!year || year === '0000') return '';
  return format === 'DD/MM/YYYY' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

/**
 * Reads a typed date in the company's format into 'YYYY-MM-DD' (section 5): years 19xx or 20xx, and only days that the
 * calendar has. A single digit for day or month is taken. Undefined when it is no date.
 */
export function parseDate(typed: string, format: DateFormat): string | undefined {
  const [, first, second, year] = TYPED_DATE.exec(typed.trim()) ?? [];
  if (!first || !second || !year) return undefined;
  const [day, month] = format === 'DD/MM/YYYY' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(Number(year), month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A stored local date-time, 'YYYY-MM-DD HH:mm:ss' or with a T, in the company's formats; blank gives ''. */
export function dateTimeText(
  local: string | null | undefined,
  formats: { readonly date_format: DateFormat; readonly time_format: HourClock },
): string {
  const date = dateText(local, formats.date_format);
  const time = timeText(local?.slice(11), formats.time_format);
  return [date, date && time].filter(Boolean).join(' ');
}
