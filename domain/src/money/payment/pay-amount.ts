import { compare, formatAmount } from '../../core/money/money.ts';

/** The sentence that refuses an amount (sections 5 and 8). */
export type AmountProblem = 'payment.amount_invalid' | 'payment.amount_zero' | 'payment.amount_above_balance';

export type AmountDecision =
  | { readonly outcome: 'accepted'; readonly amount: string }
  | { readonly outcome: 'refused'; readonly key: AmountProblem };

/** Up to nine digits and two places, the reach of the currency amount of section 5. */
const WIRE_AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/**
 * Decides about an amount to be paid as it came over the wire: exact text of digits with at most two places, above
 * zero and not above the balance of what it pays (section 5). Numbers, blanks, signs, exponents, separators and
 * symbols are refused; a screen that lets people type those reads them with `parseNumber` of the formats first.
 *
 * @param balance open balance as exact text, or null when nothing named limits the amount.
 */
export function decidePayAmount(amount: unknown, balance: string | null): AmountDecision {
  if (typeof amount !== 'string' || !WIRE_AMOUNT.test(amount)) return refused('payment.amount_invalid');
  if (compare(amount, 0) === 0) return refused('payment.amount_zero');
  if (balance !== null && compare(amount, balance) > 0) return refused('payment.amount_above_balance');
  return { outcome: 'accepted', amount: formatAmount(amount) };
}

/** An amount as it came over the wire with its two places; what is no amount stays as it is, for the refusal. */
export function wireAmount(amount: string): string {
  return WIRE_AMOUNT.test(amount) ? formatAmount(amount) : amount;
}

function refused(key: AmountProblem): AmountDecision {
  return { outcome: 'refused', key };
}
