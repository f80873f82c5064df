import { useParams } from '@tanstack/react-router';
import { ProviderPage } from '../../features/provider/provider-page.tsx';
import { ProvidersPage } from '../../features/provider/providers-page.tsx';

export function ProvidersRoute() {
  return <ProvidersPage />;
}

export function ProviderRoute() {
  const { providerId } = useParams({ strict: false });
  return <ProviderPage key={providerId} providerId={Number(providerId)} />;
}
