import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { staffHomeTexts } from '../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AgingCard } from '../dashboard/money-section.tsx';
import { BillingFigures } from './billing/figures-section.tsx';
import { ChaseCard, PayDueCard, ReceiptsCard } from './billing/money-in-section.tsx';
import { ReadyCard } from './billing/ready-section.tsx';
import { UnsentCard } from './billing/unsent-section.tsx';
import { useBillingWork } from './billing/use-billing.ts';
import { useFullDay } from './use-full-day.ts';

/** The day of a biller: what to bill, what to send, what came in, whom to chase, what to pay out (other-side, section 4). */
export function BillingHome({ actions }: { actions: ReactNode }) {
  const t = useTexts(staffHomeTexts);
  const can = useCan();
  const navigate = useNavigate();
  const [next] = useBillingWork().data?.ready.data ?? [];
  usePageTitle(t('home'));
  const billNext = next && (() => void navigate({ to: paths.billJob(next.job_id) }));
  const receive = can('receipts', 'add') ? () => void navigate({ to: paths.receivePayment() }) : undefined;
  useLetterKeys({ b: billNext, p: receive });
  const column = 'grid min-w-0 content-start gap-3';
  return (
    <div className="mx-auto grid w-full max-w-[1208px] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle
        title={t('home')}
        aside={useFullDay()}
        actions={
          <>
            {actions}
            {receive && (
              <Button aria-keyshortcuts="P" onClick={receive}>
                {t('receive')} <Kbd>P</Kbd>
              </Button>
            )}
            <Button variant="solid" aria-keyshortcuts="B" disabled={!billNext} onClick={billNext}>
              {t('bill_next')} <Kbd>B</Kbd>
            </Button>
          </>
        }
      />
      <BillingFigures />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className={column}>
          <ReadyCard />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-2">
            <UnsentCard />
            {can('receipts', 'view') && <ReceiptsCard />}
          </div>
        </div>
        <div className={column}>
          {can('receipts', 'view') && <AgingCard />}
          {can('receipts', 'view') && <ChaseCard />}
          {can('payruns', 'view') && <PayDueCard />}
        </div>
      </div>
    </div>
  );
}
