import type { FormatSettings } from './settings.ts';

export type NumberFormats = Pick<FormatSettings, 'decimal_point_character' | 'decimal_number_thousands_separator'>;

/** Puts the company's separators into an exact plain number, all its places kept: '-1234.50' -> '-1,234.50'. */
export function numberText(plain: string, formats: NumberFormats): string {
  const [integerPart = '', fraction] = plain.replace('-', '').split('.');
  const separator = formats.decimal_number_thousands_separator;
  const grouped =
    separator && integerPart.length > 3 ? integerPart.replace(/\B(?=(?:\d{3})+$)/g, () => separator) : integerPart;
  const sign = plain.startsWith('-') ? '-' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : formats.decimal_point_character + fraction}`;
}

/** Writes a count as the company writes its amounts, whoever reads it: 1234 -> '1,234'. */
export const countText = (count: number, formats: NumberFormats): string => numberText(String(count), formats);
