import { ProviderListPanel } from './provider-list-panel.tsx';

/** Who does the work (section 3, Provider); for a provider the own record. */
export function ProvidersPage() {
  return <ProviderListPanel />;
}
