import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  formatAmount,
  formatSum,
  multiply,
  subtract,
} from '../../core/money/money.ts';

export const MEMO_KINDS = ['credit_memo', 'write_off', 'debit_memo'] as const;
export type MemoKind = (typeof MEMO_KINDS)[number];

/** Up to here anybody who enters receipts may write off alone. */
export const WRITE_OFF_ALONE = '5.00';
/** Above here a second person approves a credit memo or a write-off, whoever asks. */
export const APPROVED_ABOVE = '250.00';

/** Who wants a memo, and what they may. */
export interface MemoRequest {
  readonly kind: MemoKind;
  readonly amount: string;
  /** The right to change the books: it writes off up to 250.00 alone, and approves what others ask for. */
  readonly may_approve: boolean;
}

/**
 * Whether a second person has to approve a memo before anything is posted. A debit memo raises what a client owes and is
 * open to dispute by the client, so nobody approves it.
 */
export function needsApproval({ kind, amount, may_approve }: MemoRequest): boolean {
  if (kind === 'debit_memo') return false;
  if (compare(amount, APPROVED_ABOVE) > 0) return true;
  return kind === 'write_off' && compare(amount, WRITE_OFF_ALONE) > 0 && !may_approve;
}

/**
 * What a returned check costs its payer: the fee of the company, as a debit memo of its own and never on the invoice. Null where
 * the company charges none, nobody is named as the payer, or whoever enters the return leaves it out.
 */
export function feeOfReturn(of: {
  readonly returned_check_fee: string;
  readonly is_charged: boolean;
  readonly client_id: number | null;
}): string | null {
  const isDue = of.is_charged && of.client_id !== null && compare(of.returned_check_fee, 0) > 0;
  return isDue ? formatSum(of.returned_check_fee) : null;
}

/** Why somebody may not decide about a memo that waits: it was decided, or it is their own. */
export function findDecisionProblem(memo: { readonly status: string; readonly is_own: boolean }): Sentence | undefined {
  if (memo.status !== 'waiting') return sentence('memo.not_waiting');
  return memo.is_own ? sentence('memo.own') : undefined;
}

/** An invoice that is credited, under its lock. */
export interface CreditedInvoice {
  readonly invoice_status: string;
  readonly amount_due: string;
  readonly tax_amount: string;
  readonly balance: string;
  /** The sum of credit memos that it has already. */
  readonly credited: string;
  /** The tax in those. */
  readonly credited_tax: string;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}

/** Why an invoice cannot be credited or written off by so much; undefined when it can. */
export function findMemoProblem(kind: MemoKind, amount: string, invoice: CreditedInvoice): Sentence | undefined {
  if (compare(amount, 0) <= 0) return sentence('payment.amount_zero');
  if (kind === 'debit_memo') return undefined;
  if (invoice.invoice_status === 'Voided') return sentence('memo.voided');
  if (kind === 'write_off')
    return compare(amount, invoice.balance) > 0 ? sentence('payment.amount_above_balance') : undefined;
  const creditable = subtract(invoice.amount_due, invoice.credited);
  return compare(amount, creditable) > 0 ? sentence('memo.above_invoice') : undefined;
}

/** Where a credit goes, and how much of it was tax. */
export interface CreditSplit {
  readonly applied: string;
  /** What the invoice, being paid, does not take: it stays on account. */
  readonly on_account: string;
  readonly tax: string;
}

/**
 * Splits a credit memo: what is open takes it first, the rest was paid and stays on account. Tax goes back in proportion,
 * counted from all credits of the invoice together, so that crediting everything in parts gives back exactly the tax.
 */
export function splitCredit(amount: string, invoice: CreditedInvoice): CreditSplit {
  const applied = compare(amount, invoice.balance) < 0 ? decimal(amount) : decimal(invoice.balance);
  return {
    applied: formatSum(applied),
    on_account: formatSum(subtract(amount, applied)),
    tax: formatSum(subtract(taxOf(add(invoice.credited, amount), invoice), invoice.credited_tax)),
  };
}

function taxOf(credited: Decimal, { amount_due, tax_amount, decimals }: CreditedInvoice): string {
  if (compare(tax_amount, 0) === 0 || compare(amount_due, 0) === 0) return '0.00';
  if (compare(credited, amount_due) >= 0) return formatSum(tax_amount);
  // Whole units of tax for so many units of the invoice: exact until the one rounding.
  return formatAmount(multiply(credited, tax_amount).div(decimal(amount_due)), decimals);
}
