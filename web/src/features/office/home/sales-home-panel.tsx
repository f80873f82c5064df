import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { staffHomeTexts } from '../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OwnTopCard, QuietCard, RunningCard } from './sales/clients-section.tsx';
import { SalesFigures } from './sales/figures-section.tsx';
import { CommissionJobsCard, OwnComingCard } from './sales/jobs-section.tsx';
import { useSales } from './sales/use-sales.ts';
import { useFullDay } from './use-full-day.ts';

/** What a sales person looks at: their own clients, what those bring, and who has gone quiet (other-side, section 4). */
export function SalesHomePanel({ actions }: { actions: ReactNode }) {
  const t = useTexts(staffHomeTexts);
  const hidesDates = useSales().data?.hides_dates ?? false;
  usePageTitle(t('home'));
  return (
    <div className="mx-auto grid w-full max-w-[1208px] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle title={t('home')} aside={useFullDay()} actions={actions} />
      <SalesFigures />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-3">
        <RunningCard />
        <OwnTopCard />
        <QuietCard />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CommissionJobsCard />
        {!hidesDates && <OwnComingCard />}
      </div>
    </div>
  );
}
