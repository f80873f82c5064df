import { agingArea } from '@onrecord/contract/money/aging';
import { compare } from '@onrecord/domain/core/money/money';
import { bucketDays } from '@onrecord/domain/money/client-invoice/aging';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { ownerTexts } from '../../../lib/texts/owner.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StackedBar } from '../../../ui/charts/stacked-bar.tsx';
import { ReportChartPanel } from '../report/report-chart-panel.tsx';
import { reportPath } from '../report/report-paths.ts';
import { useReportWords } from '../report/use-report-words.ts';
import { OwnerCard } from './owner-card-section.tsx';
import { useReport } from './use-report.ts';
import { tableOf } from './work-section.tsx';

/** Revenue by month with the same months of the year before. */
export function RevenueCard() {
  const t = useTexts(ownerTexts);
  const words = useReportWords();
  const { valueText } = words;
  const query = useReport({ name: 'revenue', by: 'month' });
  const totals = query.data?.totals;
  return (
    <OwnerCard
      title={t('revenue')}
      aside={totals && t('this_year', { amount: valueText('revenue', totals.revenue) })}
      link={{ label: t('report'), href: reportPath('revenue') }}
      query={query}
    >
      {(report) => (
        <ReportChartPanel report={report} search={{ by: 'month' }} height={278} table={tableOf(report, words)} />
      )}
    </OwnerCard>
  );
}

/** From pale to full, then amber and red: what is older weighs more. Place, words and figures say the same. */
const FILLS = [
  [0, 'color-mix(in oklab, var(--chart) 28%, var(--sheet))'],
  [30, 'color-mix(in oklab, var(--chart) 55%, var(--sheet))'],
  [60, 'var(--chart)'],
  [90, 'color-mix(in oklab, var(--warn) 70%, var(--sheet))'],
  [120, 'color-mix(in oklab, var(--bad) 60%, var(--sheet))'],
] as const;

function fillOf(bucket: string): string {
  const { to } = bucketDays(bucket);
  return (to === null ? undefined : FILLS.find(([last]) => to <= last)?.[1]) ?? 'var(--bad)';
}

/** What is open by age: bar and list are the same buckets, and either opens its invoices. The sum is the receivable. */
export function AgingCard() {
  const t = useTexts(ownerTexts);
  const { amount } = useFormats();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['aged', 'strip'],
    queryFn: ({ signal }) => call(agingArea.getAgingStrip, { body: {}, signal }),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  return (
    <OwnerCard
      title={t('aging')}
      aside={t('aging_hint')}
      link={{ label: t('aged'), href: paths.agedReceivables() }}
      query={query}
    >
      {({ buckets, net, on_account }) => {
        const parts = Object.entries(buckets).map(([bucket, sum]) => {
          const label = bucket === 'Current' ? t('current') : t('bucket', { days: bucket.replace('-', '–') });
          return {
            ...{ key: bucket, label, value: Number(sum), sum, fill: fillOf(bucket) },
            href: `${paths.list('client_invoice')}?${new URLSearchParams({ view: `late:${bucket}` })}`,
            spoken: t('bucket_spoken', { bucket: label, amount: amount(sum) }),
            isOld: (bucketDays(bucket).from ?? 0) > 90,
          };
        });
        return (
          <>
            <StackedBar
              summary={t('aging_summary', { amount: amount(net) })}
              parts={parts}
              onOpen={(href) => void navigate({ href } as never)}
            />
            <ul className="mt-2 grid">
              {parts.map(({ key, label, href, sum, fill, isOld }) => (
                <li key={key}>
                  <Link
                    to={href}
                    className="grid h-[25px] grid-cols-[12px_1fr_auto] items-center gap-2 rounded-[3px] px-1 text-sm hover:bg-sunk roomy:h-11"
                  >
                    <span aria-hidden className="size-2.5 rounded-[2px]" style={{ background: fill }} />
                    <span>{label}</span>
                    <span className={clsx('font-medium tabular-nums', isOld && compare(sum, 0) > 0 && 'text-bad')}>
                      {amount(sum)}
                    </span>
                  </Link>
                </li>
              ))}
              {compare(on_account, 0) !== 0 && (
                <li className="grid h-[25px] grid-cols-[12px_1fr_auto] items-center gap-2 px-1 text-sm">
                  <span />
                  <span>{t('on_account')}</span>
                  <span className="font-medium tabular-nums">{`\u2212${amount(on_account)}`}</span>
                </li>
              )}
              <li className="mt-1 grid h-[26px] grid-cols-[12px_1fr_auto] items-center gap-2 border-line border-t px-1 font-semibold text-sm">
                <span />
                <span>{t('receivable')}</span>
                <span className="tabular-nums">{amount(net)}</span>
              </li>
            </ul>
          </>
        );
      }}
    </OwnerCard>
  );
}
