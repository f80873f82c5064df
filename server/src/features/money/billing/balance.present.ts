import type { ResultOf } from '@onrecord/contract/core/entry';
import type { ClientRow, clientArea } from '@onrecord/contract/people/client';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { creditLeft, creditUsed } from '@onrecord/domain/people/client/credit';
import type { billingClient, invoiceBalance } from '../client-invoice/client-invoice.reads.ts';

type Billed = NonNullable<Awaited<ReturnType<typeof billingClient>>>;
type Owed = Awaited<ReturnType<typeof invoiceBalance>> & { readonly unbilled: string; readonly open: string };

/** How a client is billed and what it owes; its limit for those alone whose list of clients has it. */
export function presentBilling(
  { credit_limit }: ClientRow,
  { client_id, name, printed_name, email, invoice_term_name, days_due, ...address }: Billed,
  { invoice_count, balance, overdue_balance, unbilled, open }: Owed,
): ResultOf<typeof clientArea.clientBillingDetails> {
  return {
    client_id,
    name,
    printed_name,
    invoice_term_name,
    days_due,
    balance,
    overdue_balance,
    billing_address: addressLines(address).join('\n'),
    billing_email: email,
    open_invoices: invoice_count,
    ...(credit_limit !== undefined && {
      credit_limit,
      unbilled_estimate: credit_limit === null ? null : unbilled,
      credit_open: credit_limit === null ? null : open,
      credit_left: creditLeft(credit_limit, creditUsed({ open, unbilled, added: '0' })),
    }),
  };
}
