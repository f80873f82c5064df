import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FigureRow, type HomeFigure } from '../figure-row-section.tsx';
import { shortDay } from '../home-days.ts';
import { listPath } from '../list-path.ts';
import { useBillingWork, useChase, usePayDue, useReceipts } from './use-billing.ts';

const NOT_READ = '–';

/** What waits for a biller, in five figures; each opens the list that counts the same. */
export function BillingFigures() {
  const t = useTexts(staffHomeTexts);
  const formats = useFormats();
  const can = useCan();
  const work = useBillingWork().data;
  const chase = useChase().data;
  const day = useReceipts().data;
  const [next] = usePayDue().data?.next ?? [];
  const receipts = day?.groups.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  const figures: HomeFigure[] = [
    {
      id: 'ready',
      label: t('ready'),
      value: work ? formats.count(work.ready.count) : NOT_READ,
      ...(work &&
        work.ready.over_30 > 0 && { note: t('over_30', { count: work.ready.over_30 }), tone: 'bad' as const }),
      href: paths.list('ready_to_bill'),
    },
    {
      id: 'unsent',
      label: t('unsent'),
      value: work ? formats.count(work.unsent.count) : NOT_READ,
      note: work && formats.amount(work.unsent.balance),
      href: listPath('client_invoice', 'not_sent'),
    },
  ];
  if (can('receipts', 'view'))
    figures.push(
      {
        id: 'overdue',
        label: t('overdue'),
        value: chase ? formats.amount(chase.overdue) : NOT_READ,
        note: chase && t('overdue_note', { count: chase.invoices, clients: chase.clients }),
        tone: chase && chase.invoices > 0 ? 'bad' : undefined,
        href: listPath('client_invoice', 'overdue'),
      },
      {
        id: 'received',
        label: t('received_today'),
        value: day ? formats.amount(day.received) : NOT_READ,
        note: day && t('receipts_count', { count: receipts }),
        href: paths.depositDay(),
      },
    );
  if (can('payruns', 'view'))
    figures.push({
      id: 'pay',
      label: next ? t('pay_run_on', { day: shortDay(formats, next.pay_on) }) : t('pay_run'),
      value: next ? formats.amount(next.amount) : NOT_READ,
      note: next && t('lines', { count: next.line_count }),
      href: paths.payRuns(),
    });
  return <FigureRow label={t('figures')} figures={figures} />;
}
