import { useParams, useSearch } from '@tanstack/react-router';
import { BillPage } from '../../features/money/billing/bill/bill-page.tsx';
import { ReadyPage } from '../../features/money/billing/ready-page.tsx';
import { ClientInvoiceListPanel } from '../../features/money/client-invoice/client-invoice-list-panel.tsx';
import { ClientInvoicePage } from '../../features/money/client-invoice/client-invoice-page.tsx';
import { readInvoiceStart } from '../../features/money/invoice-draft/invoice-start.ts';
import { OrderListPanel } from '../../features/money/order/order-list-panel.tsx';
import { OrderPage } from '../../features/money/order/order-page.tsx';
import { ProviderInvoiceListPanel } from '../../features/money/provider-invoice/provider-invoice-list-panel.tsx';
import { ProviderInvoicePage } from '../../features/money/provider-invoice/provider-invoice-page.tsx';
import { lazyPart } from '../../lib/page/lazy-part.tsx';

const InvoiceDraftPage = lazyPart(
  async () => (await import('../../features/money/invoice-draft/invoice-draft-page.tsx')).InvoiceDraftPage,
);

export function ClientInvoicesRoute() {
  return <ClientInvoiceListPanel />;
}

export function OrdersRoute() {
  return <OrderListPanel />;
}

export function ProviderInvoicesRoute() {
  return <ProviderInvoiceListPanel />;
}

export function ReadyRoute() {
  return <ReadyPage />;
}

export function BillRoute() {
  const { jobId } = useParams({ strict: false });
  return <BillPage key={jobId} jobId={Number(jobId)} />;
}

export function ClientInvoiceRoute() {
  const { invoiceId } = useParams({ strict: false });
  return <ClientInvoicePage key={invoiceId} invoiceId={Number(invoiceId)} />;
}

export function NewInvoiceRoute() {
  const start = readInvoiceStart(useSearch({ strict: false }));
  return <InvoiceDraftPage key={JSON.stringify(start)} draftId={null} start={start} />;
}

export function InvoiceDraftRoute() {
  const { draftId } = useParams({ strict: false });
  return <InvoiceDraftPage key={draftId} draftId={Number(draftId)} start={{}} />;
}

export function OrderRoute() {
  const { orderId } = useParams({ strict: false });
  return <OrderPage key={orderId} orderId={Number(orderId)} />;
}

export function ProviderInvoiceRoute() {
  const { invoiceId } = useParams({ strict: false });
  return <ProviderInvoicePage key={invoiceId} invoiceId={Number(invoiceId)} />;
}
