import { type Sentence, sentence } from '../messages/catalogue.ts';
import { type Column, type ListViewer, visibleColumns } from './column.ts';
import { isDateWord } from './date-word.ts';
import { type ColumnType, needsValue, OPERATORS, type Operator, operatorsOf, takesValues } from './operators.ts';

/**
 * One condition of an advanced search that has been validated. `value` is null for the blank tests, and a list written by
 * `writeValues` for several values.
 */
export interface Condition<C extends Column = Column> {
  readonly column: C;
  readonly operator: Operator;
  readonly value: string | null;
}

/** The three parallel arrays of section 7, as they arrive, and beside them the group of each condition. */
export interface SearchArrays {
  readonly search_columns: readonly string[];
  readonly search_conditions: readonly string[];
  readonly search_values: readonly string[];
  /** Empty when no condition belongs to a group. */
  readonly search_groups?: readonly number[];
}

const DATE = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

const VALUE_RULES: Readonly<Record<ColumnType, (value: string) => boolean>> = {
  text: (value) => value.trim() !== '',
  number: (value) => NUMBER.test(value),
  money: (value) => NUMBER.test(value),
  date: (value) => isDay(value) || isDateWord(value),
  time: (value) => TIME.test(value),
  datetime: (value) =>
    isDateWord(value) ||
    (isDay(value.slice(0, 10)) && (value.length === 10 || (value[10] === ' ' && TIME.test(value.slice(11))))),
  boolean: (value) => value === 'yes' || value === 'no',
  equal: (value) => value.trim() !== '',
};

/** Days of the calendar only: the database would refuse 2026-02-30, and the reader should hear why. */
function isDay(value: string): boolean {
  if (!DATE.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/**
 * Whether a text reads as a value of a column's type: 'YYYY-MM-DD' or words for days, 'HH:mm', 'YYYY-MM-DD HH:mm', a plain
 * number, 'yes' or 'no'.
 */
export function isSearchValue(type: ColumnType, value: string): boolean {
  return VALUE_RULES[type](value);
}

/** So many values one condition may compare with. */
export const MAX_VALUES = 100;

/** Writes the values of a condition that compares with several. */
export function writeValues(values: readonly string[]): string {
  return values.length === 0 ? '' : JSON.stringify(values);
}

/** The values that `writeValues` has written; undefined for a text that is no such list, or has too many of them. */
export function readValues(value: string): string[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(value);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length === 0 || read.length > MAX_VALUES) return undefined;
  return read.every((one): one is string => typeof one === 'string') ? read : undefined;
}

/** Whether a text is a value that a column of this type can be compared with by this operator. */
export function fitsOperator(type: ColumnType, operator: Operator, value: string): boolean {
  if (!takesValues(operator)) return isSearchValue(type, value);
  return readValues(value)?.every((one) => isSearchValue(type, one)) ?? false;
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text);
}

function validate<C extends Column>(columns: readonly C[], id: string, operator: string, value: string) {
  const column = columns.find((candidate) => candidate.id === id && candidate.searchable);
  if (!column) return sentence('list.unknown_column', { column: id });
  if (!isOperator(operator) || !operatorsOf(column.type).includes(operator)) {
    return sentence('list.unknown_operator', { column: id, operator });
  }
  if (!needsValue(operator)) return { column, operator, value: null };
  if (!fitsOperator(column.type, operator, value)) return sentence('list.invalid_value', { column: id });
  return { column, operator, value };
}

/**
 * Judges an advanced search for a viewer: every column must exist, be searchable and be visible to the viewer (a hidden
 * one counts as unknown), its operator must fit its type, and its value must read as the type: 'YYYY-MM-DD' or words for days,
 * 'HH:mm', 'YYYY-MM-DD HH:mm', plain numbers, 'yes' or 'no'. Gives the conditions, or the sentence of the first that fails.
 */
export function readConditions<C extends Column>(
  columns: readonly C[],
  viewer: ListViewer,
  { search_columns, search_conditions, search_values, search_groups = [] }: SearchArrays,
): { readonly conditions: Condition<C>[] } | { readonly refused: Sentence } {
  const isUneven = [search_conditions, search_values].some((other) => other.length !== search_columns.length);
  if (isUneven || (search_groups.length > 0 && search_groups.length !== search_columns.length)) {
    return { refused: sentence('list.search_uneven') };
  }
  const visible = visibleColumns(columns, viewer);
  const conditions: Condition<C>[] = [];
  for (const [at, id] of search_columns.entries()) {
    const validated = validate(visible, id, search_conditions[at] ?? '', search_values[at] ?? '');
    if ('key' in validated) return { refused: validated };
    conditions.push(validated);
  }
  return { conditions };
}

/** The column a list may be sorted by for a viewer; undefined when it does not exist, does not sort or is hidden. */
export function sortColumn<C extends Column>(columns: readonly C[], viewer: ListViewer, id: string): C | undefined {
  return visibleColumns(columns, viewer).find((candidate) => candidate.id === id && candidate.sortable);
}
