import { jobRequestArea, type OwnRequestRow } from '@onrecord/contract/scheduling/job/job-request';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { StatusBadge } from '../job/cells.tsx';
import { LoadedPage } from '../job/loaded-page-panel.tsx';

const GROUPS = [
  { title: 'for_you', holds: (row: OwnRequestRow) => row.is_open && row.waiting_for === 'requester' },
  { title: 'with_office', holds: (row: OwnRequestRow) => row.is_open && row.waiting_for === 'office' },
  { title: 'responded', holds: (row: OwnRequestRow) => !row.is_open },
] as const;

/** What a firm asked for: what waits for its reply, what the office has not answered yet, and the latest answers. */
export function OwnRequestsPage() {
  const t = useTexts(jobRequestTexts);
  const can = useCan();
  usePageTitle(t('own_requests'));
  const query = useQuery({
    queryKey: ['job', 'requests', 'own'],
    queryFn: ({ signal }) => call(jobRequestArea.getOwn, { body: {}, signal }),
    meta: { shows: ['job_request', 'job'] },
  });
  const add = can('jobs', 'add') && (
    <Link to={paths.newJobRequest()} className={buttonClass('solid')}>
      {t('title')}
    </Link>
  );
  return (
    <LoadedPage isPending={query.isPending} error={query.error}>
      {() => (
        <div className="mx-auto grid w-full max-w-[864px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <PageTitle title={t('own_requests')} actions={add} />
          {query.data?.length === 0 && <EmptyState title={t('own_none')} />}
          {GROUPS.map(({ title, holds }) => (
            <Group key={title} title={t(title)} rows={(query.data ?? []).filter(holds)} />
          ))}
        </div>
      )}
    </LoadedPage>
  );
}

function Group({ title, rows }: { title: string; rows: readonly OwnRequestRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {rows.map((row) => (
          <Line key={row.job_request_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Line({ row }: { row: OwnRequestRow }) {
  const t = useTexts(jobRequestTexts);
  const { date, time } = useFormats();
  const { company_id } = useSession();
  const { job_date, start_time } = row.wanted;
  const name = row.deponent_names || row.case_name || row.requester_name;
  return (
    <li className="border-line border-b last:border-0">
      <Link
        to={paths.jobRequest({ ...row, company_id })}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-60">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-sm">
            {t('time_of', { day: date(row.job_date), time: time(row.start_time) })}
            {job_date && ` ${t('to_time', { when: t('time_of', { day: date(job_date), time: time(start_time) }) })}`}
          </span>
          {row.deponent_names && <span className="block truncate text-ink-2 text-sm">{row.case_name}</span>}
        </span>
        <span className="text-sm">{`${row.request_number}, ${t(`kind_${row.kind}`)}`}</span>
        {!row.is_open && (
          <StatusBadge row={{ job_id: null, is_canceled: 0, job_request_status: row.job_request_status }} />
        )}
      </Link>
    </li>
  );
}
