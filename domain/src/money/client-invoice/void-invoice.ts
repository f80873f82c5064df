import { compare, formatSum } from '../../core/money/money.ts';
import type { ClientInvoiceStatus } from './invoice-status.ts';

/** What stands when somebody asks to void a client invoice. */
export interface VoidFacts {
  readonly invoice_status: ClientInvoiceStatus;
  readonly amount_due: string;
  readonly amount_paid: string;
  /** A payment of this invoice is being charged, or its outcome is not known yet. */
  readonly has_payment_in_flight: boolean;
}

/**
 * - `void`: reverse `amount` in the ledger and mark the invoice.
 * - `already_voided`: nothing to do, and the same answer as the first time, because links and second presses repeat.
 * - `refused`: money has come in, or may be on its way; it has to go back, or be settled, first.
 */
export type VoidDecision =
  | { readonly outcome: 'void'; readonly amount: string }
  | { readonly outcome: 'already_voided' }
  | { readonly outcome: 'refused'; readonly reason: 'has_payments' | 'payment_in_flight' };

export function decideVoidInvoice(facts: VoidFacts): VoidDecision {
  if (facts.invoice_status === 'Voided') return { outcome: 'already_voided' };
  if (facts.has_payment_in_flight) return { outcome: 'refused', reason: 'payment_in_flight' };
  if (compare(facts.amount_paid, 0) > 0) return { outcome: 'refused', reason: 'has_payments' };
  return { outcome: 'void', amount: formatSum(facts.amount_due) };
}
