import { agingArea } from '@onrecord/contract/money/aging';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useListSearch } from '../../../list/search/use-list-search.ts';
import { AgingSection } from '../statement/aging-section.tsx';
import { bucketOfView, lateView } from './late-view.ts';

/** Open invoices by age above their list: a bucket narrows the list and stays pressed, a second press lets go. */
export function AgingStripPanel() {
  const t = useTexts(agingTexts);
  const { search, change } = useListSearch();
  const strip = useQuery({
    queryKey: ['aged', 'strip'],
    queryFn: ({ signal }) => call(agingArea.getAgingStrip, { body: {}, signal }),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const pressed = bucketOfView(search.view);
  if (!strip.data) return <div className="h-[70px] shrink-0 max-lg:hidden rounded-card border border-line bg-sheet" />;
  return (
    <div className="shrink-0 max-lg:hidden">
      <AgingSection
        aging={strip.data}
        basis={t('due_date')}
        pressed={pressed}
        onPress={(bucket) => change({ view: pressed === bucket ? undefined : lateView(bucket), page: undefined })}
      />
    </div>
  );
}
