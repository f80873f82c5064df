import { parseDate } from '../../core/format/date.ts';
import type { HourClock } from '../../core/format/settings.ts';
import { parseDayTime } from '../../core/format/time.ts';
import { parseTypedDay, type TypedDayContext } from '../../core/format/typed-day.ts';

/** What one line says of a job, as far as words alone tell. */
export interface JobLine {
  readonly job_date?: string;
  /** 'HH:mm'. */
  readonly start_time?: string;
  /** Hours with two places, as the form has them. */
  readonly estimated_duration?: string;
  readonly is_remote: boolean;
  /** Words that name somebody or something, in their order: those between two dates, times or places belong together. */
  readonly phrases: readonly string[];
}

type LineContext = TypedDayContext & { readonly time_format: HourClock };

const REMOTE = new Set(['remote', 'remoto', 'zoom', 'teams', 'webex', 'virtual', 'online']);
const LENGTH = /^(\d{1,2}(?:[.,]\d{1,2})?)(?:h|hr|hrs|hours?)$/i;
const HALF = /^[ap]\.?m?\.?$/i;
/** Four digits may be a day or a time; which of them, the rest of the line decides. */
const FOUR_DIGITS = /^\d{4}$/;
/** Short words for days that are first names too: only the date field reads them. */
const NAMES_TOO = new Set(['tom', 'tod', 'may', 'sam', 'don', 'dom', 'mar']);

const isTime = (word: string) => /^\d{3}$|[:apAP]/.test(word) && /^\d/.test(word);

function readDay(
  words: readonly string[],
  at: number,
  context: LineContext,
): { day: string; length: number } | undefined {
  for (const length of [2, 1]) {
    const text = words.slice(at, at + length).join(' ');
    if (at + length > words.length || FOUR_DIGITS.test(text) || NAMES_TOO.has(text.toLowerCase())) continue;
    if (length === 2 && !/^(?:\p{L}+\.? \d{1,2},?|\d{1,2}\.? \p{L}+\.?)$/u.test(text)) continue;
    const day = parseDate(text, context.date_format) ?? parseTypedDay(text.replace(/,$/, ''), context);
    if (day) return { day, length };
  }
  return undefined;
}

/** Mutable while the words are read one after the other. */
interface Reading {
  job_date?: string;
  start_time?: string;
  estimated_duration?: string;
  is_remote: boolean;
  phrases: string[];
  isOpen: boolean;
}

function readFact(words: readonly string[], at: number, reading: Reading, context: LineContext): number {
  const word = words[at] ?? '';
  const [, hours] = LENGTH.exec(word) ?? [];
  if (hours && reading.estimated_duration === undefined) {
    reading.estimated_duration = Number(hours.replace(',', '.')).toFixed(2);
    return 1;
  }
  if (REMOTE.has(word.toLowerCase())) {
    reading.is_remote = true;
    return 1;
  }
  if (FOUR_DIGITS.test(word)) return readFourDigits(words, at, reading, context);
  const half = HALF.test(words[at + 1] ?? '') && /^\d{1,2}(?::?\d\d)?$/.test(word) ? 1 : 0;
  const time =
    half || isTime(word) ? parseDayTime(words.slice(at, at + 1 + half).join(' '), context.time_format) : undefined;
  if (time && reading.start_time === undefined) {
    reading.start_time = time;
    return 1 + half;
  }
  const found = reading.job_date === undefined ? readDay(words, at, context) : undefined;
  if (!found) return 0;
  reading.job_date = found.day;
  return found.length;
}

function readFourDigits(words: readonly string[], at: number, reading: Reading, context: LineContext): number {
  const word = words[at] ?? '';
  const isDayElsewhere = words.some((other, index) => index !== at && readDay(words, index, context) && other !== word);
  const day = parseTypedDay(word, context);
  if (reading.job_date === undefined && day && !isDayElsewhere) {
    reading.job_date = day;
    return 1;
  }
  const time = parseDayTime(word, context.time_format);
  if (!time || reading.start_time !== undefined) return 0;
  reading.start_time = time;
  return 1;
}

/**
 * Reads a job typed on one line, "Ruiz 12/9 930 remote Whitfield": the first day, time, length and place words; all else are names, which
 * only the company's own records explain.
 */
export function readJobLine(text: string, context: LineContext): JobLine {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const reading: Reading = { is_remote: false, phrases: [], isOpen: false };
  for (let at = 0; at < words.length; ) {
    const taken = readFact(words, at, reading, context);
    const isEnd = /[,;]$/.test(words[at] ?? '');
    const word = (words[at] ?? '').replace(/[,;]$/, '');
    if (taken > 0) reading.isOpen = false;
    else if (reading.isOpen) reading.phrases.push(`${reading.phrases.pop()} ${word}`);
    else if (word !== '') reading.phrases.push(word);
    if (taken === 0) reading.isOpen = !isEnd;
    at += taken || 1;
  }
  const { isOpen: _, ...line } = reading;
  return line;
}
