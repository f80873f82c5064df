import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum } from '../../core/money/money.ts';

/** A line of a provider's invoice as far as paying it is concerned. */
export interface PayLineState {
  readonly line_number: number;
  readonly amount: string;
  readonly is_approved: boolean;
  /** Why it is not paid although it is approved; blank when it is not held. */
  readonly hold_reason: string;
  /** The day it was paid; null until a pay run with it is closed. */
  readonly paid_on: string | null;
}

export type PayInvoiceStatus = 'New' | 'Unpaid' | 'Paid';

/** What the lines of an invoice add up to, and how the invoice stands by them. Amounts have two places. */
export interface PaySums {
  readonly amount_due: string;
  /** What the next pay run may pay: approved, not held, not paid. */
  readonly next_pay_amount: string;
  readonly invoice_status: PayInvoiceStatus;
}

const sumOf = (lines: readonly PayLineState[]): string => formatSum(add(...lines.map(({ amount }) => amount)));

const isWaiting = (line: PayLineState) => !line.is_approved;
const isPayable = (line: PayLineState) => line.is_approved && line.hold_reason === '' && line.paid_on === null;

/**
 * Sums up a provider's invoice (section 3, Provider invoice). It is New while any of its lines waits for approval or nothing is
 * left on it, Paid once everything is, and Unpaid between.
 */
export function sumPay(lines: readonly PayLineState[], amount_paid: string): PaySums {
  const amount_due = sumOf(lines);
  const isEmpty = compare(amount_due, 0) === 0 && compare(amount_paid, 0) === 0;
  const settled: PayInvoiceStatus = compare(amount_paid, amount_due) >= 0 ? 'Paid' : 'Unpaid';
  const invoice_status = isEmpty || lines.some(isWaiting) ? 'New' : settled;
  return { amount_due, next_pay_amount: sumOf(lines.filter(isPayable)), invoice_status };
}

/** Lines that a decision is about, and what they come to. */
export interface PayMove {
  readonly line_numbers: readonly number[];
  readonly amount: string;
}

const moveOf = (lines: readonly PayLineState[]): PayMove => ({
  line_numbers: lines.map(({ line_number }) => line_number),
  amount: sumOf(lines),
});

/** Approves what waits; undefined where nothing does, so that a second press changes nothing. */
export function decideApproval(lines: readonly PayLineState[]): PayMove | undefined {
  const waiting = lines.filter(isWaiting);
  return waiting.length === 0 ? undefined : moveOf(waiting);
}

export type PayRefusal = { readonly outcome: 'refused'; readonly reason: 'nothing_approved' | 'paid_out' };

/** Takes an approval back, of everything that is not paid yet. What a closed run paid stays approved. */
export function decideWithdrawal(
  lines: readonly PayLineState[],
): (PayMove & { readonly outcome: 'withdrawn' }) | PayRefusal {
  const approved = lines.filter(({ is_approved }) => is_approved);
  if (approved.length === 0) return { outcome: 'refused', reason: 'nothing_approved' };
  const open = approved.filter(({ paid_on }) => paid_on === null);
  return open.length === 0 ? { outcome: 'refused', reason: 'paid_out' } : { outcome: 'withdrawn', ...moveOf(open) };
}

/** The lines that were named, or all of them, as far as they are not paid. */
const openLines = (lines: readonly PayLineState[], named: readonly number[]) =>
  lines.filter(({ line_number, paid_on }) => paid_on === null && (named.length === 0 || named.includes(line_number)));

export type PayHold =
  | (PayMove & { readonly outcome: 'changed' })
  | { readonly outcome: 'refused'; readonly problem: Sentence }
  | { readonly outcome: 'paid_out' };

/** Holds lines back with a reason, which stays until they are released. `named` is empty for all lines of the invoice. */
export function decideHold(lines: readonly PayLineState[], named: readonly number[], reason: string): PayHold {
  if (reason.trim() === '') return { outcome: 'refused', problem: sentence('pay.hold_reason_required') };
  const open = openLines(lines, named);
  return open.length === 0 ? { outcome: 'paid_out' } : { outcome: 'changed', ...moveOf(open) };
}

/** Releases what is held of the lines named; undefined where nothing is. */
export function decideRelease(lines: readonly PayLineState[], named: readonly number[]): PayMove | undefined {
  const held = openLines(lines, named).filter(({ hold_reason }) => hold_reason !== '');
  return held.length === 0 ? undefined : moveOf(held);
}
