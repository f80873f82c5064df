import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { ClientListPanel } from '../../features/client/client-list-panel.tsx';
import { ClientPage } from '../../features/client/client-page.tsx';

export function ClientsRoute() {
  return <ClientListPanel useBulk={useBulkPanel} />;
}

export function ClientRoute() {
  const { clientId } = useParams({ strict: false });
  return <ClientPage key={clientId} clientId={Number(clientId)} />;
}
