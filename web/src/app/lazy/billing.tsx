import { useParams } from '@tanstack/react-router';
import { BillPage } from '../../features/billing/bill/bill-page.tsx';
import { ClientInvoiceListPanel } from '../../features/billing/invoice/client-invoice-list-panel.tsx';
import { ClientInvoicePage } from '../../features/billing/invoice/client-invoice-page.tsx';
import { OrderListPanel } from '../../features/billing/order/order-list-panel.tsx';
import { OrderPage } from '../../features/billing/order/order-page.tsx';
import { ProviderInvoiceListPanel } from '../../features/billing/pay/provider-invoice-list-panel.tsx';
import { ProviderInvoicePage } from '../../features/billing/pay/provider-invoice-page.tsx';
import { ReadyPage } from '../../features/billing/ready/ready-page.tsx';

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

export function OrderRoute() {
  const { orderId } = useParams({ strict: false });
  return <OrderPage key={orderId} orderId={Number(orderId)} />;
}

export function ProviderInvoiceRoute() {
  const { invoiceId } = useParams({ strict: false });
  return <ProviderInvoicePage key={invoiceId} invoiceId={Number(invoiceId)} />;
}
