import { useNavigate, useSearch } from '@tanstack/react-router';
import { MergePage } from '../../features/office/merge/merge-page.tsx';

export function MergeRoute() {
  const search = useSearch({ from: '/shell/merge' });
  const navigate = useNavigate();
  return (
    <MergePage search={search} onSearch={(next) => void navigate({ to: '/merge', search: next, replace: true })} />
  );
}
