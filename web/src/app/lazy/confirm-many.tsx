import { ConfirmManyPage } from '../../features/scheduling/confirmation/many/confirm-many-page.tsx';

export default function ConfirmManyRoute() {
  return <ConfirmManyPage />;
}
