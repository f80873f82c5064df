import { useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { portalTexts } from '../../../lib/texts/portal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PointsPanel } from '../../money/rewards/points-panel.tsx';
import { BalanceCard } from './portal/balance-section.tsx';
import { ComingCard } from './portal/coming-section.tsx';
import { ConfirmStrip } from './portal/confirm-section.tsx';
import { FilesCard } from './portal/files-section.tsx';
import { RequestsCard } from './portal/requests-section.tsx';
import { usePortalJobs } from './portal/use-portal.ts';

/** What a client begins with: what waits for its yes, who comes, what is ready, what is owed (other-side, section 4). */
export function PortalHome() {
  const t = useTexts(portalTexts);
  const { name } = useSession();
  const can = useCan();
  const navigate = useNavigate();
  const jobs = usePortalJobs();
  usePageTitle(t('title'));
  const mayAsk = can('jobs', 'add');
  const ask = () => void navigate({ to: paths.newJobRequest() });
  useLetterKeys({ ...(mayAsk && { r: ask }) });
  return (
    <div className="mx-auto grid w-full max-w-[1208px] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle
        title={jobs.data?.client_name || t('title')}
        aside={name}
        actions={
          mayAsk && (
            <Button variant="solid" size="lg" className="max-sm:w-full" aria-keyshortcuts="R" onClick={ask}>
              <PlusIcon size={18} aria-hidden />
              {t('request_deposition')}
              <span className="max-sm:hidden">
                <Kbd>R</Kbd>
              </span>
            </Button>
          )
        }
      />
      {jobs.data && <ConfirmStrip toConfirm={jobs.data.to_confirm} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 content-start gap-3">
          {can('jobs', 'view') && <ComingCard />}
          {can('jobfiles', 'view') && <FilesCard />}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {can('clientinvoices', 'view') && <BalanceCard />}
          <PointsPanel />
          {can('jobs', 'view') && <RequestsCard />}
        </div>
      </div>
    </div>
  );
}
