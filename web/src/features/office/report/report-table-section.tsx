import type { Report } from '@onrecord/contract/office/report';
import { columnHeading, keyHeading } from '@onrecord/domain/office/report/labels';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { rowPath } from './report-paths.ts';
import type { ReportSearch } from './report-search.ts';
import { useReportWords } from './use-report-words.ts';

type Line = Report['rows'][number] | { readonly key: null; readonly values: Report['totals'] };

const isTotal = (line: Line): line is Exclude<Line, Report['rows'][number]> => line.key === null;

/** The numbers of the chart, and those it does not draw: months with the newest first, the sums at the foot. */
export function ReportTableSection({ report, search }: { report: Report; search: ReportSearch }) {
  const t = useTexts(reportTexts);
  const { word, labelOf, valueText } = useReportWords();
  const { name, by, columns, main, rows, totals } = report;
  const isByTime = by === 'month' || by === 'week';
  const lines: Line[] = [...(isByTime ? rows.toReversed() : rows), { key: null, values: totals }];
  const values = columns.map(
    (column): TableColumn<Line> => ({
      id: column,
      heading: word(columnHeading(column)),
      align: 'right',
      cell: (line) => {
        const plain = line.values[column];
        const isRise = column === 'change' && plain && Number(plain) > 0;
        return (
          <span
            className={clsx('tabular-nums', (column === main || isTotal(line)) && 'font-semibold', isRise && 'text-ok')}
          >
            {isRise ? '+' : ''}
            {!isTotal(line) && plain && Number(plain) === 0 ? '·' : valueText(column, plain) || '–'}
          </span>
        );
      },
    }),
  );
  return (
    <DataTable
      dense
      caption={word(`report.${name}`)}
      rows={lines}
      rowKey={(line) => line.key ?? 'report totals'}
      isSum={isTotal}
      columns={[
        {
          id: 'key',
          heading: word(keyHeading(by)),
          cell: (line) =>
            isTotal(line) ? (
              <b>{word('report.totals')}</b>
            ) : (
              <Link
                to={rowPath(name, search, line)}
                className="inline-flex items-center font-medium text-brand-ink hover:underline roomy:min-h-11"
              >
                {labelOf(line, by)}
                {line.is_part && <span className="ml-1 font-normal text-ink-2">{t('part')}</span>}
              </Link>
            ),
        },
        ...values,
      ]}
    />
  );
}
