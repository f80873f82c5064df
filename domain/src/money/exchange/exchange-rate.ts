import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare, type DecimalInput, decimal, formatAmount, multiply } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { isExchangeRate } from '../../core/validation/range.ts';

/** The limits of an exchange rate (section 5): so many digits before the point and decimals after it. */
export const RATE_LIMITS = { digits: 6, decimals: 6 } as const;

/** The smallest rate that has the places of one, exact. */
export const SMALLEST_RATE = '0.000001';

/** What one unit of a foreign currency is worth in the currency of the company, from a day on. */
export interface DatedRate {
  readonly currency_code: string;
  readonly valid_from: LocalDate;
  /** Exact, up to six decimals. */
  readonly rate: string;
}

/** Returns what is wrong with a typed exchange rate, by the limits of section 5; undefined when it is right. */
export function findRateProblem(typed: string): Sentence | undefined {
  if (typed.trim() === '') return sentence('form.required');
  if (!/^\d+(\.\d+)?$/.test(typed)) return sentence('form.number');
  const [integerPart = ''] = typed.split('.');
  if (integerPart.length > RATE_LIMITS.digits) return sentence('form.digits', { n: RATE_LIMITS.digits });
  if (!isExchangeRate(typed, RATE_LIMITS)) return sentence('form.decimals', { n: RATE_LIMITS.decimals });
  return compare(typed, 0) === 0 ? sentence('form.min_value', { min: SMALLEST_RATE }) : undefined;
}

/**
 * Returns the rate of a currency on a day (money, M9): of those that hold from that day or an earlier one, the latest. Undefined
 * where none holds yet; nothing is billed in that currency then.
 */
export function rateOn(rates: readonly DatedRate[], currency_code: string, day: LocalDate): string | undefined {
  return rates
    .filter((row) => row.currency_code === currency_code && row.valid_from <= day)
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))[0]?.rate;
}

/** An amount of the company's currency in a foreign one, rounded to the decimals of that one. */
export function inForeign(amount: DecimalInput, rate: string, decimals: number): string {
  return formatAmount(decimal(amount).div(decimal(rate)), decimals);
}

/** An amount of a foreign currency in the company's, rounded to the decimals of the company's. */
export function inBase(amount: DecimalInput, rate: string, decimals: number): string {
  return formatAmount(multiply(amount, rate), decimals);
}

/** A rate with all of its six decimals, as people compare rates: '1.09' -> '1.090000'. */
export function rateWithDecimals(rate: string): string {
  return decimal(rate).toFixed(RATE_LIMITS.decimals);
}

/** The rate at which an amount became another, to six decimals and never zero. */
export function rateOf(base: string, foreign: string): string {
  const rate = decimal(base).div(decimal(foreign)).toFixed(RATE_LIMITS.decimals);
  return compare(rate, 0) === 0 ? SMALLEST_RATE : rate;
}
