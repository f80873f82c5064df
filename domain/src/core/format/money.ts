import { decimalsOf } from '../money/currency.ts';
import { roundedText } from '../money/rounded-text.ts';
import { hoursText, parseHundredths } from '../time/duration.ts';
import { type NumberFormats, numberText } from './number.ts';
import type { FormatSettings } from './settings.ts';

type MoneyFormats = NumberFormats & Pick<FormatSettings, 'currency_symbol' | 'currency_code'>;

function withSymbol(plain: string, formats: MoneyFormats): string {
  const text = numberText(plain, formats);
  return text.startsWith('-') ? `-${formats.currency_symbol}${text.slice(1)}` : formats.currency_symbol + text;
}

/** An exact amount from the wire with the places of its currency, in the company's way: '1433.93' -> '$1,433.93'. Null gives ''. */
export function moneyText(amount: string | null | undefined, formats: MoneyFormats): string {
  return amount ? withSymbol(roundedText(amount, decimalsOf(formats.currency_code)), formats) : '';
}

/** An amount without its symbol, as columns of tables show it: '1433.93' -> '1,433.93'. */
export function amountText(amount: string, formats: NumberFormats & Pick<FormatSettings, 'currency_code'>): string {
  return numberText(roundedText(amount, decimalsOf(formats.currency_code)), formats);
}

/** An exact price from the wire, three places: '4.85' -> '$4.850'. Null gives ''. */
export function priceText(price: string | null | undefined, formats: MoneyFormats): string {
  return price ? withSymbol(roundedText(price, 3), formats) : '';
}

/** An exact percentage from the wire, one place: '35' -> '35.0%'. Null gives ''. */
export function percentText(percent: string | null | undefined, formats: NumberFormats): string {
  return percent ? `${numberText(roundedText(percent, 1), formats)}%` : '';
}

/** Hours.hundredths with both places, in the company's way: '3.2' -> '3.20'. Null, or what is no length, gives ''. */
export function durationText(hours: string | null | undefined, formats: NumberFormats): string {
  const hundredths = parseHundredths(hours ?? '');
  return hundredths === null ? '' : numberText(hoursText(hundredths), formats);
}

/**
 * Reads a typed amount, price or number into exact plain text: symbol, blanks and thousands separators fall away, the
 * company's decimal point becomes a dot, '(5)' is no amount. Undefined when what is left is no number, or when a
 * separator stands where no thousand ends, so that 1,5 is never taken for 15.
 */
export function parseNumber(typed: string, formats: MoneyFormats): string | undefined {
  const { decimal_point_character: point, decimal_number_thousands_separator: separator, currency_symbol } = formats;
  const isNegative = /^[-\u2212]/.test(typed.trim());
  const bare = typed
    .trim()
    .replace(/^[-\u2212]/, '')
    .trim()
    .replace(currency_symbol, () => '')
    .trim();
  const [integerPart = '', fraction, ...rest] = bare.split(point);
  const groups = separator ? integerPart.split(separator) : [integerPart];
  const isGrouped = groups.every((group, at) => (at === 0 ? group.length <= 3 && group !== '' : group.length === 3));
  if (rest.length > 0 || (groups.length > 1 && !isGrouped)) return undefined;
  const plain = fraction === undefined ? groups.join('') : `${groups.join('') || '0'}.${fraction}`;
  if (!/^\d{1,15}(?:\.\d{1,10})?$/.test(plain)) return undefined;
  return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}
