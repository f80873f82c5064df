import type { ImportNoun } from '@onrecord/domain/import/import-noun';
import { importTexts } from '../../lib/texts/import.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';

/** What somebody who brings jobs along has to know before: whom it reaches, and which ones are meant. */
export function NoticePanel({ noun }: { noun: ImportNoun }) {
  const t = useTexts(importTexts);
  return noun === 'job' ? <Banner title={t('jobs_hint')}>{t('jobs_hint_more')}</Banner> : null;
}
