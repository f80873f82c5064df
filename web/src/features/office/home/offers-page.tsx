import { usePageTitle } from '../../../lib/page/page-title.ts';
import { reporterTexts } from '../../../lib/texts/reporter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { OffersCard } from './reporter/offers-section.tsx';

/** The offers of a provider, as their menu leads to them. */
export function OffersPage() {
  const t = useTexts(reporterTexts);
  usePageTitle(t('offers'));
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-3 p-4">
      <PageTitle title={t('offers')} />
      <OffersCard />
    </div>
  );
}
