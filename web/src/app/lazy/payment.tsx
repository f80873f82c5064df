import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CheckoutPage } from '../../features/money/payment/checkout-page.tsx';
import { ReceiptPage } from '../../features/money/payment/receipt-page.tsx';
import { TransactionListPanel } from '../../features/money/payment/transaction-list-panel.tsx';
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
  return <ReceiptPage transactionId={Number(transactionId)} />;
}

export function TransactionsRoute() {
  return <TransactionListPanel />;
}
