import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { reporterTexts } from '../../../lib/texts/reporter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ComingCard } from './reporter/coming-section.tsx';
import { NextCard } from './reporter/next-section.tsx';
import { OffersCard } from './reporter/offers-section.tsx';
import { FilesOwedCard, WorksheetsCard } from './reporter/owed-section.tsx';
import { PayCard } from './reporter/pay-section.tsx';
import { useNow } from './use-now.ts';

const NOON = 12;
const EVENING = 18;

/** The name that somebody is greeted by; companies write names in either order. */
function firstName(name: string): string {
  const [last, first = last] = name.split(/, */);
  return (first ?? name).split(' ')[0] || name;
}

/** What a provider begins with: the next job, what is asked of them, what they owe, and their pay (other-side, section 4). */
export function ReporterHome({ actions }: { actions?: ReactNode }) {
  const t = useTexts(reporterTexts);
  const can = useCan();
  const { name, locale, time_zone } = useSession();
  usePageTitle(t('title'));
  const { hour } = useNow().toZonedDateTimeISO(time_zone);
  const greeting = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const day = new Date().toLocaleDateString(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: time_zone,
  });
  const mayWrite = can('worksheets', 'edit');
  // On a phone the two columns are one, in the order of what is due.
  const column = 'contents lg:grid lg:min-w-0 lg:content-start lg:gap-3';
  return (
    <div className="mx-auto grid w-full max-w-[1208px] grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle title={t(greeting, { name: firstName(name) })} aside={day} actions={actions} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,8fr)_minmax(0,7fr)]">
        <div className={column}>
          {can('jobs', 'view') && <NextCard className="order-1" />}
          {can('jobs', 'view') && <ComingCard className="order-5" />}
          {mayWrite && <FilesOwedCard className="order-4 lg:order-6" />}
        </div>
        <div className={column}>
          {can('jobs', 'view') && <OffersCard className="order-2" />}
          {mayWrite && <WorksheetsCard className="order-3" />}
          {can('providerinvoices', 'view') && <PayCard className="order-6" />}
        </div>
      </div>
    </div>
  );
}
