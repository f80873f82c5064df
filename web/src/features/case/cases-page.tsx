import { CaseListPanel } from './case-list-panel.tsx';

/** What is litigated (section 3, Case); for contacts and providers their own. */
export function CasesPage() {
  return <CaseListPanel />;
}
