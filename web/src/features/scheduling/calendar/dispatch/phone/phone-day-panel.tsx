import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { type PointerEvent, useRef, useState } from 'react';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { useCan } from '../../../../../lib/session/session.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { LateAlarm } from '../../../board/late-alarm-panel.tsx';
import { CoverChip, CoverSign } from '../../../cover/cells.tsx';
import { captionOf, SiteIcon, zoneOf } from '../cells.tsx';
import type { DispatchSearch, Lanes } from '../dispatch-search.ts';
import { type EntryOfJob, useEntryActions } from '../entry-actions-panel.tsx';
import { FewFilters } from '../filters-form.tsx';
import { Needs } from '../needs-section.tsx';

interface PhoneDayProps {
  data: Lanes;
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  onGo: (path: string) => void;
}

const FILTERS = ['uncovered', 'waiting', 'confirmed'] as const;
const WASHES = {
  uncovered: 'border-bad bg-bad-wash text-bad',
  waiting: 'border-warn bg-warn-wash',
  confirmed: 'border-ok bg-ok-wash',
} as const;
/** So many uncovered jobs are shown before the others are asked for. */
const SHOWN = 3;
/** A finger that moves so far to the right, and hardly up or down, records an answer, in CSS pixels. */
const SWIPE = 70;
const SWIPE_SLACK = 28;

/** The signs of the day as filters, with their counts. */
function SignFilters({ data, search, onSearch }: Omit<PhoneDayProps, 'onGo'>) {
  const t = useTexts(coverTexts);
  const counts = countCovers(data.jobs.map(({ cover }) => cover));
  return (
    <div className="flex flex-wrap gap-2 px-4">
      {FILTERS.filter((cover) => counts[cover] > 0 || search.cover === cover).map((cover) => {
        const isOn = search.cover === cover;
        const { cover: _before, ...others } = search;
        return (
          <button
            key={cover}
            type="button"
            aria-pressed={isOn}
            onClick={() => onSearch(isOn ? others : { ...search, cover })}
            className={clsx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-semibold',
              isOn ? WASHES[cover] : 'border-line bg-sheet text-ink',
            )}
          >
            <CoverSign cover={cover} size={14} />
            {t(cover, { count: counts[cover] })}
          </button>
        );
      })}
    </div>
  );
}

interface JobRowProps {
  job: DispatchJob;
  data: Lanes;
  mayEdit: boolean;
  actions: ReturnType<typeof useEntryActions>;
}

/** What the row of a job is asked for next: somebody for it, an answer, or nothing. */
function NextStep({ job, mayEdit, actions }: Omit<JobRowProps, 'data'>) {
  const t = useTexts(dispatchTexts);
  const open = job.services.find(({ cover }) => cover === 'uncovered') ?? null;
  const entry: EntryOfJob = { job, service: open };
  const look = 'min-h-11 shrink-0 rounded-ctl border px-2.5 font-semibold text-sm';
  if (mayEdit && job.cover === 'uncovered')
    return (
      <button
        type="button"
        className={clsx(look, 'border-bad text-bad')}
        onClick={(event) => actions.cover(entry, event.currentTarget)}
      >
        {t('find_cover')}
      </button>
    );
  if (mayEdit && job.cover === 'waiting')
    return (
      <button
        type="button"
        className={clsx(look, 'border-line-2')}
        onClick={(event) => actions.respond(entry, event.currentTarget)}
      >
        {t('record_answer')}
      </button>
    );
  return <CoverChip cover={job.cover} />;
}

