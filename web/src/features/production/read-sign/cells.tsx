import type { ReadSignRow } from '@onrecord/contract/production/read-sign';
import { readSignTexts } from '../../../lib/texts/read-sign.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

const SOON = 7;

/** The days that are left to sign; nothing once it is settled. */
export function DaysLeftCell({ row: { days_left } }: { row: Pick<ReadSignRow, 'days_left'> }) {
  const t = useTexts(readSignTexts);
  if (days_left == null) return null;
  if (days_left <= 0) return <Badge tone="bad">{t('overdue')}</Badge>;
  return <Badge tone={days_left <= SOON ? 'bad' : 'warn'}>{t('days_left', { count: days_left })}</Badge>;
}
