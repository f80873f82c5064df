import { CommissionsPage } from '../../features/money/commission/commissions-page.tsx';

export function CommissionsRoute() {
  return <CommissionsPage />;
}
