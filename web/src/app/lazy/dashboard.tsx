import { OverviewPage } from '../../features/company/company/overview-page.tsx';
import { DashboardPage } from '../../features/office/dashboard/dashboard-page.tsx';
import { HOMES } from '../../features/office/dashboard/home-search.ts';
import { useHome } from '../../features/office/dashboard/use-home.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { dashboardTexts } from '../../lib/texts/calendar.ts';
import { useTexts } from '../../lib/texts.ts';
import { Segmented } from '../../ui/segmented.tsx';

// Its charts load where somebody sees them, and not with everybody's dashboard.
const OwnerHome = lazyPart(() =>
  import('../../features/office/dashboard/owner-home-panel.tsx').then((part) => part.OwnerHome),
);

// Each side of the desk loads its own home alone.
const PortalHome = lazyPart(() =>
  import('../../features/office/home/portal-home-panel.tsx').then((part) => part.PortalHome),
);

const ReporterHome = lazyPart(() =>
  import('../../features/office/home/reporter-home-panel.tsx').then((part) => part.ReporterHome),
);

/** An admin who works in no company sees all of them; whoever has several homes has a switch between them. */
export function DashboardRoute() {
  const t = useTexts(dashboardTexts);
  const { user_type, sel_dashboard_company_id } = useSession();
  const own = useHome();
  if (user_type === 'admin' && sel_dashboard_company_id === null) return <OverviewPage />;
  if (user_type === 'contact') return <PortalHome />;
  if (user_type === 'provider') return <ReporterHome />;
  if (!own) return <DashboardPage />;
  const { home, choose } = own;
  const actions = (
    <Segmented
      label={t('home')}
      value={home}
      options={HOMES.map((one) => ({ value: one, label: t(`home_${one}`) }))}
      onChange={choose}
    />
  );
  return home === 'owner' ? <OwnerHome actions={actions} /> : <DashboardPage actions={actions} />;
}
