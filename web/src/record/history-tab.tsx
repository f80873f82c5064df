import { lazyPart } from '../lib/page/lazy-part.tsx';
import { recordHistoryTexts } from '../lib/texts/record-history.ts';
import { useTexts } from '../lib/texts.ts';
import type { RecordTab } from './record-tabs.tsx';

/** Everything that was done to a record, loaded when it is first looked at. */
export const RecordHistoryPart = lazyPart(async () => (await import('./record-history.tsx')).RecordHistory);

/** The tab with the history of a record, for whoever may read the activity log. */
export function useHistoryTab(objectType: string, objectId: number): RecordTab {
  const t = useTexts(recordHistoryTexts);
  return {
    id: 'history',
    label: t('title'),
    module: 'activitylog',
    content: <RecordHistoryPart key={objectId} objectType={objectType} objectId={objectId} />,
  };
}
