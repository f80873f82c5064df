import type { DispatchJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { countCovers, countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useFormats } from '../../../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../../../lib/session/session.ts';
import { coverTexts } from '../../../../../lib/texts/cover.ts';
import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { useNarrow } from '../../../../../ui/use-narrow.ts';
import { CoverChip } from '../../../cover/cells.tsx';
import { captionOf, SiteIcon, zoneOf } from '../cells.tsx';
import type { Lanes } from '../dispatch-search.ts';
import { useEntryActions } from '../entry-actions-panel.tsx';
import { Needs } from '../needs-section.tsx';
import { DayNoteText } from '../warnings-section.tsx';

type Line = { readonly kind: 'day'; readonly date: string } | { readonly kind: 'job'; readonly job: DispatchJob };

const HEAD = 34;
const TALL_HEAD = 52;
const ROW = 40;
/** In narrower windows, and in those that are zoomed, people and place stand in a second line. */
const ONE_LINE = 1_024;
const TWO_LINES = 56;
/** More rows than are seen, on either side. */
const OVERSCAN = 12;

/** The days that hold something, each with its jobs after it. */
function linesOf({ jobs, notes }: Lanes): Line[] {
  const byDay = Map.groupBy(jobs, ({ job_date }) => job_date);
  const dates = new Set([...byDay.keys(), ...notes.map(({ from_date }) => from_date)]);
  return [...dates]
    .sort()
    .flatMap((date): Line[] => [
      { kind: 'day', date },
      ...(byDay.get(date) ?? []).map((job): Line => ({ kind: 'job', job })),
    ]);
}

/** What holds for a day besides its jobs; in a narrow window it stands in a line of its own. */
const extrasOf = ({ notes, totals }: Lanes, date: string) => ({
  needs: totals.find(({ local_date }) => local_date === date),
  notes: notes.filter(({ from_date, to_date }) => from_date <= date && date <= to_date),
});

const hasExtras = (data: Lanes, date: string) => {
  const { needs, notes } = extrasOf(data, date);
  return needs !== undefined || notes.length > 0;
};

function DayLine({ date, data, isNarrow }: { date: string; data: Lanes; isNarrow: boolean }) {
  const t = useTexts(coverTexts);
  const { locale } = useSession();
  const counts = countCovers(data.jobs.filter(({ job_date }) => job_date === date).map(({ cover }) => cover));
  const width = isNarrow ? 'short' : 'long';
  const name = new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, {
    weekday: width,
    month: width,
    day: 'numeric',
    timeZone: 'UTC',
  });
  const { needs, notes } = extrasOf(data, date);
  const line = isNarrow ? 'flex min-w-0 items-center gap-3 whitespace-nowrap [&>*]:min-w-0' : 'contents';
  return (
    <h2
      className={clsx(
        'h-full overflow-hidden border-line border-b bg-sunk px-3 text-sm',
        isNarrow ? 'grid content-center' : 'flex items-center gap-3',
      )}
    >
      <span className={line}>
        <b className="font-semibold first-letter:uppercase">{name}</b>
        <span className="text-ink-2">{t('jobs', { count: countedJobs(counts) })}</span>
        {counts.uncovered > 0 && (
          <b className="font-semibold text-bad">{t('uncovered', { count: counts.uncovered })}</b>
        )}
      </span>
      <span className={clsx(line, 'empty:hidden')}>
        <Needs needs={needs} />
        {notes.map((note) => (
          <DayNoteText key={`${note.kind} ${note.id}`} note={note} />
        ))}
      </span>
    </h2>
  );
}

interface JobLineProps {
  job: DispatchJob;
  names: ReadonlyMap<number, string>;
  isNarrow: boolean;
}

function JobLine({ job, names, isNarrow }: JobLineProps) {
  const t = useTexts(dispatchTexts);
  const { time } = useFormats();
  const who = job.services.map(({ service_provider_id: id }) => (id === null ? t('nobody') : (names.get(id) ?? '')));
  return (
    <button
      type="button"
      data-entry={job.job_id === null ? `job_request ${job.job_request_id}` : `job ${job.job_id}`}
      {...(job.cover === 'uncovered' && { 'data-uncovered': '' })}
      className={clsx(
        'grid h-full w-full items-center gap-x-2 border-line border-b px-3 text-left text-sm hover:bg-sunk focus-visible:-outline-offset-2',
        isNarrow
          ? 'grid-cols-[108px_minmax(0,1fr)] content-center'
          : 'grid-cols-[108px_112px_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]',
      )}
    >
      <span className="tabular-nums">{`${time(job.start_time)} ${zoneOf(job)}`}</span>
      {!isNarrow && <CoverChip cover={job.cover} />}
      <span className={clsx('truncate font-medium', job.cover === 'canceled' && 'text-bad line-through')}>
        {captionOf(job)}
      </span>
      {isNarrow && <CoverChip cover={job.cover} />}
      <span className={clsx('flex min-w-0 gap-x-2 text-ink-2', !isNarrow && 'contents')}>
        <span className="truncate text-ink-2">{who.join(', ')}</span>
        <span className="flex min-w-0 items-center gap-1 text-ink-2">
          <SiteIcon job={job} />
          <span aria-hidden className="truncate">
            {job.location || t(job.site)}
          </span>
        </span>
      </span>
    </button>
  );
}

/** The days as a list, of which only what is seen is drawn. */
export function AgendaPanel({ data, onGo }: { data: Lanes; onGo: (path: string) => void }) {
  const t = useTexts(dispatchTexts);
  const can = useCan();
  const lines = useMemo(() => linesOf(data), [data]);
  const names = useMemo(
    () => new Map(data.providers.map(({ service_provider_id, name }) => [service_provider_id, name])),
    [data.providers],
  );
  const isNarrow = useNarrow(ONE_LINE);
  const heights = useMemo(
    () =>
      lines.map((line) => {
        if (line.kind === 'job') return isNarrow ? TWO_LINES : ROW;
        return isNarrow && hasExtras(data, line.date) ? TALL_HEAD : HEAD;
      }),
    [lines, data, isNarrow],
  );
  // Another week with as many lines has other heights: the keys change with them, so that they are measured again.
  const keyOf = useCallback((index: number) => `${index} ${heights[index]}`, [heights]);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? ROW,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    initialRect: { width: 1_000, height: 600 },
  });
  const actions = useEntryActions({ mayEdit: can('jobs', 'edit'), onGo });
  const jobOf = (target: EventTarget) => {
    const anchor = (target as HTMLElement).closest<HTMLElement>('[data-index]');
    const line = lines[Number(anchor?.dataset.index)];
    const button = (target as HTMLElement).closest('button');
    return button && line?.kind === 'job' ? { job: line.job, anchor: button } : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = jobOf(event.target);
    if (found && actions.onKey(event, { job: found.job, service: null }, found.anchor)) event.preventDefault();
  };
  if (lines.length === 0) return <EmptyState title={t('no_jobs_here')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one handler for all rows, which are buttons themselves
    <div
      ref={scroller}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const found = jobOf(event.target);
        if (found) actions.open(found.job);
      }}
      className="min-h-0 overflow-auto rounded-card border border-line bg-sheet"
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start, size }) => {
          const line = lines[index];
          return (
            line && (
              <div key={key} data-index={index} style={{ top: start, height: size }} className="absolute inset-x-0">
                {line.kind === 'day' ? (
                  <DayLine date={line.date} data={data} isNarrow={isNarrow} />
                ) : (
                  <JobLine job={line.job} names={names} isNarrow={isNarrow} />
                )}
              </div>
            )
          );
        })}
      </div>
      {actions.popovers}
    </div>
  );
}
