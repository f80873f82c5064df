import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/bulk/bulk-panel.tsx';
import { CaseListPanel } from '../../features/case/case-list-panel.tsx';
import { CasePage } from '../../features/case/case-page.tsx';

export function CasesRoute() {
  return <CaseListPanel useBulk={useBulkPanel} />;
}

export function CaseRoute() {
  const { caseId } = useParams({ strict: false });
  return <CasePage key={caseId} caseId={Number(caseId)} />;
}
