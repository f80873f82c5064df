import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { jobCheckTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { OwnResponseButtons } from '../confirmation/response/own-response-panel.tsx';
import { OwnOffersPanel } from '../offer/own-offers-panel.tsx';
import { CancelRequestButton, WithdrawButton } from './cancel/cancel-request-panel.tsx';
import { StatusBadge, ZonedTime } from './cells.tsx';

const SORT = { column_name: 'job_date_time', type: 'asc' } as const;
const MAX_ROWS = 25;

type Part = 'waiting' | 'today' | 'tomorrow';

/** What a contact or provider on a phone needs first: what waits for an answer, then today, then tomorrow (section 4). */
export function JobCheckPage() {
  const t = useTexts(jobCheckTexts);
  const { user_type } = useSession();
  usePageTitle(t('title'));
  const waiting = user_type === 'provider' ? 'needing_service_provider_confirmation' : 'needing_confirmation';
  const queries: Record<Part, Record<string, string>> = {
    waiting: { job_status: waiting },
    today: { date_range: 'today' },
    tomorrow: { date_range: 'tomorrow' },
  };
  const parts = Object.keys(queries) as Part[];
  const lists = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['job-check', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(jobArea.dashboardJobList, { body: { ...queries[part], limit: MAX_ROWS, sort: SORT }, signal }),
      meta: { shows: ['job'] },
    })),
  });
  const shown = parts.map((part, index) => ({ part, rows: lists[index]?.data?.data ?? [] }));
  const isPending = lists.some((list) => list.isPending);
  const isEmpty = shown.every(({ rows }) => rows.length === 0);
  if (lists.some((list) => list.isError))
    return (
      <EmptyState
        heading={1}
        title={t('failed')}
        action={<Button onClick={() => void Promise.all(lists.map((list) => list.refetch()))}>{t('try_again')}</Button>}
      />
    );
  return (
    <div className="mx-auto grid max-w-xl gap-5 p-4">
      <PageTitle title={t('title')} />
      <OwnOffersPanel />
      {isPending && <SkeletonLines label={t('loading')} />}
      {!isPending && isEmpty && <p className="text-ink-2">{t('nothing')}</p>}
      {shown.map(({ part, rows }) => rows.length > 0 && <JobCards key={part} title={t(part)} rows={rows} />)}
      <Link to={paths.dashboard()} className={buttonClass('outline', 'lg')}>
        {t('go_on')}
      </Link>
    </div>
  );
}

function JobCards({ title, rows }: { title: string; rows: readonly JobListRow[] }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="font-semibold text-ink-2">{title}</h2>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <JobCard key={row.job_list_row_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function JobCard({ row }: { row: JobListRow }) {
  const { date } = useFormats();
  const { company_id } = useSession();
  const location = { company_id, division_id: row.division_id };
  const href =
    row.job_id === null
      ? paths.jobRequest({ ...location, job_request_id: row.job_request_id ?? 0 })
      : paths.job({ ...location, job_id: row.job_id });
  const where = row.conference_room_name || row.location_city || row.remote_meeting;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-sheet">
      <Link to={href} className="grid gap-1 p-3 hover:bg-sunk">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">
            {date(row.job_date)} <ZonedTime row={row} />
          </span>
          <StatusBadge row={row} />
        </span>
        <span>{row.case_name || row.client_name}</span>
        {where && <span className="text-ink-2 text-sm">{where}</span>}
      </Link>
      {row.job_id !== null && row.is_canceled === 0 && (
        <div className="grid gap-2 px-3 pb-3 empty:hidden">
          <OwnResponseButtons jobId={row.job_id} />
          <OwnCancelRequest row={row} />
        </div>
      )}
    </li>
  );
}

/** The client asks to cancel, or takes that back. */
function OwnCancelRequest({ row }: { row: JobListRow }) {
  const { user_type } = useSession();
  if (user_type !== 'contact' || row.job_id === null) return null;
  if (row.is_cancel_requested) return <WithdrawButton jobId={row.job_id} />;
  const isAhead = row.job_date_time !== undefined && Date.parse(row.job_date_time) > Date.now();
  return isAhead ? <CancelRequestButton job={{ job_id: row.job_id, job_number: row.job_number ?? null }} /> : null;
}
