import { parseDate } from '../format/date.ts';
import { parseNumber } from '../format/money.ts';
import type { FormatSettings } from '../format/settings.ts';
import { parseTime } from '../format/time.ts';
import { sentenceIn } from '../language/dictionary.ts';
import { LOCALES } from '../language/locale.ts';
import { catalogue, type MessageKey, type Sentence, sentence } from '../messages/catalogue.ts';
import { isEnteredDate } from '../time/local-time.ts';
import { headingKey } from './guess-columns.ts';
import type { ImportField, ImportRelation } from './import-field.ts';

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

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'ja',
  'j',
  'si',
  's',
  'wahr',
  'verdadero',
  'active',
  'aktiv',
  'activo',
]);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'nein', 'falsch', 'falso', 'inactive', 'inaktiv', 'inactivo']);
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

type Value = { readonly value: unknown } | { readonly problem: Sentence };

function readBoolean(text: string): Value {
  const key = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  if (YES.has(key)) return { value: true };
  return NO.has(key) ? { value: false } : { problem: sentence('form.choice') };
}

function readDate(text: string, formats: FormatSettings): Value {
  const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
  const date =
    ISO_DAY.exec(text)?.[1] ??
    (day
      ? parseDate(`${day}/${month}/${year}`, 'DD/MM/YYYY')
      : parseDate(text.replaceAll('-', '/'), formats.date_format));
  return date && isEnteredDate(date) ? { value: date } : { problem: sentence('form.date') };
}

function readTime(text: string): Value {
  const time = parseTime(text.replace(/^(\d{1,2}:\d{2}):00/, '$1'));
  return time === undefined ? { problem: sentence('form.time') } : { value: time };
}

/** A number: as the company writes it, or as programs do. */
function readNumber(text: string, formats: FormatSettings, problem: 'form.amount' | 'form.number'): Value {
  const plain = /^-?\d+(\.\d+)?$/.test(text) ? text : parseNumber(text, formats);
  if (plain === undefined) return { problem: sentence(problem) };
  return { value: problem === 'form.number' ? Number(plain) : plain };
}

function readChoice(text: string, words: Readonly<Record<string, MessageKey>> = {}): Value {
  const wanted = headingKey(text);
  const found = Object.entries(words).find(([value, key]) =>
    [value, catalogue[key].text, ...LOCALES.map((locale) => sentenceIn(locale, key) ?? '')].some(
      (name) => name !== '' && headingKey(name) === wanted,
    ),
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

function readCell(field: ImportField, text: string, formats: FormatSettings): Value {
  switch (field.kind) {
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, formats);
    case 'time':
      return readTime(text);
    case 'amount':
      return readNumber(text, formats, 'form.amount');
    case 'number':
      return readNumber(text, formats, 'form.number');
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

/**
 * Reads one row of a file by the columns chosen for it. A blank cell says nothing: the record starts with what a new one
 * starts with. What another record is called is left to be found.
 *
 * @param columns the field of each cell, by its place; null for a column that is not brought in
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
  columns.forEach((id, place) => {
    const field = id === null ? undefined : fields.get(id);
    const text = (cells[place] ?? '').trim();
    if (!field || text === '') return;
    if (field.kind === 'person') {
      for (const [part, name] of Object.entries(splitName(text))) values[part] ??= name;
    } else if (field.finds) {
      named.push({ field, relation: field.finds, texts: field.kind === 'many' ? listed(text) : [text] });
    } else {
      const read = readCell(field, text, formats);
      if ('problem' in read) problems[field.id] = read.problem;
      else values[field.id] = read.value;
    }
  });
  return { values, named, problems };
}

/** What tells two rows of a file apart, from the values that make them the same; '' where they say too little. */
export function sameKey(same_by: readonly string[], values: Readonly<Record<string, unknown>>): string {
  const parts = same_by.map((id) =>
    String(values[id] ?? '')
      .trim()
      .toLowerCase(),
  );
  return parts.every((part) => part === '') ? '' : parts.join('|');
}
