import { MyPayPage } from '../../features/money/my-pay/my-pay-page.tsx';
import { OrdersPage } from '../../features/money/my-pay/orders-page.tsx';

export function MyPayRoute() {
  return <MyPayPage />;
}

export function MyOrdersRoute() {
  return <OrdersPage />;
}
