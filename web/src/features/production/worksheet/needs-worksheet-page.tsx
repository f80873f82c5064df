import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { worksheetTexts, worksheetViewTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronRightIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

const SHOWN = 100;

/** A provider's jobs that took place and whose worksheet is still open, the oldest first. */
export function NeedsWorksheetPage() {
  const t = useTexts(worksheetViewTexts);
  const form = useTexts(worksheetTexts);
  const { company_id } = useSession();
  const { date, time } = useFormats();
  usePageTitle(t('needs_title'));
  const { data, error } = useQuery({
    queryKey: ['worksheets', 'needed'],
    queryFn: ({ signal }) =>
      call(jobArea.getJobListing, {
        body: { job_status: 'needing_worksheet', limit: SHOWN, sort: { column_name: 'job_date', type: 'asc' } },
        signal,
      }),
    meta: { shows: ['job', 'worksheet'] },
  });
  const rows = data?.data ?? [];
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('needs_title')} aside={data && String(data.count)} />
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {!data && !error && <SkeletonLines label={form('loading')} />}
      {data && rows.length === 0 && <EmptyState title={t('needs_none')} hint={t('needs_none_hint')} />}
      <ul className="grid gap-3">
        {rows.map(({ job_id, division_id, job_number, job_date, start_time, case_name, assign_services }) => (
          <li key={job_id}>
            <Link
              to={paths.worksheet(
                { company_id, division_id: Number(division_id), job_id: Number(job_id) },
                'edit',
                'summary',
              )}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-sheet px-4 py-2 hover:border-line-2"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold">{String(case_name ?? '')}</span>
                <span className="text-sm text-ink-2">
                  {[job_number, `${date(String(job_date))}, ${time(String(start_time))}`, assign_services].join(' · ')}
                </span>
              </span>
              <span className="sr-only">{t('fill_in')}</span>
              <ChevronRightIcon size={18} aria-hidden className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
