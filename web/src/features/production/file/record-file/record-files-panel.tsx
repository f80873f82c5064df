import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import type { RecordTab } from '../../../../record/record-tabs.tsx';

const RecordFilesPart = lazyPart(async () => (await import('./record-files-section.tsx')).RecordFilesSection);

/** The tab with the files of a record itself, for whoever may look at the record; loaded when it is first looked at. */
export function useAttachmentsTab(of: RecordPart): RecordTab {
  const t = useTexts(recordFileTexts);
  return { id: 'attachments', label: t('title'), content: <RecordFilesPart key={of.object_id} of={of} /> };
}
