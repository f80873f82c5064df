import { useParams } from '@tanstack/react-router';
import { ClientPage } from '../../features/client/client-page.tsx';
import { ClientsPage } from '../../features/client/clients-page.tsx';

export function ClientsRoute() {
  return <ClientsPage />;
}

export function ClientRoute() {
  const { clientId } = useParams({ strict: false });
  return <ClientPage key={clientId} clientId={Number(clientId)} />;
}
