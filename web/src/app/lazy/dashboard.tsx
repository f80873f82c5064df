import { OverviewPage } from '../../features/company/company/overview-page.tsx';
import { DashboardPage } from '../../features/office/dashboard/dashboard-page.tsx';
import { useSession } from '../../lib/session.ts';

/** An admin who works in no company sees all of them. */
export function DashboardRoute() {
  const { user_type, sel_dashboard_company_id } = useSession();
  if (user_type === 'admin' && sel_dashboard_company_id === null) return <OverviewPage />;
  return <DashboardPage />;
}
