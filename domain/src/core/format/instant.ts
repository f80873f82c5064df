import { dateTimeText } from './date.ts';
import { dateFormat } from './intl.ts';
import type { FormatSettings } from './settings.ts';

const PARTS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const DAY_MS = 86_400_000;
/** More days than lists and calendars show; beyond them the oldest are found out again. */
const MAX_DAYS = 20_000;
/** By zone: how far a day of UTC is from local time, in milliseconds; null for a day on which the clocks change. */
const offsets = new Map<string, Map<number, number | null>>();

function offsetAt(milliseconds: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    dateFormat('en-CA', { ...PARTS, timeZone })
      .formatToParts(milliseconds)
      .map((part) => [part.type, Number(part.value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
  return local - Math.floor(milliseconds / 1000) * 1000;
}

/** Asked once a day of a zone, because the formatter costs more than everything else about a row of a list. */
function offsetOf(milliseconds: number, timeZone: string): number {
  let days = offsets.get(timeZone);
  if (!days || days.size > MAX_DAYS) {
    days = new Map();
    offsets.set(timeZone, days);
  }
  const day = Math.floor(milliseconds / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const begins = offsetAt(day * DAY_MS, timeZone);
    offset = begins === offsetAt((day + 1) * DAY_MS, timeZone) ? begins : null;
    days.set(day, offset);
  }
  return offset ?? offsetAt(milliseconds, timeZone);
}

/** An instant (ISO text) as the stored local form 'YYYY-MM-DD HH:mm:ss' of a zone; '' for blank. */
export function localDateTimeOf(instant: string | null | undefined, timeZone: string): string {
  const milliseconds = Date.parse(instant ?? '');
  if (Number.isNaN(milliseconds)) return '';
  const local = new Date(milliseconds + offsetOf(milliseconds, timeZone)).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
}

/** An instant (ISO text) as date and time of a zone, in the company's formats; '' for blank. */
export function instantText(instant: string | null | undefined, timeZone: string, formats: FormatSettings): string {
  return dateTimeText(localDateTimeOf(instant, timeZone), formats);
}
