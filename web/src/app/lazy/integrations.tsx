import { IntegrationsPage } from '../../features/access/integration/integrations-page.tsx';

export function IntegrationsRoute() {
  return <IntegrationsPage />;
}
