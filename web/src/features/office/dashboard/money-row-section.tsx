import { type OwnerFigures, reportArea } from '@onrecord/contract/office/report';
import { compare, decimal, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { ownerTexts } from '../../../lib/texts/owner.ts';
import { useTexts } from '../../../lib/texts.ts';
import { reportPath } from '../report/report-paths.ts';

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly tone?: 'ok' | 'bad' | undefined;
  readonly href: string;
}

/** The seven figures of the morning, each a link; the third line is what it compares with, or the worst part of it. */
export function MoneyRow() {
  const t = useTexts(ownerTexts);
  const figures = useFigures();
  const query = useQuery({
    queryKey: ['report', 'owner'],
    queryFn: ({ signal }) => call(reportArea.getOwnerFigures, { signal }),
    meta: { shows: ['client_invoice', 'transaction', 'job'] },
  });
  const shown = query.data ? figures(query.data) : [];
  return (
    <section aria-label={t('money')} className="min-h-[78px] rounded-card border border-line bg-sheet">
      <dl className="grid grid-cols-2 sm:grid-cols-4 xl:grid-cols-7">
        {shown.map(({ id, label, value, note, tone, href }) => (
          <div
            key={id}
            className="relative min-w-0 px-3.5 py-2 hover:bg-sunk xl:border-line xl:border-l xl:first:border-l-0"
          >
            <dt className="truncate text-ink-2 text-sm">{label}</dt>
            <dd>
              <Link
                to={href}
                className="title-serif text-xl before:absolute before:inset-0"
                aria-label={`${label}: ${value}`}
              >
                {value}
              </Link>
              <span
                className={clsx(
                  'block truncate text-xs max-sm:whitespace-normal',
                  tone === 'bad' ? 'font-semibold text-bad' : tone === 'ok' ? 'text-ok' : 'text-ink-2',
                )}
              >
                {note}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFigures() {
  const t = useTexts(ownerTexts);
  const { amount, count, percent, decimals } = useFormats();
  /** Rounded, without cents: the card beneath has them. */
  const rounded = (plain: string) => {
    const text = amount(decimal(plain).toFixed(0));
    return decimals > 0 ? text.slice(0, -decimals - 1) : text;
  };
  return (f: OwnerFigures): Figure[] => {
    const more = formatSum(subtract(f.billed, f.billed_last_year));
    const isMore = compare(more, 0) >= 0;
    const fewer = f.days_to_pay && f.days_to_pay_before ? Number(f.days_to_pay_before) - Number(f.days_to_pay) : 0;
    const month = reportPath('revenue', { key: f.as_of.slice(0, 7) });
    return [
      {
        id: 'billed',
        label: t('billed'),
        value: rounded(f.billed),
        note:
          compare(f.billed_last_year, 0) === 0
            ? t('no_before')
            : t(isMore ? 'ahead' : 'behind', { amount: rounded(more.replace('-', '')) }),
        tone: isMore && compare(f.billed_last_year, 0) > 0 ? 'ok' : undefined,
        href: month,
      },
      {
        id: 'received',
        label: t('received'),
        value: rounded(f.received),
        note: t('receipts', { count: f.receipts, today: count(f.receipts_today) }),
        href: paths.list('transaction'),
      },
      {
        id: 'receivable',
        label: t('receivable'),
        value: rounded(f.receivable),
        note:
          compare(f.on_account, 0) === 0
            ? t('invoices', { count: f.invoices })
            : t('less_on_account', { amount: rounded(f.on_account) }),
        href: paths.agedReceivables(),
      },
      {
        id: 'overdue',
        label: t('overdue'),
        value: rounded(f.overdue),
        note: t('over_90', { amount: rounded(f.over_90) }),
        tone: compare(f.over_90, 0) > 0 ? 'bad' : undefined,
        href: paths.agedReceivables(),
      },
      {
        id: 'unbilled',
        label: t('unbilled'),
        value: rounded(f.unbilled_amount),
        note:
          f.oldest_unbilled === null
            ? t('unbilled_none')
            : t('oldest', { count: f.unbilled, days: count(f.oldest_unbilled) }),
        tone: (f.oldest_unbilled ?? 0) > 30 ? 'bad' : undefined,
        href: paths.list('ready_to_bill'),
      },
      {
        id: 'margin',
        label: t('margin'),
        value: percent(f.margin) || '–',
        note: t('margin_year', { percent: percent(f.margin_year) || '–' }),
        href: reportPath('margin'),
      },
      {
        id: 'days',
        label: t('days_to_pay'),
        value: f.days_to_pay ? count(Number(f.days_to_pay)) : '–',
        note:
          fewer === 0
            ? t('days_same')
            : fewer > 0
              ? t('days_fewer', { count: fewer })
              : t('days_more', { count: -fewer }),
        tone: fewer > 0 ? 'ok' : undefined,
        href: reportPath('days_to_pay'),
      },
    ];
  };
}
