import type { Sentence } from '../../core/messages/catalogue.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum } from '../../core/money/money.ts';

/** An invoice as its own row, its allocations and the ledger show it. Amounts have two places. */
export interface InvoiceBooks {
  readonly invoice_number: number;
  readonly is_voided: boolean;
  readonly amount_paid: string;
  readonly balance: string;
  /** The sum of its allocations. */
  readonly allocated: string;
  /** What the ledger's entries of this invoice leave as receivable. */
  readonly receivable: string;
}

/** A receipt or a return: what came in (or went back), and where it was put. */
export interface ReceiptBooks {
  readonly receipt_number: number;
  /** Positive for a receipt, negative for a return. */
  readonly amount: string;
  readonly allocated: string;
  /** What no invoice took. */
  readonly credited: string;
  /** What the ledger has as a miscellaneous sale. */
  readonly sold: string;
}

/** The money that a client has on account, by its rows and by the ledger. */
export interface CreditBooks {
  readonly client_name: string;
  readonly credited: string;
  /** As the company owes it: the ledger's account with its sign turned. */
  readonly ledger: string;
}

/**
 * Returns what is wrong with the books of an invoice: its payments have to be what it says was paid, and the ledger has to
 * leave open what it says is open; of a voided one, nothing. Undefined when all agree.
 */
export function findInvoiceFault(invoice: InvoiceBooks): Sentence | undefined {
  const { invoice_number, is_voided, amount_paid, balance, allocated, receivable } = invoice;
  const open = is_voided ? '0.00' : balance;
  if (compare(allocated, amount_paid) === 0 && compare(receivable, open) === 0) return undefined;
  return sentence('books.invoice_fault', { invoice_number, allocated, amount_paid, receivable, open });
}

/** Returns what is wrong with a receipt: all of it has to be on invoices, on account or a sale. Undefined when it is. */
export function findReceiptFault(receipt: ReceiptBooks): Sentence | undefined {
  const { receipt_number, amount, allocated, credited, sold } = receipt;
  const placed = formatSum(add(allocated, credited, sold));
  return compare(amount, placed) === 0
    ? undefined
    : sentence('books.receipt_fault', { receipt_number, amount: formatSum(amount), placed });
}

/** Returns what is wrong with a client's money on account: never below zero, and as the ledger has it. */
export function findCreditFault({ client_name, credited, ledger }: CreditBooks): Sentence | undefined {
  if (compare(credited, ledger) === 0 && compare(credited, 0) >= 0) return undefined;
  return sentence('books.credit_fault', { name: client_name, credited, ledger });
}
