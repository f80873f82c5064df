import type { ClientInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { add, formatSum } from '@onrecord/domain/core/money/money';

/** What the chosen invoices come to, and who could pay them with one receipt. */
export interface ChosenInvoices {
  readonly clients: readonly { readonly client_id: number; readonly name: string }[];
  readonly balance: string;
  readonly overdue: string;
  /** Days that the oldest is late; 0 where none is. */
  readonly oldest: number;
  readonly open: readonly ClientInvoiceRow[];
  /** How many payers there are: clients of one parent count as one. */
  readonly payers: number;
}

/** Adds up the chosen invoices: those that were voided or paid count for nothing. */
export function sumChosen(rows: readonly ClientInvoiceRow[]): ChosenInvoices {
  const open = rows.filter((row) => row.invoice_status === 'Unpaid');
  const clients = [...new Map(rows.map((row) => [row.client_id, row.client_name ?? ''])).entries()];
  const late = open.filter((row) => (row.days_late ?? 0) > 0);
  return {
    clients: clients.map(([client_id, name]) => ({ client_id, name })),
    balance: formatSum(add('0', ...open.map((row) => row.balance ?? '0'))),
    overdue: formatSum(add('0', ...late.map((row) => row.balance ?? '0'))),
    oldest: Math.max(0, ...late.map((row) => row.days_late ?? 0)),
    open,
    payers: new Set(open.map((row) => row.family_id)).size,
  };
}
