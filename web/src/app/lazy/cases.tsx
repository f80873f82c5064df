import { useParams } from '@tanstack/react-router';
import { useBulkPanel } from '../../features/office/bulk/bulk-panel.tsx';
import { CasePage } from '../../features/office/record/case-page.tsx';
import { CaseListPanel } from '../../features/people/case/case-list-panel.tsx';

export function CasesRoute() {
  return <CaseListPanel useBulk={useBulkPanel} />;
}

export function CaseRoute() {
  const { caseId } = useParams({ strict: false });
  return <CasePage key={caseId} caseId={Number(caseId)} />;
}
