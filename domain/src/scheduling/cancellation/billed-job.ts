import { compare } from '../../core/money/money.ts';

/** What becomes of the invoices of a job that is canceled after it was billed. */
export const INVOICE_HANDLINGS = ['void', 'credit', 'keep'] as const;
export type InvoiceHandling = (typeof INVOICE_HANDLINGS)[number];

/** An invoice of the work of a job that stands. */
export interface BilledInvoice {
  readonly client_invoice_id: number;
  readonly invoice_number: number;
  readonly client_name: string;
  readonly amount_due: string;
  readonly amount_paid: string;
}

/** What the canceling person may do with invoices, and whether the cancellation is charged. */
export interface HandlingFacts {
  readonly invoices: readonly BilledInvoice[];
  readonly may_void: boolean;
  readonly may_credit: boolean;
  readonly is_charged: boolean;
}

/**
 * The choices for the invoices of a job that is to be canceled: voided while nothing was paid on any of them, credited, or
 * kept beside the invoice of the fee. None where nothing was billed.
 */
export function invoiceHandlings({ invoices, may_void, may_credit, is_charged }: HandlingFacts): InvoiceHandling[] {
  if (invoices.length === 0) return [];
  const isUnpaid = invoices.every(({ amount_paid }) => compare(amount_paid, 0) === 0);
  return INVOICE_HANDLINGS.filter((handling) => {
    if (handling === 'void') return isUnpaid && may_void;
    return handling === 'credit' ? may_credit : is_charged;
  });
}
