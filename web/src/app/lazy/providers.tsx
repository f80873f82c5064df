import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { ProviderListPanel } from '../../features/provider/provider-list-panel.tsx';
import { ProviderPage } from '../../features/provider/provider-page.tsx';

export function ProvidersRoute() {
  return <ProviderListPanel useBulk={useBulkPanel} />;
}

export function ProviderRoute() {
  const { providerId } = useParams({ strict: false });
  return <ProviderPage key={providerId} providerId={Number(providerId)} />;
}
