import { amountText } from '../../core/format/money.ts';
import { numberText } from '../../core/format/number.ts';
import type { FormatSettings } from '../../core/format/settings.ts';
import { rateWithDecimals } from './exchange-rate.ts';

/**
 * An amount of a foreign currency as people read it, in the company's way of writing numbers: 'EUR 1,234.50'. Named by its code, because
 * several currencies share a symbol.
 */
export function foreignText(amount: string, currency_code: string, formats: FormatSettings): string {
  return `${currency_code} ${amountText(amount, { ...formats, currency_code })}`;
}

/** An exchange rate with its six decimals, in the company's way of writing numbers: '1.090000'. */
export function rateText(rate: string, formats: FormatSettings): string {
  return numberText(rateWithDecimals(rate), formats);
}
