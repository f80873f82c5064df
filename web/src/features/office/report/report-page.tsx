import { reportArea } from '@onrecord/contract/office/report';
import { notedReportId } from '@onrecord/domain/core/record/noted-report';
import { REPORTS, type ReportName } from '@onrecord/domain/office/report/reports';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { reportTexts } from '../../../lib/texts/report.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DownloadIcon, MailIcon, PrinterIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import { ReportChartPanel } from './report-chart-panel.tsx';
import { ReportFiltersForm } from './report-filters-form.tsx';
import { ReportLinesSection } from './report-lines-section.tsx';
import { ReportMailDialog } from './report-mail-dialog.tsx';
import { reportRequest } from './report-paths.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportTableSection } from './report-table-section.tsx';
import { useReportList } from './use-report-list.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportPageProps {
  name: ReportName;
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

/** A report: the sentence it comes to, the chart of it, the same numbers as a table, and the list behind any of them. */
export function ReportPage({ name, search, onSearch }: ReportPageProps) {
  const t = useTexts(reportTexts);
  const { word, headline } = useReportWords();
  const { date } = useFormats();
  const title = word(`report.${name}`);
  usePageTitle(title);
  const [isMailing, setMailing] = useState(false);
  const list = useReportList();
  const mail = list.data?.mails.find((one) => one.name === name);
  const { key, ...filters } = search;
  const request = reportRequest(name, filters);
  const report = useQuery({
    queryKey: ['report', 'one', request],
    queryFn: ({ signal }) => call(reportArea.getReport, { body: request, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['client_invoice', 'transaction', 'job'] },
  });
  const exporting = useMutation({
    mutationFn: () => fetchFile(reportArea.exportReport, { body: request }),
    onSuccess: saveFile,
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  const problems = report.error instanceof ApiError ? report.error.fields : {};
  const { data } = report;
  const days = data && REPORTS[name].period ? `${date(data.from)} – ${date(data.to)}` : data && date(data.as_of);
  return (
    <div className="grid gap-3 p-4">
      <PageTitle
        title={title}
        aside={
          <span className="flex flex-wrap items-center gap-x-3">
            <Link to={paths.reports()} className="font-medium text-brand-ink hover:underline">
              {t('reports')}
            </Link>
            <span>{t(`note_${name}`)}</span>
          </span>
        }
        actions={
          <>
            <Button onClick={() => window.print()}>
              <PrinterIcon size={15} aria-hidden />
              {t('print')}
            </Button>
            <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
              <DownloadIcon size={15} aria-hidden />
              {t('export')}
            </Button>
            <Button onClick={() => setMailing(true)}>
              <MailIcon size={15} aria-hidden />
              {t('mail_me')}
            </Button>
          </>
        }
      />
      <ReportFiltersForm name={name} search={search} report={data} problems={problems} onSearch={onSearch} />
      {key !== undefined && <ReportLinesSection key={`${name} ${key}`} name={name} search={{ ...filters, key }} />}
      {report.isPending && <SkeletonLines label={t('loading')} />}
      {report.isError && Object.keys(problems).length === 0 && (
        <EmptyState
          title={t('failed')}
          hint={errorText(report.error)}
          action={<Button onClick={() => void report.refetch()}>{t('try_again')}</Button>}
        />
      )}
      {data && key === undefined && (
        <>
          <section
            aria-labelledby="report-headline"
            className="grid gap-3 rounded-card border border-line bg-sheet p-4"
          >
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h2 id="report-headline" className="title-serif text-lg">
                {headline(data)}
              </h2>
              <p className="text-ink-2 text-sm">{days}</p>
            </div>
            {data.rows.length > 0 ? (
              <ReportChartPanel report={data} search={filters} />
            ) : (
              <EmptyState title={t('none')} hint={t('none_hint')} />
            )}
          </section>
          {data.rows.length > 0 && <ReportTableSection report={data} search={filters} />}
        </>
      )}
      <div className="print:hidden">
        <NotePanel objectType="report" objectId={notedReportId(name)} />
      </div>
      {isMailing && list.data && (
        <ReportMailDialog
          name={name}
          search={search}
          mail={mail}
          ownAddress={list.data.own_address}
          onClose={() => setMailing(false)}
        />
      )}
    </div>
  );
}
