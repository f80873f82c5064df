import { useNavigate, useSearch } from '@tanstack/react-router';
import { AgedPage } from '../../features/money/aging/aged-page.tsx';

export function AgedRoute() {
  const search = useSearch({ from: '/shell/activity/aged-receivables' });
  const navigate = useNavigate();
  return (
    <AgedPage
      search={search}
      onSearch={(next) => void navigate({ to: '/activity/aged-receivables', search: next, replace: true })}
    />
  );
}
