import Big from 'big.js';
import { MAX_DECIMALS, USUAL_DECIMALS } from './currency.ts';

/**
 * Exact decimals. Nothing in the product adds, multiplies or rounds money anywhere else: amounts of money keep as many
 * places as the currency has (`decimalsOf`), prices and rates three (section 9), and both round half up, away from zero,
 * so that a reversal mirrors what it reverses to the smallest unit.
 */
export type Decimal = Big;

/** An exact number as other code holds it: text from the wire or a column, a count, or a decimal already parsed. */
export type DecimalInput = Decimal | string | number;

/** How many places a quantity has, wherever somebody types, counts or bills one (money, M9). */
export const QUANTITY_DECIMALS = 4;

const PLAIN_DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/**
 * Reads an exact number. Text must be plain digits with an optional sign and fraction: no exponent, separator, symbol
 * or blank. Numbers must be whole, because a fraction held as a float is already inexact.
 *
 * @throws RangeError on anything else; data typed by people is checked before, by the rule of its own field.
 */
export function decimal(input: DecimalInput): Decimal {
  if (input instanceof Big) return input;
  const plain = typeof input === 'number' ? Number.isSafeInteger(input) : PLAIN_DECIMAL.test(input);
  if (!plain) throw new RangeError(`Not an exact number: ${JSON.stringify(input)}`);
  return new Big(input);
}

/** Adds any count of numbers; nothing adds up to 0. */
export function add(...inputs: readonly DecimalInput[]): Decimal {
  return inputs.reduce<Decimal>((total, input) => total.plus(decimal(input)), new Big(0));
}

/**
 * Adds exact amounts of many rows, as the wire and the columns hold them; nothing adds up to 0. The same as `add`, without
 * a decimal for each row: reports add hundreds of thousands.
 *
 * @throws RangeError on text that is no plain number.
 */
export function addMany(amounts: Iterable<string>): Decimal {
  /** The sum of the amounts with so many decimals, in units of the last one. */
  const units: bigint[] = [];
  for (const amount of amounts) {
    if (!PLAIN_DECIMAL.test(amount)) throw new RangeError(`Not an exact number: ${JSON.stringify(amount)}`);
    const point = amount.indexOf('.');
    const decimals = point < 0 ? 0 : amount.length - point - 1;
    units[decimals] = (units[decimals] ?? 0n) + BigInt(decimals === 0 ? amount : amount.replace('.', ''));
  }
  return units.reduce<Decimal>((total, sum, decimals) => total.plus(new Big(`${sum}e-${decimals}`)), new Big(0));
}

/** First minus second. */
export function subtract(first: DecimalInput, second: DecimalInput): Decimal {
  return decimal(first).minus(decimal(second));
}

/** The exact, unrounded product. */
export function multiply(first: DecimalInput, second: DecimalInput): Decimal {
  return decimal(first).times(decimal(second));
}

/** So many percent of an amount, exact and unrounded: `percentOf('717.80', '35')` is 251.23. */
export function percentOf(amount: DecimalInput, percent: DecimalInput): Decimal {
  return multiply(multiply(amount, percent), '0.01');
}

/** -1, 0 or 1 as the first is below, equal to or above the second. */
export function compare(first: DecimalInput, second: DecimalInput): -1 | 0 | 1 {
  return decimal(first).cmp(decimal(second));
}

/** An amount of money, to the places of its currency, half up. */
export function roundAmount(input: DecimalInput, decimals: number = USUAL_DECIMALS): Decimal {
  return decimal(input).round(decimals, Big.roundHalfUp);
}

/** A price or rate: three places, half up. */
export function roundPrice(input: DecimalInput): Decimal {
  return decimal(input).round(3, Big.roundHalfUp);
}

/**
 * Rounds to the places of a currency and writes as the wire and the columns hold it: '1433.93', '1434.00' without decimals,
 * '1.505' with three.
 */
export function formatAmount(input: DecimalInput, decimals: number = USUAL_DECIMALS): string {
  return plainText(roundAmount(input, decimals));
}

/**
 * A sum, a difference or another part of amounts that are rounded already, as the wire and the columns hold it. No currency has
 * to be known, because nothing is rounded: what has more places than any currency is a fault of whoever calculated it.
 *
 * @throws RangeError on more places than `MAX_DECIMALS`.
 */
export function formatSum(input: DecimalInput): string {
  const exact = decimal(input);
  if (!exact.round(MAX_DECIMALS, Big.roundDown).eq(exact)) throw new RangeError(`Not rounded: ${exact.toFixed()}`);
  return plainText(exact);
}

/** A price as the wire and the columns hold it, rounded: '4.850'. */
export function formatPrice(input: DecimalInput): string {
  return withoutNegativeZero(roundPrice(input)).toFixed(3);
}

/** A quantity as invoices count it: four places at most, half up, without trailing zeros: '4.875'. */
export function formatQuantity(input: DecimalInput): string {
  return formatExact(decimal(input).round(QUANTITY_DECIMALS, Big.roundHalfUp));
}

/** A percentage as people read it, one place (section 9): '39.7'. */
export function formatPercent(input: DecimalInput): string {
  return withoutNegativeZero(decimal(input).round(1, Big.roundHalfUp)).toFixed(1);
}

/** A number with all its places and no trailing zeros: '251.2255', '148'. */
export function formatExact(input: DecimalInput): string {
  return withoutNegativeZero(decimal(input)).toFixed();
}

/** Part of a whole in percent, to four places; null when the whole is zero. */
export function shareOf(part: DecimalInput, total: DecimalInput): Decimal | null {
  const base = decimal(total);
  if (base.eq(0)) return null;
  // One division in the whole module, and its places are fixed here rather than by the library's global setting.
  const scaled = decimal(part).times(1_000_000).div(base);
  return scaled.round(0, Big.roundHalfUp).times('0.0001');
}

/**
 * A part of an amount, cut to so many places: what must not be exceeded is never rounded up. `partDown('4.850', 2, 3, 3)` is
 * '3.233'.
 */
export function partDown(amount: DecimalInput, times: DecimalInput, by: DecimalInput, decimals: number): string {
  const scaled = multiply(multiply(amount, times), 10 ** decimals).div(decimal(by));
  return scaled.round(0, Big.roundDown).times(Big(10).pow(-decimals)).toFixed(decimals);
}

/** Two places at least, more where there are more, so that amounts of most currencies read as ever. */
function plainText(exact: Decimal): string {
  const [, fraction = ''] = exact.toFixed().split('.');
  return withoutNegativeZero(exact).toFixed(Math.max(USUAL_DECIMALS, fraction.length));
}

function withoutNegativeZero(value: Decimal): Decimal {
  return value.eq(0) ? new Big(0) : value;
}
