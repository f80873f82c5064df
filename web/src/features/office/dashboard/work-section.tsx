import { type CapacityDay, type Report, reportArea, TOP_KINDS, type TopKind } from '@onrecord/contract/office/report';
import { columnHeading, keyHeading } from '@onrecord/domain/office/report/labels';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { ownerTexts } from '../../../lib/texts/owner.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CapacityChart } from '../../../ui/charts/capacity-chart.tsx';
import { RowBars } from '../../../ui/charts/row-bars.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ReportChartPanel } from '../report/report-chart-panel.tsx';
import { reportPath } from '../report/report-paths.ts';
import { useReportWords } from '../report/use-report-words.ts';
import { OwnerCard } from './owner-card-section.tsx';
import { useReport } from './use-report.ts';

const listOf = (name: 'job', search: Readonly<Record<string, string>>) =>
  `${paths.list(name)}?${new URLSearchParams(search)}`;

/** Jobs of ten business days in the signs of their cover, against the reporters who can be booked. */
export function CapacityCard() {
  const t = useTexts(ownerTexts);
  const { tag, date } = useFormats();
  const { valueText } = useReportWords();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['report', 'capacity'],
    queryFn: ({ signal }) => call(reportArea.getCapacity, { signal }),
    meta: { shows: ['job', 'time_off', 'holiday'] },
  });
  const busy = useReport({ name: 'utilization' });
  const spoken = ({ day, holiday, confirmed, waiting, uncovered, working }: CapacityDay) => {
    const jobs = confirmed + waiting + uncovered;
    return t('day_spoken', {
      day: holiday ? `${date(day)}, ${holiday}` : date(day),
      jobs,
      confirmed,
      waiting,
      uncovered,
      working,
    });
  };
  const word = (day: string, options: Intl.DateTimeFormatOptions) =>
    Temporal.PlainDate.from(day).toLocaleString(tag, options);
  const sum = (days: readonly CapacityDay[], of: 'confirmed' | 'waiting' | 'uncovered') =>
    days.reduce((total, day) => total + day[of], 0);
  const booked = busy.data?.totals.utilization;
  return (
    <OwnerCard
      title={t('per_day')}
      aside={
        booked ? (
          <Link to={reportPath('utilization')} className="hover:underline">
            {t('booked', { percent: valueText('utilization', booked) })}
          </Link>
        ) : (
          t('per_day_hint')
        )
      }
      link={{ label: t('see_board'), href: paths.board() }}
      query={query}
    >
      {({ days }) => (
        <>
          <CapacityChart
            summary={t('per_day_summary', { days: days.length })}
            bars={days.map((day, at) => ({
              ...day,
              key: day.day,
              label: date(day.day),
              href: listOf('job', { dates: `${day.day}..${day.day}` }),
              spoken: spoken(day),
              short: [
                word(day.day, { weekday: 'short' }),
                day.holiday ? t('holiday') : word(day.day, { day: 'numeric' }),
              ],
              isFirst: at === 0,
            }))}
            onOpen={(href) => void navigate({ href } as never)}
            table={{
              headings: [t('day'), t('confirmed'), t('waiting'), t('uncovered'), t('working')],
              rows: days.map((day) => [
                date(day.day),
                String(day.confirmed),
                String(day.waiting),
                String(day.uncovered),
                String(day.working),
              ]),
            }}
          />
          <p className="flex flex-wrap gap-x-3 text-xs">
            <span className="font-semibold text-bad">{`${sum(days, 'uncovered')} ${t('uncovered')}`}</span>
            <span className="text-warn">{`${sum(days, 'waiting')} ${t('waiting')}`}</span>
            <span className="text-ok">{`${sum(days, 'confirmed')} ${t('confirmed')}`}</span>
            <span className="ml-auto text-ink-2">{`— ${t('working')}`}</span>
          </p>
        </>
      )}
    </OwnerCard>
  );
}

/** How many are named that are late most often. */
const NAMED = 3;

