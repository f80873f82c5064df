import { useParams } from '@tanstack/react-router';
import { BillPage } from '../../features/billing/bill/bill-page.tsx';
import { ClientInvoicePage } from '../../features/billing/invoice/client-invoice-page.tsx';
import { ClientInvoicesPage } from '../../features/billing/invoice/client-invoices-page.tsx';
import { OrderPage } from '../../features/billing/order/order-page.tsx';
import { OrdersPage } from '../../features/billing/order/orders-page.tsx';
import { ProviderInvoicePage } from '../../features/billing/pay/provider-invoice-page.tsx';
import { ProviderInvoicesPage } from '../../features/billing/pay/provider-invoices-page.tsx';
import { ReadyPage } from '../../features/billing/ready/ready-page.tsx';

export function ClientInvoicesRoute() {
  return <ClientInvoicesPage />;
}

export function OrdersRoute() {
  return <OrdersPage />;
}

export function ProviderInvoicesRoute() {
  return <ProviderInvoicesPage />;
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
