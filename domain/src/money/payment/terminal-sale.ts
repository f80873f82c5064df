import type { Sentence } from '../../core/messages/catalogue.ts';
import { sentence } from '../../core/messages/catalogue.ts';
import { decidePayAmount } from './pay-amount.ts';

/** An invoice as a sale at the virtual terminal meets it. */
export interface InvoiceToPay {
  readonly client_invoice_id: number;
  readonly client_id: number;
  readonly division_id: number;
  readonly invoice_status: string;
  readonly balance: string;
}

/** What a sale books: a part of one invoice, or a miscellaneous sale where no invoice has the number. */
export type SaleDecision =
  | { readonly outcome: 'accepted'; readonly amount: string; readonly pays: InvoiceToPay | null }
  | { readonly outcome: 'refused'; readonly field: 'Amount' | 'invoice_no'; readonly problem: Sentence };

/**
 * Decides what a sale at the virtual terminal or the quick pay page pays (section 2, virtual terminal): a number that is
 * known pays its invoice up to what is due, any other is a miscellaneous sale. The refusal of too much names no sum, so
 * that a visitor who guesses numbers learns no balance.
 *
 * @param amount as it came over the wire, see `decidePayAmount`.
 * @param invoice the invoice with the typed number; null when there is none.
 * @param division_id the division whose merchant account takes the money.
 */
export function decideTerminalSale(
  amount: unknown,
  invoice: InvoiceToPay | null,
  division_id: number,
  decimals?: number,
): SaleDecision {
  if (invoice && invoice.division_id !== division_id) return refused('invoice_no', sentence('payment.other_division'));
  if (invoice?.invoice_status === 'Voided') return refused('invoice_no', sentence('payment.invoice_voided'));
  if (invoice && invoice.invoice_status !== 'Unpaid') return refused('invoice_no', sentence('payment.already_paid'));
  const decision = decidePayAmount(amount, invoice?.balance ?? null, decimals);
  if (decision.outcome === 'refused') return refused('Amount', sentence(decision.key));
  return { outcome: 'accepted', amount: decision.amount, pays: invoice };
}

function refused(field: 'Amount' | 'invoice_no', problem: Sentence): SaleDecision {
  return { outcome: 'refused', field, problem };
}

/** Reads an invoice number as people type it, with blanks or a leading "#"; null when it is no number. */
export function readInvoiceNumber(text: string): number | null {
  const [, digits] = /^#?\s*(\d{1,12})$/.exec(text.trim()) ?? [];
  return digits ? Number(digits) : null;
}

/** Names a case by initials, all that an outside visitor may see of it: "Satterlee v. Colson Freight" is "S. v. C. F.". */
export function caseInitials(case_name: string): string {
  return case_name
    .split(/\s+/)
    .map((word) => {
      const letters = word.replace(/[^\p{L}\p{N}]/gu, '');
      if (/^(?:v|vs|et|al|and|in|re|of|the)$/iu.test(letters))
        return letters.length === 1 ? 'v.' : letters.toLowerCase();
      const [first] = letters;
      return first ? `${first.toUpperCase()}.` : '';
    })
    .filter(Boolean)
    .join(' ');
}
