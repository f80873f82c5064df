import { dateText } from '../format/date.ts';
import { moneyText, percentText, priceText } from '../format/money.ts';
import { numberText } from '../format/number.ts';
import type { FormatSettings } from '../format/settings.ts';
import { message } from '../messages/catalogue.ts';
import { type FieldOf, type FieldValue, type LineValue, type LookupField, refLabelName } from './field.ts';

/** A row of a lookup as it travels: its fields, and beside every reference the text of what it points to. */
export type LookupValues = Readonly<Record<string, FieldValue | undefined>>;

/** A percentage with at least one place, and as many more as it has: '35' -> '35.0%', '8.810' -> '8.81%'. */
function exactPercentText(plain: string, formats: FormatSettings): string {
  const trimmed = plain.replace(/(\.\d+?)0+$/, '$1');
  return /\.\d\d/.test(trimmed) ? `${numberText(trimmed, formats)}%` : percentText(trimmed, formats);
}

/** Whether the amount of this row is a percentage: another field of it says so. */
export function isPercentage({ percent_when }: FieldOf<'money'>, row: LookupValues): boolean {
  return percent_when !== undefined && row[percent_when.field] === percent_when.is;
}

function moneyFieldText(field: FieldOf<'money'>, row: LookupValues, formats: FormatSettings): string {
  const plain = String(row[field.name]);
  if (isPercentage(field, row)) return exactPercentText(plain, formats);
  return field.decimals === 3 ? priceText(plain, formats) : moneyText(plain, formats);
}

/** Lines one after the other, each with what it says of every field: `Original Transcript, 1; Rough Draft, 2`. */
function linesText({ fields }: FieldOf<'lines'>, lines: readonly LineValue[], formats: FormatSettings): string {
  const line = (each: LineValue) => fields.map((field) => fieldText(field, each, formats)).filter(Boolean);
  return lines.map((each) => line(each).join(', ')).join('; ');
}

/** How a field of a row reads, on screen and in exports: prices with three places, percentages with one (section 9). */
export function fieldText(field: LookupField, row: LookupValues, formats: FormatSettings): string {
  if (field.kind === 'ref') return String(row[refLabelName(field)] ?? '');
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'lines':
      return Array.isArray(value) ? linesText(field, value, formats) : '';
    case 'boolean':
      return message(value ? 'list.yes' : 'list.no');
    case 'money':
      return moneyFieldText(field, row, formats);
    case 'percent':
      return exactPercentText(String(value), formats);
    case 'hours':
    case 'decimal':
      return numberText(String(value), formats);
    case 'date':
      return dateText(String(value), formats.date_format);
    case 'choice':
      return field.choices.find((each) => each.value === value)?.label ?? String(value);
    default:
      return String(value);
  }
}
