import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { ClientPage } from '../../features/office/record/client-page.tsx';
import { ClientListPanel } from '../../features/people/client/client-list-panel.tsx';

export function ClientsRoute() {
  return <ClientListPanel useBulk={useBulkPanel} />;
}

export function ClientRoute() {
  const { clientId } = useParams({ strict: false });
  return <ClientPage key={clientId} clientId={Number(clientId)} />;
}
