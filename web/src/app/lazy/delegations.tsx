import { DelegationsPage } from '../../features/people/delegate/delegations-page.tsx';

export default function DelegationsRoute() {
  return <DelegationsPage />;
}
