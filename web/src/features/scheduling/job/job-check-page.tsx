import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobCheckTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { OwnOffersPanel } from '../offer/own-offers-panel.tsx';
import { ConfirmAllButton } from './confirm-all-panel.tsx';
import { agendaOf, nextDay } from './job-check-days.ts';
import { JobCheckLine } from './job-check-section.tsx';
import { agendaQuery, waitingJobsQuery } from './waiting-jobs.ts';

const MAX_ROWS = 25;

/** What a contact or provider on a phone needs first: an agenda by day of what waits for an answer, today and tomorrow (section 4). */
export function JobCheckPage() {
  const t = useTexts(jobCheckTexts);
  const { user_type } = useSession();
  usePageTitle(t('title'));
  const lists = useQueries({
    queries: [
      waitingJobsQuery(user_type),
      agendaQuery('today', { date_range: 'today' }, MAX_ROWS),
      agendaQuery('tomorrow', { date_range: 'tomorrow' }, MAX_ROWS),
    ],
  });
  const [waitingRows, ...others] = lists.map((list) => list.data?.data ?? []);
  const days = agendaOf([...(waitingRows ?? []), ...others.flat()]);
  const open = new Set(waitingRows?.map(({ job_list_row_id }) => job_list_row_id));
  const waitingCount = lists[0]?.data?.count ?? 0;
  const isPending = lists.some((list) => list.isPending);
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
      <PageTitle title={t('title')} aside={waitingCount > 0 && t('waits', { count: waitingCount })} />
      <OwnOffersPanel />
      <ConfirmAllButton size="lg" />
      {isPending && <SkeletonLines label={t('loading')} />}
      {!isPending && days.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      {days.map(({ day, rows }) => (
        <AgendaDay key={day} day={day} rows={rows} open={open} />
      ))}
      <Link to={paths.dashboard()} className={buttonClass('outline', 'lg')}>
        {t('go_on')}
      </Link>
    </div>
  );
}

function AgendaDay({ day, rows, open }: { day: string; rows: readonly JobListRow[]; open: ReadonlySet<number> }) {
  const t = useTexts(jobCheckTexts);
  const { tag } = useFormats();
  const today = useToday();
  const words = new Date(`${day}T12:00:00Z`).toLocaleDateString(tag, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const title = day === today ? t('today') : day === nextDay(today) ? t('tomorrow') : words;
  return (
    <section aria-label={title} className="grid gap-1">
      <h2 className="font-semibold">
        {title} {title !== words && <span className="font-normal text-ink-2 text-sm">{words}</span>}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {rows.map((row) => (
          <JobCheckLine key={row.job_list_row_id} row={row} isWaiting={open.has(row.job_list_row_id)} />
        ))}
      </ul>
    </section>
  );
}
