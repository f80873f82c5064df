import type { ResultOf } from '@onrecord/contract/core/entry';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { JOB_COUNTS } from '@onrecord/domain/scheduling/job/job-counts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { dashboardTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../ui/icons.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { WaitingMemosPanel } from '../../money/receipt/memo/waiting-memos-panel.tsx';
import { DueNotesPanel } from '../../people/note/due-notes-panel.tsx';
import { MonthPanel } from './month-panel.tsx';

type Counts = ResultOf<typeof jobArea.dashboardCounts>;
type CountName = keyof Counts;

/** Where each count leads: the list that holds exactly what it counts. */
const LINKS = Object.fromEntries(
  Object.entries(JOB_COUNTS).map(([name, { job_status, ...days }]) => [
    name,
    `${paths.list('job')}?${new URLSearchParams({ view: job_status, ...('date_range' in days && { dates: days.date_range }) })}`,
  ]),
) as Record<CountName, string>;

const WAITING: readonly CountName[] = [
  'unassigned_soon',
  'declined',
  'client_declined',
  'over_time_off',
  'needing_service_provider_confirmation',
  'needing_confirmation',
  'requests',
  'needing_worksheet',
  'unbilled',
];
/** Counts that end in a deposition without a reporter, or with a wrong one: somebody has to act. */
const URGENT: ReadonlySet<CountName> = new Set(['unassigned_soon', 'declined', 'client_declined', 'over_time_off']);
const DAYS: readonly CountName[] = ['yesterday', 'today', 'tomorrow'];

/** What needs doing, first thing in the morning, for those who schedule (sections 1 and 2). */
export function DashboardPage({ actions }: { actions?: ReactNode }) {
  const t = useTexts(dashboardTexts);
  const session = useSession();
  const can = useCan();
  usePageTitle(t('title'));
  const counts = useQuery({
    queryKey: ['dashboard', 'counts'],
    queryFn: ({ signal }) => call(jobArea.dashboardCounts, { body: {}, signal }),
    enabled: can('jobs', 'view'),
    meta: { shows: ['job', 'job_request', 'time_off', 'holiday', 'blackout_day'] },
  });
  const day = new Date().toLocaleDateString(session.locale, { dateStyle: 'full', timeZone: session.time_zone });
  if (counts.isError) {
    return (
      <EmptyState
        heading={1}
        title={t('failed')}
        action={<Button onClick={() => void counts.refetch()}>{t('try_again')}</Button>}
      />
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl gap-5 p-4">
      <PageTitle
        title={t('title')}
        aside={day}
        actions={
          <>
            {actions}
            {can('jobs', 'add') && (
              <Link to={paths.newJob()} className={buttonClass('solid')}>
                <PlusIcon size={15} aria-hidden />
                {t('new_job')}
              </Link>
            )}
          </>
        }
      />
      <section aria-labelledby="todo" className="grid gap-2">
        <h2 id="todo" className="font-semibold text-ink-2">
          {t('todo')}
        </h2>
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
          {WAITING.map((name) => (
            <CountCard
              key={name}
              label={t(name)}
              count={counts.data?.[name]}
              href={LINKS[name]}
              urgent={URGENT.has(name)}
            />
          ))}
          <WaitingMemosPanel />
        </ul>
      </section>
      <section aria-labelledby="days" className="grid gap-2">
        <h2 id="days" className="font-semibold text-ink-2">
          {t('days')}
        </h2>
        <ul className="grid grid-cols-3 gap-2">
          {DAYS.map((name) => (
            <CountCard key={name} label={t(name)} count={counts.data?.[name]} href={LINKS[name]} />
          ))}
        </ul>
      </section>
      <div className="grid gap-5 lg:grid-cols-2">
        <DayList range="today" title={t('today_list')} none={t('none_today')} href={LINKS.today} />
        <DayList range="tomorrow" title={t('tomorrow_list')} none={t('none_tomorrow')} href={LINKS.tomorrow} />
      </div>
      {can('jobs', 'view') && <MonthPanel />}
      <DueNotesPanel />
    </div>
  );
}

function CountCard({
  label,
  count,
  href,
  urgent = false,
}: {
  label: string;
  count: number | undefined;
  href: string;
  urgent?: boolean;
}) {
  return (
    <li>
      <Link
        to={href}
        className="flex h-full min-h-20 flex-col justify-between gap-1 rounded-card border border-line bg-sheet p-3 hover:border-line-2 hover:bg-sunk"
      >
        <span className="text-ink-2 text-sm">{label}</span>
        <span className={clsx('title-serif text-2xl leading-none', urgent && count ? 'text-bad' : 'text-ink')}>
          {count ?? '–'}
        </span>
      </Link>
    </li>
  );
}

function DayList({
  range,
  title,
  none,
  href,
}: {
  range: 'today' | 'tomorrow';
  title: string;
  none: string;
  href: string;
}) {
  const t = useTexts(dashboardTexts);
  const list = useQuery({
    queryKey: ['dashboard', range],
    queryFn: ({ signal }) =>
      call(jobArea.dashboardJobList, {
        body: { date_range: range, limit: 12, sort: { column_name: 'start_time', type: 'asc' } },
        signal,
      }),
    meta: { shows: ['job', 'job_request'] },
  });
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <div className="flex items-baseline justify-between">
        <h2 className="font-semibold text-ink-2">{title}</h2>
        <Link to={href} className="text-brand-ink text-sm underline">
          {t('all')}
        </Link>
      </div>
      {list.isPending ? (
        <SkeletonLines label={t('loading')} />
      ) : list.data?.data.length ? (
        <ol className="overflow-hidden rounded-card border border-line bg-sheet">
          {list.data.data.map((row) => (
            <DayRow key={row.job_list_row_id} row={row} />
          ))}
        </ol>
      ) : (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{none}</p>
      )}
    </section>
  );
}

function DayRow({ row }: { row: JobListRow }) {
  const t = useTexts(dashboardTexts);
  const { time } = useFormats();
  const session = useSession();
  const location = { company_id: session.company_id, division_id: row.division_id };
  const href =
    row.job_id === null
      ? paths.jobRequest({ ...location, job_request_id: row.job_request_id ?? 0 })
      : paths.job({ ...location, job_id: row.job_id });
  const unassigned = (row.unassigned_count ?? 0) > 0;
  return (
    <li className="border-line border-b last:border-0">
      <Link
        to={href}
        className={clsx(
          'grid min-h-11 grid-cols-[92px_1fr] hover:bg-sunk',
          row.is_canceled > 0 && 'text-bad line-through',
        )}
      >
        <span className="gutter px-3 py-2 text-ink-2 text-sm">{time(row.start_time)}</span>
        <span className="min-w-0 px-3 py-2">
          <span className="block truncate font-medium">{row.case_name || row.client_name}</span>
          <span className="block truncate text-ink-2 text-sm">
            {[row.deponent_name, row.assign_service_providers].filter(Boolean).join(' · ')}
            {unassigned && <span className="text-bad">{` · ${t('unassigned')}`}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
