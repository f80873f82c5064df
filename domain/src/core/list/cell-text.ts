import { dateText } from '../format/date.ts';
import { instantText } from '../format/instant.ts';
import { moneyText, priceText } from '../format/money.ts';
import { numberText } from '../format/number.ts';
import type { FormatSettings } from '../format/settings.ts';
import { timeText } from '../format/time.ts';
import { sentence, sentenceText } from '../messages/catalogue.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import type { Column } from './column.ts';

/** A value as it travels: exact numbers as text, dates 'YYYY-MM-DD', times 'HH:mm', instants as ISO text. */
export type CellValue = string | number | boolean | null | undefined;

export interface CellContext {
  readonly formats: FormatSettings;
  /** IANA zone in which instants are shown. */
  readonly time_zone: string;
  readonly terms?: TermResolver;
}

/** How a company writes values to a file, and whose file it is. */
export interface FileContext extends CellContext {
  readonly company_name: string;
}

/**
 * Writes the values of one column: the same on screen, in text and in PDF exports; blank gives ''. What does not depend on
 * the value is found out once, because files have a hundred thousand rows.
 */
export function cellWriter(column: Column, context: CellContext): (value: CellValue) => string {
  const write = typedWriter(column, context);
  const words = new Map(
    Object.entries(column.words).map(([value, key]) => [value, sentenceText({ key, params: {} }, context.terms)]),
  );
  // A look into an empty map still costs what finding a place for the text in it does.
  const worded = words.size === 0 ? write : (text: string) => words.get(text) ?? write(text);
  return (value) => (value === null || value === undefined || value === '' ? '' : worded(String(value)));
}

/** Without the zeros that a number loses on its way to a screen: a file is written from the database's own text, 6.00. */
const shortest = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

function typedWriter({ type, decimals }: Column, { formats, time_zone, terms }: CellContext): (text: string) => string {
  switch (type) {
    case 'boolean': {
      const [yes, no] = [sentenceText(sentence('list.yes'), terms), sentenceText(sentence('list.no'), terms)];
      return (text) => (text === 'true' ? yes : no);
    }
    case 'money':
      return decimals === 3 ? (text) => priceText(text, formats) : (text) => moneyText(text, formats);
    case 'number': {
      // Job and invoice numbers carry no thousands separator, but hours still take the company's decimal point.
      const ungrouped = { ...formats, decimal_number_thousands_separator: '' };
      return (text) => numberText(shortest(text), ungrouped);
    }
    case 'date':
      return (text) => dateText(text, formats.date_format);
    case 'time':
      return (text) => timeText(text, formats.time_format, terms?.locale);
    case 'datetime':
      return (text) => instantText(text, time_zone, formats);
    default:
      return (text) => text;
  }
}

/** One value as `cellWriter` writes it. */
export function cellText(column: Column, value: CellValue, context: CellContext): string {
  return cellWriter(column, context)(value);
}

/** A column's heading in the words of the reader's division. */
export function headingText(column: Pick<Column, 'heading'>, terms?: TermResolver): string {
  return sentenceText(sentence(column.heading), terms);
}
