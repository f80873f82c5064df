import { type ReportLines, reportArea } from '@onrecord/contract/office/report';
import { lineHeading } from '@onrecord/domain/office/report/labels';
import type { ReportName } from '@onrecord/domain/office/report/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { keyOfSearch, reportPath, reportRequest } from './report-paths.ts';
import type { ReportSearch } from './report-search.ts';
import { useReportWords } from './use-report-words.ts';

type Line = ReportLines['data'][number];

const PAGE = 100;
const MAX_LINES = 500;

/** Where a line leads: its invoice, its receipt or its job. */
function useLinePath() {
  const { company_id } = useSession();
  return ({ target, target_id, division_id }: Line): string | undefined => {
    if (target_id === null) return undefined;
    if (target === 'client_invoice') return paths.clientInvoice(target_id);
    if (target === 'provider_invoice') return paths.providerInvoice(target_id);
    if (target === 'transaction') return paths.receipt(target_id);
    return paths.job({ company_id, division_id: division_id ?? 0, job_id: target_id });
  };
}

/** The list behind a figure. What its lines come to is the figure. */
export function ReportLinesSection({ name, search }: { name: ReportName; search: ReportSearch & { key: string } }) {
  const t = useTexts(reportTexts);
  const { amount, date } = useFormats();
  const { word, labelOf } = useReportWords();
  const linePath = useLinePath();
  const [limit, setLimit] = useState(PAGE);
  const { key: open, ...rest } = search;
  const request = { ...reportRequest(name, rest), key: keyOfSearch(open) };
  const lines = useQuery({
    queryKey: ['report', 'lines', request, limit],
    queryFn: ({ signal }) => call(reportArea.getReportLines, { body: { ...request, limit }, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['client_invoice', 'transaction', 'job'] },
  });
  if (lines.isPending) return <SkeletonLines label={t('loading')} />;
  if (lines.isError) return <EmptyState title={errorText(lines.error)} />;
  const { count, total, data, label } = lines.data;
  const rowName = request.key === null ? '' : labelOf({ key: request.key, label }, request.by);
  const more = Math.min(count - data.length, PAGE);
  return (
    <section aria-labelledby="report-lines" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="report-lines" className="title-serif text-lg">
          {request.key === null ? t('behind_all') : t('behind', { label: rowName })}
        </h2>
        <p className="text-ink-2">
          {total === null ? t('lines', { count }) : t('lines_sum', { count, amount: amount(total) })}
        </p>
        <Link
          to={reportPath(name, rest)}
          className="no-print ml-auto inline-flex items-center text-brand-ink hover:underline roomy:min-h-11"
        >
          {t('back', { report: word(`report.${name}`) })}
        </Link>
      </div>
      {count === 0 ? (
        <EmptyState title={t('no_lines')} />
      ) : (
        <DataTable
          dense
          caption={request.key === null ? t('behind_all') : t('behind', { label: rowName })}
          rows={data.map((line, at) => ({ ...line, at }))}
          rowKey={({ at }) => at}
          columns={[
            { id: 'day', heading: t('line_day'), cell: (line) => date(line.day) },
            { id: 'kind', heading: t('line_kind'), cell: (line) => word(lineHeading(line.kind)) },
            {
              id: 'number',
              heading: t('line_number'),
              cell: (line) => {
                const href = linePath(line);
                const text = line.number || '–';
                return href ? (
                  <Link to={href} className="font-medium text-brand-ink hover:underline">
                    {text}
                  </Link>
                ) : (
                  text
                );
              },
            },
            { id: 'client', heading: t('line_client'), cell: (line) => line.client_name || '–' },
            { id: 'detail', heading: t('line_detail'), cell: (line) => line.detail || '–' },
            ...(data.some((line) => line.amount !== null)
              ? [
                  {
                    id: 'amount',
                    heading: t('line_amount'),
                    align: 'right' as const,
                    cell: (line: Line) => (
                      <span className="tabular-nums">{line.amount ? amount(line.amount) : '–'}</span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {more > 0 && limit < MAX_LINES && (
        <div className="no-print">
          <Button onClick={() => setLimit(Math.min(limit + PAGE, MAX_LINES))}>{t('more', { count: more })}</Button>
        </div>
      )}
    </section>
  );
}
