import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { dashboardTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { MoneyRow } from './money-row-section.tsx';
import { AgingCard, RevenueCard } from './money-section.tsx';
import { UnbilledCard } from './unbilled-section.tsx';
import { CapacityCard, OnTimeCard, TopTenCard } from './work-section.tsx';

/** The morning of an owner: is money made, who owes it, is the work covered (design M12). Phones have the cards in this order. */
export function OwnerHome({ actions }: { actions: ReactNode }) {
  const t = useTexts(dashboardTexts);
  const can = useCan();
  const session = useSession();
  usePageTitle(t('title'));
  const day = new Date().toLocaleDateString(session.locale, { dateStyle: 'full', timeZone: session.time_zone });
  return (
    <div className="mx-auto grid w-full max-w-[1208px] gap-3 p-4">
      <PageTitle title={t('title')} aside={day} actions={actions} />
      <MoneyRow />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-3">
        <RevenueCard />
        {can('receipts', 'view') && <AgingCard />}
        <UnbilledCard />
        <CapacityCard />
        <OnTimeCard />
        <TopTenCard />
      </div>
    </div>
  );
}
