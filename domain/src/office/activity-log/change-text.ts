import { type CellContext, type CellValue, cellText } from '../../core/list/cell-text.ts';
import { column } from '../../core/list/column.ts';
import { sentence, sentenceText } from '../../core/messages/catalogue.ts';
import { type ChangeField, changeField } from './change-field.ts';

/** The names of rows that values point to, as `client 12`. */
export type ChangeNames = ReadonlyMap<string, string>;

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number | string => /^\d+$/.test(String(value));

/** The rows that a value points to, of itself or in the lines that it consists of. */
export function changeTargets(field: ChangeField, value: unknown): { target: string; id: number }[] {
  if (Array.isArray(value)) return value.flatMap((one) => changeTargets(field, one));
  if (isRow(value))
    return Object.entries(value).flatMap(([name, one]) => changeTargets(changeField(undefined, name), one));
  return field.target && isId(value) ? [{ target: field.target, id: Number(value) }] : [];
}

/** An instant as the database or a program writes it; undefined for anything else. */
function instantOf(value: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) || !/(Z|[+-]\d\d(:?\d\d)?)$/.test(value)) return undefined;
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** A value of a changed field in words (section 9); '' for none. Lines are written one after the other. */
export function changeText(field: ChangeField, value: unknown, names: ChangeNames, context: CellContext): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) {
    const separator = value.some(isRow) ? '; ' : ', ';
    return value
      .map((one) => changeText(field, one, names, context))
      .filter(Boolean)
      .join(separator);
  }
  if (isRow(value)) {
    const parts = Object.entries(value).map(([name, one]) =>
      changeText(changeField(undefined, name), one, names, context),
    );
    return parts.filter(Boolean).join(', ');
  }
  if (field.target && isId(value)) return names.get(`${field.target} ${value}`) ?? `#${value}`;
  if (typeof value === 'boolean')
    return sentenceText(value ? sentence('list.yes') : sentence('list.no'), context.terms);
  const text = String(value);
  const instant = instantOf(text);
  const shown = instant ? column('value', 'column.status', 'datetime') : field.column;
  return cellText(shown, (instant ?? text) as CellValue, context);
}
