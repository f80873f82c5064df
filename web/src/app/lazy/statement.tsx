import { useNavigate, useSearch } from '@tanstack/react-router';
import { StatementPage } from '../../features/money/statement/statement-page.tsx';

export function StatementRoute() {
  const search = useSearch({ from: '/shell/clientstatement' });
  const navigate = useNavigate();
  return (
    <StatementPage
      search={search}
      onSearch={(next) => void navigate({ to: '/clientstatement', search: next, replace: true })}
    />
  );
}
