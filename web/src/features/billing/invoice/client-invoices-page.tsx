import { ClientInvoiceListPanel } from './client-invoice-list-panel.tsx';

/** The list of the invoices of clients. */
export function ClientInvoicesPage() {
  return <ClientInvoiceListPanel />;
}
