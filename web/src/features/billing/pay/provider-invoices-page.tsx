import { ProviderInvoiceListPanel } from './provider-invoice-list-panel.tsx';

/** The list of what providers earn. */
export function ProviderInvoicesPage() {
  return <ProviderInvoiceListPanel />;
}
