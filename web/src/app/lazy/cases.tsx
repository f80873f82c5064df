import { useParams } from '@tanstack/react-router';
import { CasePage } from '../../features/case/case-page.tsx';
import { CasesPage } from '../../features/case/cases-page.tsx';

export function CasesRoute() {
  return <CasesPage />;
}

export function CaseRoute() {
  const { caseId } = useParams({ strict: false });
  return <CasePage key={caseId} caseId={Number(caseId)} />;
}