function JobRow({ job, data, mayEdit, actions }: JobRowProps) {
  const t = useTexts(dispatchTexts);
  const formats = useFormats();
  const began = useRef<{ x: number; y: number } | null>(null);
  const names = new Map(data.providers.map((one) => [one.service_provider_id, one.last_name]));
  const services = new Map(data.services.map(({ service_id, name }) => [service_id, name]));
  const [clock = '', half = ''] = formats.time(job.start_time).split(' ');
  const open = job.services.filter(({ cover }) => cover === 'uncovered');
  const who = job.services.flatMap(({ service_provider_id: id }) => (id === null ? [] : (names.get(id) ?? [])));
  const onPointerUp = (event: PointerEvent<HTMLLIElement>) => {
    const from = began.current;
    began.current = null;
    if (!from || event.pointerType !== 'touch' || !mayEdit) return;
    if (event.clientX - from.x < SWIPE || Math.abs(event.clientY - from.y) > SWIPE_SLACK) return;
    actions.respond({ job, service: null }, event.currentTarget);
  };
  return (
    <li
      onPointerDown={(event) => {
        began.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={onPointerUp}
      className="flex touch-pan-y items-center gap-3 border-line border-b bg-sheet px-3 py-2"
    >
      <button
        type="button"
        data-entry={job.job_id === null ? `job_request ${job.job_request_id}` : `job ${job.job_id}`}
        onClick={() => actions.open(job)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left"
      >
        <span className="w-14 shrink-0 text-right tabular-nums">
          <b className="block font-semibold text-base">{clock}</b>
          <span className="block text-ink-2 text-xs">{`${half} ${zoneOf(job)}`}</span>
        </span>
        <span className="min-w-0 flex-1 border-rule border-l-2 pl-2.5">
          <b
            className={clsx(
              'block truncate font-semibold text-[16px]/[22px]',
              job.cover === 'canceled' && 'text-bad line-through',
            )}
          >
            {captionOf(job)}
          </b>
          <span className="flex min-w-0 items-center gap-1 text-ink-2 text-sm">
            <SiteIcon job={job} size={14} />
            <span className="truncate">
              {[job.location || t(job.site), ...who].join(' · ')}
              {open.map(({ job_service_id, service_id }) => (
                <b key={job_service_id} className="font-semibold text-bad">
                  {` · ${t('service_open', { service_name: services.get(service_id) ?? '' })}`}
                </b>
              ))}
            </span>
          </span>
        </span>
      </button>
      <NextStep job={job} mayEdit={mayEdit} actions={actions} />
    </li>
  );
}

/** The day on a phone: what nobody covers first, then what is still to come, then what is over. */
export function PhoneDay({ data, search, onSearch, onGo }: PhoneDayProps) {
  const t = useTexts(dispatchTexts);
  const { time } = useFormats();
  const can = useCan();
  const mayEdit = can('jobs', 'edit');
  const actions = useEntryActions({ mayEdit, onGo });
  const [isOpen, setIsOpen] = useState(false);
  const now = Temporal.Instant.from(data.now);
  const isOver = ({ ends_at }: DispatchJob) => Temporal.Instant.compare(Temporal.Instant.from(ends_at), now) <= 0;
  const uncovered = data.jobs.filter(({ cover }) => cover === 'uncovered');
  const others = data.jobs.filter(({ cover }) => cover !== 'uncovered');
  const shown = isOpen ? uncovered : uncovered.slice(0, SHOWN);
  const clock = now.toZonedDateTimeISO(data.time_zone).toPlainTime().toString().slice(0, 5);
  const rows = (jobs: readonly DispatchJob[]) =>
    jobs.map((job) => (
      <JobRow
        key={job.job_id ?? `request ${job.job_request_id}`}
        job={job}
        data={data}
        mayEdit={mayEdit}
        actions={actions}
      />
    ));
  const part = (title: string, note: string, jobs: readonly DispatchJob[], isBad = false) =>
    jobs.length > 0 && (
      <section aria-label={title}>
        <h2 className="flex gap-2 bg-sunk px-3 py-2 text-sm">
          <b className={clsx('font-semibold', isBad && 'text-bad')}>{title}</b>
          <span className="text-ink-2">{note}</span>
        </h2>
        <ul>{rows(jobs)}</ul>
      </section>
    );
  const isToday = data.jobs.some(isOver) || search.date === undefined;
  const showsAlarm = search.date === undefined || search.date === data.today;
  return (
    <div className="-mx-4 grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-auto">
      <SignFilters data={data} search={search} onSearch={onSearch} />
      <div className="grid gap-3 px-4">
        <Needs needs={data.totals.find(({ local_date }) => local_date === (search.date ?? data.today))} />
        <FewFilters search={search} data={data} showsLanes={false} onSearch={onSearch} />
        {showsAlarm && <LateAlarm division={search.division ?? null} mayEdit={mayEdit} />}
      </div>
      {data.jobs.length === 0 && <EmptyState title={t('no_jobs')} />}
      <div className="border-line border-t">
        {part(t('uncovered'), t('soonest_first'), shown, true)}
        {uncovered.length > shown.length && (
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="min-h-11 w-full bg-sunk px-3 text-left font-semibold text-brand-ink"
          >
            {t('more_uncovered', { count: uncovered.length - shown.length })}
          </button>
        )}
        {part(
          isToday ? t('from_now') : t('the_day'),
          isToday ? time(clock) : '',
          others.filter((job) => !isOver(job)),
        )}
        {part(t('over_before'), '', others.filter(isOver))}
      </div>
      {actions.popovers}
    </div>
  );
}
