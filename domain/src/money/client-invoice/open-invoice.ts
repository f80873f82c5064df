import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** What a file says of an invoice that was issued elsewhere. One of the amounts may be missing: nothing was received then. */
export interface OpenInvoiceRow {
  readonly invoice_number: string;
  readonly invoice_date: LocalDate;
  /** Null where the terms of the client say it. */
  readonly payment_due: LocalDate | null;
  readonly amount_due: string | null;
  readonly balance: string | null;
}

/** What is known of the books of the company. */
export interface OpenInvoiceDay {
  readonly today: LocalDate;
  readonly closed_until: LocalDate | null;
}

/** The amounts of an open invoice: what it was issued for, what came in elsewhere, and what is left to pay. */
export interface OpenAmounts {
  readonly amount: string;
  readonly received: string;
  readonly open: string;
}

const NUMBER = /^#?\s*(\d{1,12})$/;

/** The number of an invoice as a file says it; undefined for one that has more than digits, or none. */
export function openInvoiceNumber(text: string): number | undefined {
  const digits = NUMBER.exec(text.trim())?.[1];
  const number = Number(digits ?? 0);
  return number > 0 ? number : undefined;
}

/** Returns what is left to pay; what a file does not say of it follows from the rest. */
export function openAmounts({ amount_due, balance }: Pick<OpenInvoiceRow, 'amount_due' | 'balance'>): OpenAmounts {
  const open = formatSum(balance ?? amount_due ?? '0');
  const amount = formatSum(amount_due ?? open);
  return { amount, open, received: formatSum(subtract(amount, open)) };
}

function dayProblem(day: LocalDate, { today, closed_until }: OpenInvoiceDay): Sentence | undefined {
  if (day > today) return sentence('receipt.date_in_future');
  return closed_until !== null && day <= closed_until ? sentence('books.closed') : undefined;
}

function amountProblems(row: OpenInvoiceRow): FieldProblems {
  const { amount, open } = openAmounts(row);
  const at = row.balance === null ? 'amount_due' : 'balance';
  if (compare(open, 0) <= 0) return { [at]: sentence('import.nothing_open') };
  return compare(open, amount) > 0 ? { balance: sentence('import.balance_over') } : {};
}

/** What is wrong with an open invoice of a file, by its columns; empty when it may be taken into the books. */
export function openInvoiceProblems(row: OpenInvoiceRow, facts: OpenInvoiceDay): FieldProblems {
  const day = dayProblem(row.invoice_date, facts);
  const isDueFirst = row.payment_due !== null && row.payment_due < row.invoice_date;
  return {
    ...(openInvoiceNumber(row.invoice_number) === undefined && { invoice_number: sentence('import.invoice_number') }),
    ...(day && { invoice_date: day }),
    ...(isDueFirst && { payment_due: sentence('import.due_first') }),
    ...amountProblems(row),
  };
}
