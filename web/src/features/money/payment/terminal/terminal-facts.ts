import type { ResultOf } from '@onrecord/contract/core/entry';
import type { paymentArea } from '@onrecord/contract/money/payment';

export type Terminal = ResultOf<typeof paymentArea.getTerminal>;
export type FoundInvoice = ResultOf<typeof paymentArea.findInvoice>;
export type Method = Terminal['payment_methods'][number];

/** What is typed about a sale, as its fields hold it. */
export interface Typed {
  invoice_no: string;
  amount: string;
  tax_amount: string;
  po: string;
  comment: string;
  send_receipt_to: string;
}

export const NOTHING_TYPED: Typed = {
  invoice_no: '',
  amount: '',
  tax_amount: '',
  po: '',
  comment: '',
  send_receipt_to: '',
};
