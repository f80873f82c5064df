import type { RecordOwed } from '@onrecord/contract/office/record';
import { compare } from '@onrecord/domain/core/money/money';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useFormats } from '../../../../lib/format/formats.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import type { RecordFigure } from '../../../../record/record-face.tsx';
import { tabPath } from './overview-links.ts';

/** What is open of a record and what of it is late; `limit` is one that the balance is above. */
export function useOwedFigures() {
  const t = useTexts(recordOverviewTexts);
  const { amount } = useFormats();
  return (of: RecordPart, owed: RecordOwed, limit?: string): [RecordFigure, RecordFigure] => {
    const open = owed.invoices === 0 ? t('nothing_open') : t('open', { count: owed.invoices });
    const isLate = compare(owed.overdue, 0) > 0;
    return [
      {
        id: 'balance',
        label: t('balance'),
        value: compare(owed.balance, 0) === 0 ? t('none') : amount(owed.balance),
        note: limit === undefined ? open : t('with_limit', { open, amount: amount(limit) }),
        tone: limit === undefined ? undefined : 'bad',
        href: tabPath(of, 'invoices', { view: 'Unpaid' }),
      },
      {
        id: 'overdue',
        label: t('overdue'),
        value: isLate ? amount(owed.overdue) : t('none'),
        note: isLate
          ? t('oldest', { late: String(owed.overdue_invoices), count: owed.oldest_days ?? 0 })
          : t('nothing_late'),
        tone: isLate ? 'bad' : undefined,
        href: tabPath(of, 'invoices', { view: 'overdue' }),
      },
    ];
  };
}
