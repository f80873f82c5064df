import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CheckoutPage } from '../../features/money/payment/checkout-page.tsx';
import { ReceiptPage } from '../../features/money/payment/receipt-page.tsx';
import { TransactionListPanel } from '../../features/money/payment/transaction-list-panel.tsx';
import { ReceiptActionsPanel } from '../../features/money/receipt/receipt-actions-panel.tsx';
import { ReceivePaymentPage } from '../../features/money/receipt/receive-payment-page.tsx';
import { paths } from '../../lib/paths.ts';

function useOpenReceipt() {
  const navigate = useNavigate();
  return useCallback((transactionId: number) => void navigate({ to: paths.receipt(transactionId) }), [navigate]);
}

export function CheckoutRoute() {
  return <CheckoutPage onPaid={useOpenReceipt()} />;
}

export function ReceiptRoute() {
  const { transactionId } = useParams({ from: '/shell/activity/transactions/$transactionId' });
  const id = Number(transactionId);
  return (
    <>
      <ReceiptPage transactionId={id} />
      <div className="mx-auto max-w-2xl px-4 pb-4">
        <ReceiptActionsPanel key={id} transactionId={id} />
      </div>
    </>
  );
}

export function ReceivePaymentRoute() {
  const { client_id, client = '', invoices = [], family = false } = useSearch({ from: '/shell/activity/receipts/new' });
  const payer = client_id === undefined ? null : { value: client_id, label: client };
  return (
    <ReceivePaymentPage
      key={client_id}
      payer={payer}
      invoiceIds={invoices}
      withFamily={family}
      onSaved={useOpenReceipt()}
    />
  );
}

export function TransactionsRoute() {
  return <TransactionListPanel />;
}
