import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ImportPage } from '../../features/office/import/import-page.tsx';
import { ImportsPage } from '../../features/office/import/imports-page.tsx';

export function ImportsRoute() {
  const { noun: entityType } = useSearch({ from: '/shell/imports' });
  const navigate = useNavigate();
  return (
    <ImportsPage
      entityType={entityType}
      onEntityType={(next) => void navigate({ to: '/imports', search: { noun: next } })}
    />
  );
}

export function ImportRoute() {
  const { importId } = useParams({ strict: false });
  return <ImportPage key={importId} importId={Number(importId)} />;
}
