import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { firstWeekday } from '@onrecord/domain/core/format/week';
import { type CalendarKind, shownKinds } from '@onrecord/domain/scheduling/calendar/shown-entries';
import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { useMessages } from '../../../lib/messages.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan, useSession, viewerOf } from '../../../lib/session.ts';
import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { CalendarNotePanel } from '../../people/note/calendar-note-panel.tsx';
import { type Responding, RespondPopover } from '../confirmation/response/respond-popover-panel.tsx';
import { CalendarBoard, type CalendarEntry } from './calendar-board-panel.tsx';
import { shownRange, steppedDate } from './calendar-time.ts';
import type { CalendarView } from './calendar-views.ts';
import { CoverFilterPanel } from './cover-filter-panel.tsx';
import { MovePanel } from './move-panel.tsx';

export interface CalendarSearch {
  date?: string;
  view?: CalendarView;
  /** Kinds that are switched off, with dots between them. */
  hide?: string;
  /** The only cover that is shown. */
  cover?: string;
}

interface CalendarPageProps {
  search: CalendarSearch;
  onSearch: (next: CalendarSearch) => void;
  onOpen: (entry: CalendarEntry) => void;
  onPickDay: (date: string) => void;
}

const markers: Record<CalendarKind, string> = {
  job: 'bg-line-2',
  job_request: 'border border-ink',
  note: 'bg-warn',
  time_off: 'bg-brand',
  holiday: 'bg-ok',
  blackout_day: 'bg-bad',
};

/** What everybody has to do with, day by day: jobs, requests, notes, time off, holidays and blackout days (section 2). */
export function CalendarPage({ search, onSearch, onOpen, onPickDay }: CalendarPageProps) {
  const t = useTexts(calendarTexts);
  const message = useMessages();
  const session = useSession();
  const today = Temporal.Now.plainDateISO(session.time_zone).toString();
  const date = search.date ?? today;
  const view = search.view ?? (matchMedia('(max-width: 640px)').matches ? 'listWeek' : 'dayGridMonth');
  const range = shownRange(view, date, firstWeekday(session.locale));
  const calendar = useQuery({
    queryKey: ['calendar', range],
    queryFn: ({ signal }) => call(jobArea.getCalendarJobList, { body: range, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job', 'job_request', 'note', 'time_off', 'holiday', 'blackout_day'] },
  });
  const [moving, setMoving] = useState<{
    entry: CalendarEntry;
    target?: { job_date: string; start_time: string };
  } | null>(null);
  const [responding, setResponding] = useState<Responding | null>(null);
  const can = useCan();
  const hidden = useMemo(() => new Set(search.hide?.split('.') ?? []), [search.hide]);
  const chosen = useMemo(
    () => (calendar.data?.entries ?? []).filter((entry) => !hidden.has(entry.kind)),
    [calendar.data, hidden],
  );
  const only = COVERS.find((cover) => cover === search.cover);
  const entries = useMemo(() => chosen.filter(({ cover }) => only === undefined || cover === only), [chosen, only]);
  const kinds = shownKinds(viewerOf(session));
  const toggle = (kind: CalendarKind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    onSearch({ ...search, hide: [...next].join('.') || undefined });
  };
  const title = new Date(`${date}T12:00:00Z`).toLocaleDateString(session.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  usePageTitle(t('page_title', { month: title }));

  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(0,1fr)] gap-3 p-4 print:h-dvh print:grid-rows-[auto_minmax(0,1fr)] print:p-0">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="pleading title-serif mr-2 pl-3 text-xl first-letter:uppercase">{title}</h1>
        <IconButton label={t('previous')} onClick={() => onSearch({ ...search, date: steppedDate(view, date, -1) })}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('next')} onClick={() => onSearch({ ...search, date: steppedDate(view, date, 1) })}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
        <Button onClick={() => onSearch({ ...search, date: undefined })}>{t('today')}</Button>
        <CalendarNotePanel date={date} />
        <div className="sm:ml-auto">
          <Segmented
            label={t('view')}
            value={view}
            options={[
              { value: 'dayGridMonth', label: t('month') },
              { value: 'timeGridWeek', label: t('week') },
              { value: 'timeGridDay', label: t('day') },
              { value: 'listWeek', label: t('list') },
            ]}
            onChange={(next) => onSearch({ ...search, view: next })}
          />
        </div>
      </div>
      <fieldset className="no-print flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('show')}</legend>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.has(kind)}
            onClick={() => toggle(kind)}
            className={clsx(
              'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm',
              hidden.has(kind) ? 'border-line-2 border-dashed text-ink-2 line-through' : 'border-line bg-sheet',
            )}
          >
            <span aria-hidden className={clsx('size-2.5 rounded-[3px]', markers[kind])} />
            {t(`kind_${kind}`)}
          </button>
        ))}
        {entries.some((entry) => entry.can_move) && (
          <span className="ml-auto hidden items-center text-ink-2 text-sm lg:flex">{t('move_hint')}</span>
        )}
        <CoverFilterPanel
          covers={chosen.flatMap(({ cover }) => cover ?? [])}
          only={only}
          onOnly={(cover) => onSearch({ ...search, cover })}
        />
      </fieldset>
      {calendar.isError && !calendar.data ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void calendar.refetch()}>{t('try_again')}</Button>}
        />
      ) : (
        <CalendarBoard
          view={view}
          date={date}
          entries={entries}
          totals={calendar.data?.totals ?? []}
          busy={calendar.isPending}
          onOpen={onOpen}
          onPickDay={onPickDay}
          onRespond={(entry, anchor) => can('jobs', 'edit') && setResponding({ jobId: entry.id, anchor })}
          onMove={(entry, target) =>
            entry.can_move ? setMoving({ entry, target }) : notify({ title: message('reschedule.denied'), tone: 'bad' })
          }
        />
      )}
      <RespondPopover to={responding} onClose={() => setResponding(null)} />
      {moving && <MovePanel key={moving.entry.key} {...moving} onClose={() => setMoving(null)} />}
    </div>
  );
}
