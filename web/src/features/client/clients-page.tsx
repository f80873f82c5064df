import { ClientListPanel } from './client-list-panel.tsx';

/** Whom the company works for (section 3, Client); for contacts their own. */
export function ClientsPage() {
  return <ClientListPanel />;
}
