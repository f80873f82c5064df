import { TransactionListPanel } from './transaction-list-panel.tsx';

/** The list of transactions. */
export function TransactionsPage() {
  return <TransactionListPanel />;
}
