import { headingKey } from '../../core/file/guess-columns.ts';
import { type CellValue, readBoolean, readDate, readNumber } from '../../core/file/read-cell.ts';
import type { FormatSettings } from '../../core/format/settings.ts';
import { parseTime } from '../../core/format/time.ts';
import { type MessageKey, type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { everyWording } from '../../core/messages/every-wording.ts';
import { decimalsOf, fitsDecimals } from '../../core/money/currency.ts';
import { decimalsProblem } from '../../core/money/decimals-problem.ts';
import { hoursText, parseHundredths } from '../../core/time/duration.ts';
import { parseZone } from '../../core/time/zone-names.ts';
import type { ImportField, ImportRelation } from './import-field.ts';
import type { ImportRule } from './import-rule.ts';

/** What a cell says of another record: how it is called there, and in which field. */
export interface Named {
  readonly field: ImportField;
  readonly relation: ImportRelation;
  readonly texts: readonly string[];
}

/** A row as far as the file alone says: what its cells are worth, what they name, and what is no value at all. */
export interface RowReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly named: readonly Named[];
  readonly problems: Readonly<Record<string, Sentence>>;
}

function readTime(text: string): CellValue {
  // A spreadsheet that shows day and time in one cell still says when it begins.
  const time = parseTime(text.replace(/^\d{4}-\d{2}-\d{2}[T ]/, '').replace(/^(\d{1,2}:\d{2}):00(?:\.0+)?Z?/, '$1'));
  return time === undefined ? { problem: sentence('form.time') } : { value: time };
}

const CLOCK_LENGTH = /^(\d{1,2}):(\d{2})(?::00)?(?: ?(?:h|hrs?|hours?|std\.?|stunden|horas?))?$/i;
const MINUTES = /^(\d{1,4}) ?(?:m|min|mins|minutes|minuten|minutos)\.?$/i;
const HOURS_WORD = / ?(?:h|hr|hrs|hours?|std\.?|stunden?|horas?)\.?$/i;

/** A length in hours.hundredths: '2.5', '2,5 h', '2:30', '150 min'. */
function readHours(text: string, formats: FormatSettings): CellValue {
  const [, hours, rest] = CLOCK_LENGTH.exec(text) ?? [];
  const minutes = hours === undefined ? MINUTES.exec(text)?.[1] : Number(hours) * 60 + Number(rest);
  if (minutes !== undefined) return { value: hoursText(Math.round((Number(minutes) * 100) / 60)) };
  const plain = readNumber(text.replace(HOURS_WORD, ''), formats, 'form.amount');
  const hundredths = 'value' in plain ? parseHundredths(String(plain.value)) : null;
  return hundredths === null ? { problem: sentence('form.length_in_hours') } : { value: hoursText(hundredths) };
}

function readZone(text: string): CellValue {
  const zone = parseZone(text);
  return zone === null ? { problem: sentence('schedule.time_zone') } : { value: zone };
}

function readChoice(text: string, words: Readonly<Record<string, MessageKey>> = {}): CellValue {
  const wanted = headingKey(text);
  const found = Object.entries(words).find(([value, key]) =>
    [value, ...everyWording(key)].some((name) => headingKey(name) === wanted),
  );
  return found ? { value: found[0] } : { problem: sentence('form.choice') };
}

/** A whole name as first and last: 'Whitfield, Dana', or 'Dana Whitfield' whose last word is the family's. */
export function splitName(text: string): { first_name: string; last_name: string } {
  const [last = '', first] = text.split(',', 2).map((part) => part.trim());
  if (first !== undefined) return { first_name: first, last_name: last };
  const words = last.split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

const DAY_AND_TIME = /^(\S+?)[ T,]+(\d.*)$/;

/** Day and time of a job from one cell; what columns of their own say holds. */
function readMoment(
  text: string,
  formats: FormatSettings,
  values: Record<string, unknown>,
  problems: Record<string, Sentence>,
  id: string,
): void {
  const [, day = text, clock = ''] = DAY_AND_TIME.exec(text) ?? [];
  const [date, time] = [readDate(day, formats), readTime(clock)];
  if ('problem' in date) problems[id] = date.problem;
  else if ('problem' in time) problems[id] = time.problem;
  else {
    values.job_date ??= date.value;
    values.start_time ??= time.value;
  }
}

/** An amount with the decimals of the company's currency at most. */
function readAmount(text: string, formats: FormatSettings): CellValue {
  const read = readNumber(text, formats, 'form.amount');
  const decimals = decimalsOf(formats.currency_code);
  return 'value' in read && !fitsDecimals(String(read.value), decimals) ? { problem: decimalsProblem(decimals) } : read;
}

function readCell(field: ImportField, text: string, formats: FormatSettings): CellValue {
  switch (field.kind) {
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, formats);
    case 'time':
      return readTime(text);
    case 'amount':
      return readAmount(text, formats);
    case 'number':
      return readNumber(text, formats, 'form.number');
    case 'hours':
      return readHours(text, formats);
    case 'zone':
      return readZone(text);
    case 'choice':
      return readChoice(text, field.words);
    default:
      return { value: text };
  }
}

const listed = (text: string) =>
  text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Names, which may have commas in them: blanks keep the place of nobody. */
const splitList = (text: string) => text.split(/[;|\n]/).map((part) => part.trim());

/** What a cell names: one record, several in any order, several by their places, or people. */
function namesIn({ kind }: ImportField, text: string): string[] {
  if (kind === 'one') return [text];
  if (kind === 'many') return listed(text);
  return kind === 'people' ? splitList(text).filter(Boolean) : splitList(text);
}

/** What a cell that is not blank says of records of another kind. */
export function namedIn(field: ImportField, relation: ImportRelation, text: string): Named {
  return { field, relation, texts: namesIn(field, text) };
}

/**
 * Reads one row of a file by the columns chosen for it. A blank cell says nothing: the record starts with what a new one
 * starts with. What another record is called is left to be found.
 *
 * @param columns the field of each cell, by its place; null for a column that is not imported
 */
export function readImportRow(
  fields: ReadonlyMap<string, ImportField>,
  columns: readonly (string | null)[],
  cells: readonly string[],
  formats: FormatSettings,
): RowReading {
  const values: Record<string, unknown> = {};
  const named: Named[] = [];
  const problems: Record<string, Sentence> = {};
  columns.forEach((id, index) => {
    const field = id === null ? undefined : fields.get(id);
    const text = (cells[index] ?? '').trim();
    if (!field || text === '') return;
    if (field.kind === 'moment') {
      readMoment(text, formats, values, problems, field.id);
    } else if (field.kind === 'person') {
      for (const [part, name] of Object.entries(splitName(text))) values[part] ??= name;
    } else if (field.finds) {
      named.push(namedIn(field, field.finds, text));
    } else {
      const read = readCell(field, text, formats);
      if ('problem' in read) problems[field.id] = read.problem;
      else values[field.id] = read.value;
    }
  });
  return { values, named, problems };
}

type Same = Pick<ImportRule, 'same_by' | 'known_by'>;

/** What tells two rows of a file apart, from the values that make them the same; '' where they say too little. */
export function sameKey({ same_by, known_by }: Same, values: Readonly<Record<string, unknown>>): string {
  const number = known_by === undefined ? '' : String(values[known_by] ?? '').trim();
  if (number !== '') return `#${number.toLowerCase()}`;
  const parts = same_by.map((id) =>
    String(values[id] ?? '')
      .trim()
      .toLowerCase(),
  );
  return parts.every((part) => part === '') ? '' : parts.join('|');
}
