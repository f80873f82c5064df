import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { ProviderPage } from '../../features/office/record/service-provider-page.tsx';
import { ProviderListPanel } from '../../features/people/service-provider/provider-list-panel.tsx';

export function ProvidersRoute() {
  return <ProviderListPanel useBulk={useBulkPanel} />;
}

export function ProviderRoute() {
  const { providerId } = useParams({ strict: false });
  return <ProviderPage key={providerId} providerId={Number(providerId)} />;
}
