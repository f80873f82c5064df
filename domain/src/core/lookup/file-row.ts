import { type FileField, headingKey } from '../file/guess-columns.ts';
import { readBoolean, readDate, readNumber } from '../file/read-cell.ts';
import type { FormatSettings } from '../format/settings.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';
import type { LookupEntry } from './entry.ts';
import { type FieldOf, type FieldValue, type LookupField, refLabelName } from './field.ts';

/** What a cell says of another row, such as the product that a price is of, by the name that people know it by. */
export interface NamedRef {
  readonly field: FieldOf<'ref'>;
  readonly text: string;
}

/** A row of a file as far as the file alone says: values by field, what is named, and what is no value at all. */
export interface FileRowReading {
  readonly input: Readonly<Record<string, unknown>>;
  readonly named: readonly NamedRef[];
  readonly problems: Readonly<Record<string, Sentence>>;
}

const isPlain = (field: LookupField) => field.kind !== 'lines';

/**
 * The columns that a file of lookup values can have: its fields, as its own export names them. What a row is known by and cannot be
 * without, the file has to have.
 */
export function fileFields(entry: LookupEntry): FileField[] {
  const own = entry.fields.filter(isPlain).map((field): FileField => {
    const isNeeded = field.kind === 'ref' && field.required && entry.unique.includes(field.name);
    const also = field.kind === 'ref' ? [refLabelName(field)] : [];
    return { id: field.name, heading: field.label, also, ...(isNeeded ? { required: true as const } : {}) };
  });
  return [...own, { id: 'is_active', heading: 'column.is_active' }];
}

/** The number of a cell, without the signs that exports write; what is none is left to the rule of its field. */
function plainNumber(text: string, formats: FormatSettings): string {
  const read = readNumber(text.replace(/\s*%$/, ''), formats, 'form.amount');
  return 'value' in read ? String(read.value) : text;
}

function plainCell(
  field: LookupField,
  text: string,
  formats: FormatSettings,
): { value: unknown } | { problem: Sentence } {
  switch (field.kind) {
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return readDate(text, formats);
    case 'choice': {
      const found = field.choices.find(({ value, label }) =>
        [String(value), label].some((one) => headingKey(one) === headingKey(text)),
      );
      return found ? { value: found.value } : { problem: sentence('form.choice') };
    }
    case 'money':
    case 'percent':
    case 'decimal':
    case 'hours':
    case 'integer':
      return { value: plainNumber(text, formats) };
    default:
      return { value: text };
  }
}

/**
 * Reads a row of a file of lookup values. A blank cell of what a row is known by is the blank value, such as every delivery; any other
 * blank cell says nothing, so that a row that is there keeps what it has.
 */
export function readFileRow(
  entry: LookupEntry,
  columns: readonly (string | null)[],
  cells: readonly string[],
  formats: FormatSettings,
): FileRowReading {
  const input: Record<string, unknown> = {};
  const named: NamedRef[] = [];
  const problems: Record<string, Sentence> = {};
  columns.forEach((id, index) => {
    const text = (cells[index] ?? '').trim();
    const field = entry.fields.find(({ name }) => name === id);
    if (id === 'is_active' && text !== '') {
      const read = readBoolean(text);
      if ('problem' in read) problems.is_active = read.problem;
      else input.is_active = read.value;
    }
    if (!field) return;
    if (text === '') {
      if (entry.unique.includes(field.name) && field.kind !== 'boolean') input[field.name] = null;
      return;
    }
    if (field.kind === 'ref') {
      named.push({ field, text });
      return;
    }
    const read = plainCell(field, text, formats);
    if ('problem' in read) problems[field.name] = read.problem;
    else input[field.name] = read.value;
  });
  return { input, named, problems };
}

/** What no two rows of a lookup have in common, as one text; what is not said is as a new row starts with it. */
export function rowKey(entry: LookupEntry, values: Readonly<Record<string, unknown>>): string {
  const initial = (name: string): FieldValue => entry.fields.find((field) => field.name === name)?.initial ?? null;
  const parts = entry.unique.map((name) => values[name] ?? initial(name) ?? '');
  return JSON.stringify(parts.map((part) => String(part).toLowerCase()));
}
