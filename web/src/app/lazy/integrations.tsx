import { IntegrationsPage } from '../../features/integration/integrations-page.tsx';

export function IntegrationsRoute() {
  return <IntegrationsPage />;
}
