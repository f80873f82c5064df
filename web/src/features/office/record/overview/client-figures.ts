import type { ClientOverview } from '@onrecord/contract/office/record';
import type { ClientRow } from '@onrecord/contract/people/client';
import { compare } from '@onrecord/domain/core/money/money';
import { isOverLimit } from '@onrecord/domain/people/client/credit';
import { useFormats } from '../../../../lib/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import type { RecordFigure } from '../../../../record/record-face.tsx';
import { jobsPath, tabPath } from './overview-links.ts';
import { useOwedFigures } from './owed-figures.ts';

/** The four figures of a client: what is open, what of it is late, its jobs of the year, and how long it takes to pay. */
export function useClientFigures() {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const { amount, count } = useFormats();
  const owedFigures = useOwedFigures();
  const daysOf = (id: number, owed: NonNullable<ClientOverview['owed']>): RecordFigure => ({
    id: 'days_to_pay',
    label: t('days_to_pay'),
    value: owed.days_to_pay ?? t('none'),
    note:
      owed.days_to_pay === null
        ? t('nothing_billed')
        : owed.days_to_pay_all === null
          ? t('open_to_billed', { open: amount(owed.balance), billed: amount(owed.billed_90) })
          : t('all_clients', { days: owed.days_to_pay_all }),
    href: can('receipts', 'view')
      ? `${paths.agedReceivables()}?${new URLSearchParams({ client: String(id) })}`
      : tabPath({ object_type: 'client', object_id: id }, 'statement'),
  });
  return (row: ClientRow, { jobs, owed }: ClientOverview): RecordFigure[] => {
    const of = { object_type: 'client', object_id: row.client_id } as const;
    const { year = 0, coming = 0, unconfirmed = 0 } = jobs?.counts ?? {};
    const limit = row.credit_limit ?? null;
    const isOver = owed !== null && isOverLimit(limit, owed.balance);
    return [
      ...(owed ? owedFigures(of, owed, isOver && limit !== null && compare(limit, 0) > 0 ? limit : undefined) : []),
      ...(jobs
        ? [
            {
              id: 'year',
              label: t('jobs_year'),
              value: year > 0 ? count(year) : t('none'),
              note:
                coming === 0
                  ? t('none_coming')
                  : unconfirmed > 0
                    ? t('coming_unconfirmed', { coming: count(coming), count: count(unconfirmed) })
                    : t('coming', { coming: count(coming) }),
              href: jobsPath(of, { from: jobs.year_from, to: jobs.year_to }),
            },
          ]
        : []),
      ...(owed ? [daysOf(row.client_id, owed)] : []),
    ];
  };
}
