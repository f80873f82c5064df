import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';

/** What somebody who brings jobs along has to know before: whom it reaches, and which ones are meant. */
export function NoticePanel({ entityType }: { entityType: ImportEntityType }) {
  const t = useTexts(importTexts);
  return entityType === 'job' ? <Banner title={t('jobs_hint')}>{t('jobs_hint_more')}</Banner> : null;
}
