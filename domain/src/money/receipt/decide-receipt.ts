import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { decidePayAmount } from '../payment/pay-amount.ts';
import type { Applied } from './apply-oldest-first.ts';
import { findDateProblem } from './entry-date.ts';
import { type EnteredMethod, needsReference } from './receipt-method.ts';

/** A receipt as it was typed. */
export interface ReceiptDraft {
  readonly method: EnteredMethod;
  readonly reference: string;
  readonly received_on: LocalDate;
  readonly amount: string;
  readonly allocations: readonly Applied[];
}

/** An invoice as it stands now, under its lock. */
export interface InvoiceToPay {
  readonly client_invoice_id: number;
  readonly invoice_date: LocalDate;
  readonly invoice_status: string;
  readonly balance: string;
}

export interface ReceiptFacts {
  readonly today: LocalDate;
  readonly closed_until: LocalDate | null;
  readonly invoices: readonly InvoiceToPay[];
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}

export type ReceiptDecision =
  | {
      readonly outcome: 'accepted';
      readonly amount: string;
      readonly allocations: readonly Applied[];
      readonly on_account: string;
    }
  | { readonly outcome: 'refused'; readonly fields: FieldProblems };

/** Refuses what is to be applied to invoices: each amount by section 5, and all of them together by the money there is. */
export function findAllocationProblems(
  available: string,
  allocations: readonly Applied[],
  invoices: readonly InvoiceToPay[],
  decimals?: number,
): FieldProblems {
  const byId = new Map(invoices.map((invoice) => [invoice.client_invoice_id, invoice]));
  const problems: Record<string, Sentence> = {};
  allocations.forEach(({ client_invoice_id, amount }, row) => {
    const invoice = byId.get(client_invoice_id);
    const isOpen = invoice?.invoice_status === 'Unpaid';
    const decision = decidePayAmount(amount, isOpen ? invoice.balance : '0.00', decimals);
    if (decision.outcome === 'refused') problems[`allocations.${row}.amount`] = sentence(decision.key);
  });
  const isReadable = Object.keys(problems).length === 0;
  if (isReadable && compare(add(...allocations.map(({ amount }) => amount)), available) > 0)
    problems.allocations = sentence('receipt.applied_above_amount');
  return problems;
}

/**
 * Decides about a receipt entered by hand (money, section 2): amount and allocations by section 5, a reference where the
 * method needs one, and a day that the books are open on. What no invoice takes stays on account. Amounts of the result
 * have two places at least.
 */
export function decideReceipt(draft: ReceiptDraft, facts: ReceiptFacts): ReceiptDecision {
  const fields: Record<string, Sentence> = {};
  const amount = decidePayAmount(draft.amount, null, facts.decimals);
  if (amount.outcome === 'refused') fields.amount = sentence(amount.key);
  if (needsReference(draft.method) && draft.reference.trim() === '')
    fields.reference = sentence(draft.method === 'Check' ? 'receipt.check_number_required' : 'form.required');
  const paid = facts.invoices.map(({ invoice_date }) => invoice_date).toSorted();
  const date = findDateProblem({ ...facts, date: draft.received_on, oldest_invoice: paid[0] ?? null });
  if (date) fields.received_on = date;
  if (amount.outcome === 'accepted')
    Object.assign(fields, findAllocationProblems(amount.amount, draft.allocations, facts.invoices, facts.decimals));
  if (amount.outcome === 'refused' || Object.keys(fields).length > 0) return { outcome: 'refused', fields };
  const allocations = draft.allocations.map((row) => ({ ...row, amount: formatSum(row.amount) }));
  const applied = add(...allocations.map((row) => row.amount));
  return {
    outcome: 'accepted',
    amount: amount.amount,
    allocations,
    on_account: formatSum(subtract(amount.amount, applied)),
  };
}
