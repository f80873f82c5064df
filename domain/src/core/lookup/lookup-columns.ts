import { type Column, column } from '../list/column.ts';
import type { ColumnType } from '../list/operators.ts';
import type { LookupEntry } from './entry.ts';
import { type FieldKind, type LookupField, textColumn } from './field.ts';

const TYPES: Readonly<Record<FieldKind['kind'], ColumnType>> = {
  text: 'text',
  long_text: 'text',
  merge_text: 'text',
  url: 'text',
  color: 'text',
  integer: 'number',
  hours: 'number',
  percent: 'number',
  decimal: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  choice: 'equal',
  zone: 'text',
  ref: 'text',
  lines: 'text',
};

function fieldColumn(field: LookupField): Column {
  const decimals = field.kind === 'money' ? field.decimals : 2;
  return column(textColumn(field), field.label, TYPES[field.kind], { defaultShown: true, decimals });
}

/** A lookup as a list: one column a field, references and lines by their text, and whether the row is active. */
export function lookupColumns(entry: LookupEntry): readonly Column[] {
  return [...entry.fields.map(fieldColumn), column('is_active', 'column.is_active', 'boolean', { defaultShown: true })];
}
