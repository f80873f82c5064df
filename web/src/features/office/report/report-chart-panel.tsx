import type { Report } from '@onrecord/contract/office/report';
import { reportUnit } from '@onrecord/domain/office/report/reports';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import type { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { RowBars } from '../../../ui/charts/row-bars.tsx';
import { rowPath } from './report-paths.ts';
import type { ReportSearch } from './report-search.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportChartProps {
  report: Report;
  search: ReportSearch;
  height?: number;
  /** The numbers beneath the chart for readers of tables, where no table is shown. */
  table?: Parameters<typeof ChartFrame>[0]['table'];
}

/** So many names are drawn; the table has all. */
const MAX_BARS = 15;

/** The main figure of a report as a chart: bars of months, lines of shares, lying bars of names. Every mark opens its list. */
export function ReportChartPanel({ report, search, height, table }: ReportChartProps) {
  const t = useTexts(reportTexts);
  const navigate = useNavigate();
  const { tag, date } = useFormats();
  const { word, labelOf, valueText, headline, shortValue } = useReportWords();
  const { name, by, main, rows } = report;
  const open = (href: string) => void navigate({ href } as never);
  const summary = t('chart', { report: word(`report.${name}`), headline: headline(report) });
  const tick = (value: number) => shortValue(main, value);
  const isByTime = by === 'month' || by === 'week';
  const marks = rows.map((row) => {
    const value = valueText(main, row.values[main]) || t('nothing');
    const before = name === 'revenue' ? row.values.last_year : undefined;
    const label = row.is_part ? `${labelOf(row, by)} (${t('part')})` : labelOf(row, by);
    return {
      row,
      key: row.key,
      label: labelOf(row, by),
      href: rowPath(name, search, row),
      spoken: before
        ? t('spoken_before', { label, value, before: valueText('last_year', before) })
        : t('spoken', { label, value }),
      value: Number(row.values[main] ?? 0),
      figure: value,
      before: before ? Number(before) : undefined,
      isPart: row.is_part,
      short:
        by === 'month'
          ? Temporal.PlainDate.from(`${row.key}-01`).toLocaleString(tag, { month: 'short' })
          : date(row.key).slice(0, 5),
    };
  });
  if (isByTime && (reportUnit(main) === 'percent' || reportUnit(main) === 'days')) {
    const points = marks.map((mark) => ({ ...mark, value: mark.row.values[main] === null ? null : mark.value }));
    const most = reportUnit(main) === 'percent' ? 100 : undefined;
    return <LineChart {...{ summary, points, height, most, tick, table }} onOpen={open} />;
  }
  if (isByTime) {
    const bars = marks.map((mark) => ({ ...mark, figure: mark.value === 0 ? undefined : tick(mark.value) }));
    const beforeLabel = marks.some(({ before }) => before) ? t('last_year') : undefined;
    return (
      <BarChart
        summary={summary}
        bars={bars}
        height={height}
        tick={tick}
        beforeLabel={beforeLabel}
        onOpen={open}
        table={table}
      />
    );
  }
  const shown = marks.slice(0, MAX_BARS);
  const rest = marks.length - shown.length;
  return (
    <div className="grid gap-2">
      <RowBars summary={summary} rows={shown} left={by === 'age' ? 96 : 0} onOpen={open} table={table} />
      {rest > 0 && <p className="text-ink-2 text-sm">{t('rest', { shown: shown.length, count: rest })}</p>}
    </div>
  );
}
