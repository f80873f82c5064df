import type { ReactNode } from 'react';
import { OverviewPage } from '../../features/company/company/overview-page.tsx';
import { DashboardPage } from '../../features/office/dashboard/dashboard-page.tsx';
import type { Home } from '../../features/office/dashboard/home-search.ts';
import { useHome } from '../../features/office/dashboard/use-home.ts';
import { useFirstHour } from '../../features/office/home/first-hour/use-first-hour.ts';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useSession } from '../../lib/session/session.ts';
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

const BillingHome = lazyPart(() =>
  import('../../features/office/home/billing-home-panel.tsx').then((part) => part.BillingHome),
);

const SalesHome = lazyPart(() =>
  import('../../features/office/home/sales-home-panel.tsx').then((part) => part.SalesHomePanel),
);

// Companies are new once.
const FirstHour = lazyPart(() =>
  import('../../features/office/home/first-hour/first-hour-panel.tsx').then((part) => part.FirstHourPanel),
);

const SampleCard = lazyPart(() => import('../sample/sample-card.tsx').then((part) => part.SampleCard));

const HOME_PAGES: Readonly<Record<Home, (actions: ReactNode) => ReactNode>> = {
  owner: (actions) => <OwnerHome actions={actions} />,
  schedule: (actions) => <DashboardPage actions={actions} />,
  billing: (actions) => <BillingHome actions={actions} />,
  reporter: (actions) => <ReporterHome actions={actions} />,
  sales: (actions) => <SalesHome actions={actions} />,
};

/** An admin who works in no company sees all of them; whoever has several homes has a switch between them. */
export function DashboardRoute() {
  const { user_type, sel_dashboard_company_id } = useSession();
  if (user_type === 'admin' && sel_dashboard_company_id === null) return <OverviewPage />;
  return user_type === 'contact' ? <PortalHome /> : <ChosenHome />;
}

function ChosenHome() {
  const t = useTexts(dashboardTexts);
  const { home, homes, choose } = useHome();
  const { hour, isPending } = useFirstHour();
  if (!home || isPending) return null;
  if (hour) return <FirstHour hour={hour} sample={<SampleCard isFirst />} />;
  const actions = homes.length > 1 && (
    <Segmented
      label={t('home')}
      value={home}
      options={homes.map((one) => ({ value: one, label: t(`home_${one}`) }))}
      onChange={choose}
    />
  );
  return HOME_PAGES[home](actions);
}
