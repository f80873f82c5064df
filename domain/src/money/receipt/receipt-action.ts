import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare } from '../../core/money/money.ts';
import { decidePayAmount } from '../payment/pay-amount.ts';
import { leftOf, type ReceiptHoldings } from './take-back.ts';

/** What stands of a receipt when somebody wants to take it back. */
export interface ReceiptState extends ReceiptHoldings {
  readonly kind: string;
  /** Money that the gateway charged goes back by the gateway. */
  readonly is_of_gateway: boolean;
  readonly is_deposited: boolean;
  /** What came in another currency is taken off its invoices and taken back in one step. */
  readonly is_foreign?: boolean;
}

/**
 * Why a receipt cannot be voided: only one that was entered in error, holds nothing and is not at the bank. One in another
 * currency comes off its invoices by being voided.
 */
export function findVoidProblem(receipt: ReceiptState): Sentence | undefined {
  if (receipt.kind !== 'receipt') return sentence('receipt.not_a_receipt');
  if (compare(leftOf(receipt), 0) <= 0) return sentence('receipt.taken_back');
  if (receipt.is_of_gateway) return sentence('receipt.void_of_gateway');
  if (receipt.is_deposited) return sentence('receipt.void_deposited');
  if (receipt.invoices.length > 0 && !receipt.is_foreign) return sentence('receipt.void_has_allocations');
  return undefined;
}

/** Why a receipt cannot come back from the bank: cash does not, and what was taken back already cannot again. */
export function findReturnProblem(receipt: ReceiptState & { readonly payment_type: string }): Sentence | undefined {
  if (receipt.kind !== 'receipt') return sentence('receipt.not_a_receipt');
  if (compare(leftOf(receipt), 0) <= 0) return sentence('receipt.taken_back');
  if (receipt.payment_type === 'Cash') return sentence('receipt.return_of_cash');
  return undefined;
}

/** Why an amount cannot be refunded: section 5, and never above what was received less what went back. */
export function findRefundProblem(receipt: ReceiptState, amount: string, decimals?: number): Sentence | undefined {
  if (receipt.kind !== 'receipt') return sentence('receipt.not_a_receipt');
  if (compare(leftOf(receipt), 0) <= 0) return sentence('receipt.taken_back');
  const decision = decidePayAmount(amount, null, decimals);
  if (decision.outcome === 'refused') return sentence(decision.key);
  return compare(amount, leftOf(receipt)) > 0 ? sentence('receipt.refund_above_left') : undefined;
}
