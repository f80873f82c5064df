import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { decidePayAmount } from '../payment/pay-amount.ts';
import type { Applied } from '../receipt/apply-oldest-first.ts';
import { findDateProblem } from '../receipt/entry-date.ts';
import { type EnteredMethod, needsReference } from '../receipt/receipt-method.ts';
import { findRateProblem, inBase, rateOf } from './exchange-rate.ts';
import { basePart } from './foreign-invoice.ts';

/** A receipt in the currency of the invoices that it pays, as it was typed. All amounts but `credited` are in that currency. */
export interface ForeignReceiptDraft {
  readonly method: EnteredMethod;
  readonly reference: string;
  readonly received_on: LocalDate;
  readonly currency_code: string;
  readonly amount: string;
  /** The rate that the bank took; '' where `credited` says what came of it. */
  readonly exchange_rate: string;
  /** What the bank credited, in the currency of the company; '' where the rate says it. */
  readonly credited: string;
  readonly allocations: readonly Applied[];
}

/** An invoice as it stands now, under its lock. The currency is null where it is billed in that of the company. */
export interface ForeignInvoiceToPay {
  readonly client_invoice_id: number;
  readonly invoice_date: LocalDate;
  readonly invoice_status: string;
  readonly currency_code: string | null;
  readonly balance: string;
  readonly foreign_balance: string | null;
}

export interface ForeignReceiptFacts {
  readonly today: LocalDate;
  readonly closed_until: LocalDate | null;
  readonly invoices: readonly ForeignInvoiceToPay[];
  /** The decimals of the company's currency. */
  readonly decimals: number;
  /** The decimals of the currency that was received. */
  readonly foreign_decimals: number;
}

/** What an invoice takes of a foreign receipt: `amount` in the currency of the company, at the rate of the invoice. */
export interface ForeignAllocation extends Applied {
  readonly foreign_amount: string;
}

export type ForeignReceiptDecision =
  | {
      readonly outcome: 'accepted';
      /** What it takes off its invoices, in the currency of the company. */
      readonly amount: string;
      readonly foreign_amount: string;
      readonly exchange_rate: string;
      /** What came in less what it takes off: a gain above zero, a loss below. */
      readonly difference: string;
      readonly allocations: readonly ForeignAllocation[];
    }
  | { readonly outcome: 'refused'; readonly fields: FieldProblems };

const EMPTY = /^\s*$/;

/** What came in, in the currency of the company, and the rate of it; or what is wrong with what says so. */
function credit(draft: ForeignReceiptDraft, amount: string, decimals: number) {
  if (!EMPTY.test(draft.credited)) {
    const credited = decidePayAmount(draft.credited, null, decimals);
    return credited.outcome === 'refused'
      ? { fields: { credited: sentence(credited.key) } }
      : { credited: credited.amount, rate: rateOf(credited.amount, amount) };
  }
  const problem = findRateProblem(draft.exchange_rate);
  if (problem) return { fields: { exchange_rate: problem } };
  return { credited: inBase(amount, draft.exchange_rate, decimals), rate: draft.exchange_rate };
}

/** What each invoice takes, or what is wrong at its row. */
function allocate(draft: ForeignReceiptDraft, facts: ForeignReceiptFacts) {
  const byId = new Map(facts.invoices.map((invoice) => [invoice.client_invoice_id, invoice]));
  const fields: Record<string, Sentence> = {};
  const allocations = draft.allocations.flatMap(({ client_invoice_id, amount }, row): ForeignAllocation[] => {
    const field = `allocations.${row}.amount`;
    const invoice = byId.get(client_invoice_id);
    if (!invoice || invoice.currency_code !== draft.currency_code) {
      fields[field] = sentence('exchange.other_currency', { currency: draft.currency_code });
      return [];
    }
    const open = invoice.invoice_status === 'Unpaid' ? (invoice.foreign_balance ?? '0.00') : '0.00';
    const decision = decidePayAmount(amount, open, facts.foreign_decimals);
    if (decision.outcome === 'refused') {
      fields[field] = sentence(decision.key);
      return [];
    }
    const base = basePart(decision.amount, { base: invoice.balance, foreign: open }, facts.decimals);
    if (base === undefined) {
      fields[field] = sentence('exchange.too_small');
      return [];
    }
    return [{ client_invoice_id, foreign_amount: decision.amount, amount: base }];
  });
  return { fields, allocations };
}

/**
 * Decides about a receipt in the currency that its invoices are billed in (money, M9). It takes them off at their own rate, and what the
 * bank credited more or less than that is a gain or a loss on exchange. All of it is applied: money on account is of the company's
 * currency. Amounts of the result have two places at least.
 */
export function decideForeignReceipt(draft: ForeignReceiptDraft, facts: ForeignReceiptFacts): ForeignReceiptDecision {
  const fields: Record<string, Sentence> = {};
  const amount = decidePayAmount(draft.amount, null, facts.foreign_decimals);
  if (amount.outcome === 'refused') fields.amount = sentence(amount.key);
  if (needsReference(draft.method) && EMPTY.test(draft.reference))
    fields.reference = sentence(draft.method === 'Check' ? 'receipt.check_number_required' : 'form.required');
  const paid = facts.invoices.map(({ invoice_date }) => invoice_date).toSorted();
  const date = findDateProblem({ ...facts, date: draft.received_on, oldest_invoice: paid[0] ?? null });
  if (date) fields.received_on = date;
  const allocated = allocate(draft, facts);
  Object.assign(fields, allocated.fields);
  if (amount.outcome === 'refused') return { outcome: 'refused', fields };
  const came = credit(draft, amount.amount, facts.decimals);
  Object.assign(fields, came.fields);
  const isApplied = compare(add(...allocated.allocations.map((row) => row.foreign_amount)), amount.amount) === 0;
  if (!isApplied && Object.keys(allocated.fields).length === 0) fields.allocations = sentence('exchange.apply_all');
  if (Object.keys(fields).length > 0 || came.credited === undefined) return { outcome: 'refused', fields };
  const relieved = formatSum(add(...allocated.allocations.map((row) => row.amount)));
  return {
    outcome: 'accepted',
    amount: relieved,
    foreign_amount: amount.amount,
    exchange_rate: came.rate,
    difference: formatSum(subtract(came.credited, relieved)),
    allocations: allocated.allocations,
  };
}
