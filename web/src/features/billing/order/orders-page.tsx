import { OrderListPanel } from './order-list-panel.tsx';

/** The list of orders. */
export function OrdersPage() {
  return <OrderListPanel />;
}
