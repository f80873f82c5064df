import { useMemo, useState } from 'react';
import { lazyPart } from '../../../../../lib/lazy-part.tsx';
import { useMessages } from '../../../../../lib/messages.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../../lib/session.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { buttonClass } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { AnchoredPopover } from '../../../../../ui/overlays/popover.tsx';
import { type Responding, RespondPopover } from '../../../confirmation/response/respond-popover-panel.tsx';
import { captionOf } from '../cells.tsx';
import type { DispatchSearch, Lanes } from '../dispatch-search.ts';
import { DayTimeline } from './day-timeline-panel.tsx';
import { type Bar, type DayWords, type Group, providerGroups, roomGroups } from './day-view.ts';
import type { Dropped } from './use-lane-drag.ts';

const AssignForm = lazyPart(async () => (await import('../assign-form.tsx')).AssignForm);
const MoveForm = lazyPart(async () => (await import('../../../job/change/move-form.tsx')).MoveForm);
const JobAssignPanel = lazyPart(async () => (await import('../../../job/job-assign-panel.tsx')).JobAssignPanel);

interface DayPanelProps {
  data: Lanes;
  date: string;
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onGo: (path: string) => void;
}

function useDayWords(): DayWords {
  const t = useTexts(dispatchTexts);
  const message = useMessages();
  return useMemo(
    () => ({
      request: t('requests'),
      canceled: message('cover.canceled'),
      free: t('free_all_day'),
      remote: t('remote'),
      elsewhere: t('elsewhere'),
      rooms: t('rooms'),
      nobody: t('no_service'),
    }),
    [t, message],
  );
}

/** Where a job of the calendar has its page. */
export function useJobPath() {
  const { company_id } = useSession();
  return ({ job_id, job_request_id, division_id }: Pick<Bar['job'], 'job_id' | 'job_request_id' | 'division_id'>) =>
    job_id === null
      ? paths.jobRequest({ company_id, division_id, job_request_id: job_request_id ?? 0 })
      : paths.job({ company_id, division_id, job_id });
}

/** Who takes a service, opened beside the bar that asked for it. */
interface Covering {
  readonly bar: Bar;
  readonly anchor: HTMLElement;
}

/** The day of the calendar with everything that its bars open. */
export function DayPanel({ data, date, search, onSearch, onGo }: DayPanelProps) {
  const t = useTexts(dispatchTexts);
  const words = useDayWords();
  const can = useCan();
  const pathOf = useJobPath();
  const mayEdit = can('jobs', 'edit');
  const [covering, setCovering] = useState<Covering | null>(null);
  const [responding, setResponding] = useState<Responding | null>(null);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const groups: readonly Group[] = useMemo(
    () => (search.lanes === 'room' ? roomGroups(data, words) : providerGroups(data, search.service, words)),
    [data, search.lanes, search.service, words],
  );
  const onDrop = (drop: Dropped) => {
    // A lane that is locked never books: who takes it is asked, with the reason.
    const anchor = document.querySelector<HTMLElement>(`[data-bar="${CSS.escape(drop.bar.key)}"]`);
    if (drop.response?.outcome === 'blocked' && anchor) setCovering({ bar: drop.bar, anchor });
    else setDropped(drop);
  };
  if (data.jobs.length === 0 && data.leave.length === 0)
    return <NoJobs data={data} date={date} mayAdd={can('jobs', 'add')} />;
  const cover = (bar: Bar, anchor: HTMLElement) => mayEdit && bar.job.job_id !== null && setCovering({ bar, anchor });
  return (
    <>
      <DayTimeline
        data={data}
        groups={groups}
        date={date}
        now={Temporal.Instant.from(data.now)}
        mayEdit={mayEdit}
        onOpen={({ job }) => onGo(pathOf(job))}
        onCover={cover}
        onRespond={({ job }, anchor) => {
          if (mayEdit && job.job_id !== null) setResponding({ jobId: job.job_id, anchor });
        }}
        onDrop={onDrop}
        onPerson={(provider) => onSearch({ ...search, provider })}
        onShowUncovered={() => onSearch({ ...search, cover: 'uncovered', view: 'listWeek' })}
      />
      <AnchoredPopover label={t('find_cover')} anchor={covering?.anchor ?? null} onClose={() => setCovering(null)}>
        {covering && (
          <JobAssignPanel
            jobId={covering.bar.job.job_id ?? 0}
            {...(covering.bar.service && { serviceId: covering.bar.service.job_service_id })}
            onDone={() => setCovering(null)}
          />
        )}
      </AnchoredPopover>
      <RespondPopover to={responding} onClose={() => setResponding(null)} />
      {dropped && <DropDialog key={dropped.bar.key} dropped={dropped} data={data} onNext={setDropped} />}
    </>
  );
}

/** What was let go, asked for one after the other: the new time, then the new provider. */
function DropDialog({
  dropped,
  data,
  onNext,
}: {
  dropped: Dropped;
  data: Lanes;
  onNext: (next: Dropped | null) => void;
}) {
  const t = useTexts(dispatchTexts);
  const { bar, provider, target } = dropped;
  const { job, service } = bar;
  const close = () => onNext(null);
  if (target && job.job_id !== null) {
    const moving = { job_id: job.job_id, job_date: job.job_date, start_time: job.start_time, time_zone: job.time_zone };
    const next = () => onNext(provider === undefined ? null : { ...dropped, target: undefined });
    return (
      <MoveForm job={moving} title={t('move_title')} description={captionOf(job)} target={target} onClose={next} />
    );
  }
  const name = data.providers.find(({ service_provider_id }) => service_provider_id === provider)?.name;
  if (provider === undefined || name === undefined || job.job_id === null || !service) return null;
  return (
    <AssignForm
      jobId={job.job_id}
      jobServiceId={service.job_service_id}
      providerId={provider}
      providerName={name}
      caption={captionOf(job)}
      onClose={close}
    />
  );
}

function NoJobs({ data, date, mayAdd }: { data: Lanes; date: string; mayAdd: boolean }) {
  const t = useTexts(dispatchTexts);
  const holiday = data.notes.find(({ kind }) => kind === 'holiday');
  return (
    <EmptyState
      title={holiday ? t('no_jobs_on', { day: holiday.title }) : t('no_jobs')}
      hint={t('people_free', { count: data.providers.filter(({ is_active }) => is_active).length })}
      action={
        mayAdd && (
          <a href={paths.newJob({ date })} className={buttonClass('solid')}>
            {t('new_job')}
          </a>
        )
      }
    />
  );
}
