import { smallestUnit } from '../../core/money/currency.ts';
import { add, compare, type Decimal, decimal, formatAmount, formatSum, subtract } from '../../core/money/money.ts';
import { inForeign } from './exchange-rate.ts';

/** The same money in the currency of the company and in the one that an invoice is billed in. */
export interface BothAmounts {
  readonly base: string;
  readonly foreign: string;
}

export interface ConvertedInvoice {
  readonly lines: readonly string[];
  readonly taxes: readonly string[];
  readonly total: string;
}

/**
 * Converts an invoice at the rate of its day (money, M9): each line and each tax is rounded to the decimals of the currency, and the
 * total is the sum of what is printed, so that it adds up for whoever reads it. Amounts may be negative: discounts are.
 */
export function convertInvoice(
  invoice: { readonly lines: readonly string[]; readonly taxes: readonly string[] },
  rate: string,
  decimals: number,
): ConvertedInvoice {
  const lines = invoice.lines.map((amount) => inForeign(amount, rate, decimals));
  const taxes = invoice.taxes.map((amount) => inForeign(amount, rate, decimals));
  return { lines, taxes, total: formatSum(add(...lines, ...taxes)) };
}

/**
 * Returns how much of `of.to` belongs to a part of `of.from`: in proportion, all of it for all, and neither nothing nor all of it for
 * less. So two amounts that are lowered together reach zero together, however they are lowered and raised again. Undefined where
 * the part is too small to be any amount of the other currency.
 */
function proportion(part: string, of: { from: string; to: string }, decimals: number): string | undefined {
  if (compare(part, of.from) >= 0) return formatSum(of.to);
  const unit = smallestUnit(decimals);
  const most: Decimal = subtract(of.to, unit);
  if (compare(most, 0) <= 0) return undefined;
  const exact = decimal(part).times(decimal(of.to)).div(decimal(of.from));
  const near = formatAmount(exact, decimals);
  if (compare(near, unit) < 0) return formatSum(unit);
  return compare(near, most) > 0 ? formatSum(most) : near;
}

/** How much of what is held in both currencies an amount of the company's currency takes in the foreign one. */
export function foreignPart(base: string, held: BothAmounts, foreignDecimals: number): string | undefined {
  return proportion(base, { from: held.base, to: held.foreign }, foreignDecimals);
}

/** How much of what is held in both currencies an amount of the foreign currency takes in the company's. */
export function basePart(foreign: string, held: BothAmounts, baseDecimals: number): string | undefined {
  return proportion(foreign, { from: held.foreign, to: held.base }, baseDecimals);
}

/**
 * Returns the part of an exchange difference that goes back with a part of its receipt; all that is left of it with the rest.
 *
 * @param amount what goes back, in the currency of the company
 * @param left what is left of the receipt before, above zero
 * @param difference what is left of the difference; a gain is above zero, a loss below
 */
export function differencePart(amount: string, left: string, difference: string, decimals: number): string {
  if (compare(amount, left) >= 0) return formatSum(difference);
  return formatAmount(decimal(amount).times(decimal(difference)).div(decimal(left)), decimals);
}
