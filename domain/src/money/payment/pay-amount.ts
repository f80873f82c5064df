import { fitsDecimals, isPlainAmount, USUAL_DECIMALS } from '../../core/money/currency.ts';
import { compare, formatSum } from '../../core/money/money.ts';

/** The sentence that refuses an amount (sections 5 and 8). */
export type AmountProblem =
  | 'payment.amount_invalid'
  | 'payment.amount_zero'
  | 'payment.amount_above_balance'
  | 'form.whole_amount';

export type AmountDecision =
  | { readonly outcome: 'accepted'; readonly amount: string }
  | { readonly outcome: 'refused'; readonly key: AmountProblem };

/**
 * Decides about an amount to be paid as it came over the wire: exact text of digits with at most the places of its currency, above
 * zero and not above the balance of what it pays (section 5). Numbers, blanks, signs, exponents, separators and
 * symbols are refused; a screen that lets people type those reads them with `parseNumber` of the formats first.
 *
 * @param balance open balance as exact text, or null when nothing named limits the amount.
 */
export function decidePayAmount(
  amount: unknown,
  balance: string | null,
  decimals: number = USUAL_DECIMALS,
): AmountDecision {
  if (typeof amount !== 'string' || !isPlainAmount(amount)) return refused('payment.amount_invalid');
  if (!fitsDecimals(amount, decimals)) return refused(decimals === 0 ? 'form.whole_amount' : 'payment.amount_invalid');
  if (compare(amount, 0) === 0) return refused('payment.amount_zero');
  if (balance !== null && compare(amount, balance) > 0) return refused('payment.amount_above_balance');
  return { outcome: 'accepted', amount: formatSum(amount) };
}

/** An amount as it came over the wire with two places at least; what is no amount stays as it is, for the refusal. */
export function wireAmount(amount: string): string {
  return isPlainAmount(amount) ? formatSum(amount) : amount;
}

function refused(key: AmountProblem): AmountDecision {
  return { outcome: 'refused', key };
}