/** Worksheets turned in on time, week by week, and who is late most often. */
export function OnTimeCard() {
  const t = useTexts(ownerTexts);
  const words = useReportWords();
  const { labelOf, valueText } = words;
  const weeks = useReport({ name: 'on_time', by: 'week' });
  const people = useReport({ name: 'on_time', by: 'provider' });
  const late = (people.data?.rows ?? [])
    .filter(({ values }) => values.due !== values.in_time)
    .sort((one, other) => Number(one.values.on_time_percent) - Number(other.values.on_time_percent))
    .slice(0, NAMED);
  return (
    <OwnerCard
      title={t('on_time')}
      aside={t('on_time_hint')}
      link={{ label: t('report'), href: reportPath('on_time') }}
      query={weeks}
    >
      {(report) => (
        <>
          <ReportChartPanel report={report} search={{ by: 'week' }} height={170} table={tableOf(report, words)} />
          {late.length === 0 ? (
            <p className="mt-2 border-line border-t pt-2 text-ink-2 text-sm">{t('nobody_late')}</p>
          ) : (
            <table className="mt-2 w-full border-line border-t text-sm">
              <caption className="sr-only">{t('late_most')}</caption>
              <thead>
                <tr className="h-6 text-left text-ink-2">
                  <th scope="col" className="font-normal">
                    {t('late_most')}
                  </th>
                  <th scope="col" className="text-right font-normal">
                    {t('in_time')}
                  </th>
                  <th scope="col" className="text-right font-normal">
                    {t('owed')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {late.map((row) => (
                  <tr key={row.key} className="h-[22px]">
                    <td className="truncate font-medium">
                      <Link to={reportPath('on_time', { by: 'provider', key: row.key })} className="hover:underline">
                        {labelOf(row, 'provider')}
                      </Link>
                    </td>
                    <td className="text-right tabular-nums">
                      {valueText('on_time_percent', row.values.on_time_percent)}
                    </td>
                    <td className="text-right font-semibold tabular-nums">{valueText('owed', row.values.owed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </OwnerCard>
  );
}

/** The numbers of a chart for readers of tables. */
export function tableOf(report: Report, { word, labelOf, valueText }: ReturnType<typeof useReportWords>) {
  const { rows, by, main } = report;
  return {
    headings: [word(keyHeading(by)), word(columnHeading(main))],
    rows: rows.map((row) => [labelOf(row, by), valueText(main, row.values[main]) || '–']),
  };
}

/** The ten with the most revenue of the year, and their jobs. */
export function TopTenCard() {
  const t = useTexts(ownerTexts);
  const { amount, count } = useFormats();
  const navigate = useNavigate();
  const [of, setOf] = useState<TopKind>('client');
  const query = useQuery({
    queryKey: ['report', 'top', of],
    queryFn: ({ signal }) => call(reportArea.getTopTen, { body: { of }, signal }),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const pathOf = (id: number) =>
    of === 'client' || of === 'provider'
      ? reportPath('revenue', { by: of, key: String(id) })
      : of === 'attorney'
        ? paths.contact(id)
        : paths.case(id);
  return (
    <OwnerCard
      title={t('top')}
      query={query}
      choice={
        <Segmented
          label={t('top_of')}
          value={of}
          onChange={setOf}
          options={TOP_KINDS.map((kind) => ({ value: kind, label: t(`top_${kind}`) }))}
        />
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-ink-2">{t('top_none')}</p>
        ) : (
          <RowBars
            summary={t('top_summary', { of: t(`top_${of}`) })}
            rows={data.map((row) => ({
              key: String(row.id),
              label: row.name,
              value: Number(row.revenue),
              figure: amount(row.revenue),
              note: count(row.jobs),
              href: pathOf(row.id),
              spoken: t('top_spoken', { name: row.name, amount: amount(row.revenue), count: row.jobs }),
            }))}
            noteWidth={34}
            onOpen={(href) => void navigate({ href } as never)}
            table={{
              headings: [t(`top_${of}`), t('revenue_short'), t('jobs')],
              rows: data.map((row) => [row.name, amount(row.revenue), count(row.jobs)]),
            }}
          />
        )
      }
    </OwnerCard>
  );
}
