import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Kinds that somebody has to know something of before bringing them, by the texts that say it. */
const HINTS: Readonly<Partial<Record<ImportEntityType, 'jobs' | 'notes' | 'invoices' | 'users'>>> = {
  job: 'jobs',
  note: 'notes',
  open_invoice: 'invoices',
  user: 'users',
};

/** What somebody who brings records along has to know before: whom it reaches, which ones are meant, and what follows. */
export function NoticePanel({ entityType }: { entityType: ImportEntityType }) {
  const t = useTexts(importTexts);
  const hint = HINTS[entityType];
  return hint ? <Banner title={t(`${hint}_hint`)}>{t(`${hint}_hint_more`)}</Banner> : null;
}
