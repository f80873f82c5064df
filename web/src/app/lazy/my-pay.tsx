import { MyPayPage } from '../../features/money/my-pay/my-pay-page.tsx';

export function MyPayRoute() {
  return <MyPayPage />;
}
