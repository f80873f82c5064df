import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { firstWeekday } from '@onrecord/domain/core/format/week';
import { CALENDAR_KINDS, type CalendarKind } from '@onrecord/domain/scheduling/calendar/shown-entries';
import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { ownCalendarTexts } from '../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import './own/own-calendar.css';
import type { CalendarEntry } from './calendar-entry.ts';
import { shownRange, steppedDate } from './calendar-time.ts';
import type { CalendarView } from './calendar-views.ts';
import { useOwnEntryActions } from './own/entry-actions-panel.tsx';
import { OwnFilters } from './own/filters-section.tsx';
import { OwnAgenda } from './own/own-agenda-panel.tsx';
import { ownDays } from './own/own-days.ts';
import { OwnWeek } from './own/own-week-panel.tsx';
import { CalendarSteps } from './steps-section.tsx';

const CalendarBoard = lazyPart(async () => (await import('./calendar-board-panel.tsx')).CalendarBoard);

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

type Range = { from_date: string; to_date: string };

/** In a narrower window the seven columns of a month are under 80 pixels, and those of a week hold no name: both are lists there. */
const COLUMNS_FROM = 720;

/** What is shown is called: the month, or the first and last day of a week, or the day. */
function useHeading(view: CalendarView, date: string, { from_date, to_date }: Range): string {
  const t = useTexts(ownCalendarTexts);
  const { locale } = useSession();
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  if (view === 'dayGridMonth') return named(date, { month: 'long', year: 'numeric' });
  if (view === 'timeGridDay') return named(date, { weekday: 'long', month: 'long', day: 'numeric' });
  const words = { month: 'long', day: 'numeric' } as const;
  return t('week_of', { from: named(from_date, words), to: named(to_date, words) });
}

interface HeadProps {
  view: CalendarView;
  title: string;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onView: (view: CalendarView) => void;
}

function Head({ view, title, onStep, onToday, onView }: HeadProps) {
  const t = useTexts(calendarTexts);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CalendarSteps title={title} onStep={onStep} onToday={onToday} />
      <div className="no-print sm:ml-auto">
        <Segmented
          label={t('view')}
          value={view}
          options={[
            { value: 'dayGridMonth', label: t('month') },
            { value: 'timeGridWeek', label: t('week') },
            { value: 'timeGridDay', label: t('day') },
            { value: 'listWeek', label: t('list') },
          ]}
          onChange={onView}
        />
      </div>
    </div>
  );
}

/** Reads a range, and of it what the address does not leave out. */
function useEntries(range: Range, search: CalendarSearch) {
  const calendar = useQuery({
    queryKey: ['calendar', range],
    queryFn: ({ signal }) => call(jobArea.getCalendarJobList, { body: range, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job', 'job_request', 'note', 'time_off', 'holiday', 'blackout_day'] },
  });
  const hidden = useMemo(() => {
    const off = search.hide?.split('.') ?? [];
    return new Set<CalendarKind>(CALENDAR_KINDS.filter((kind) => off.includes(kind)));
  }, [search.hide]);
  const chosen = useMemo(
    () => (calendar.data?.entries ?? []).filter((entry) => !hidden.has(entry.kind)),
    [calendar.data, hidden],
  );
  const only = COVERS.find((cover) => cover === search.cover);
  const entries = useMemo(() => chosen.filter(({ cover }) => only === undefined || cover === only), [chosen, only]);
  return { calendar, hidden, chosen, only, entries };
}

/** What a client or a provider has to do with, day by day: jobs, requests, time off, holidays and blackout days (section 2). */
export function CalendarPage({ search, onSearch, onOpen, onPickDay }: CalendarPageProps) {
  const t = useTexts(calendarTexts);
  const texts = useTexts(ownCalendarTexts);
  const session = useSession();
  const today = Temporal.Now.plainDateISO(session.time_zone).toString();
  const date = search.date ?? today;
  const isNarrow = useNarrow(COLUMNS_FROM);
  const view = search.view ?? (isNarrow ? 'listWeek' : 'dayGridMonth');
  const firstDay = firstWeekday(session.locale);
  const range = shownRange(view, date, firstDay);
  const { calendar, hidden, chosen, only, entries } = useEntries(range, search);
  const actions = useOwnEntryActions(entries, onOpen);
  const days = useMemo(
    () => ownDays(entries, { from_date: range.from_date, to_date: range.to_date }),
    [entries, range.from_date, range.to_date],
  );
  const title = useHeading(view, date, range);
  usePageTitle(t('page_title', { month: title }));
  const toggle = (kind: CalendarKind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    onSearch({ ...search, hide: [...next].join('.') || undefined });
  };
  const shown = { today, busy: calendar.isPending, onShow: actions.show };
  const isBoard = !isNarrow && (view === 'dayGridMonth' || view === 'timeGridDay');
  const body = () => {
    if (calendar.isError && !calendar.data)
      return (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void calendar.refetch()}>{t('try_again')}</Button>}
        />
      );
    if (isBoard)
      return <CalendarBoard {...{ view, date, entries }} {...shown} onPickDay={onPickDay} onMove={actions.move} />;
    if (view === 'timeGridWeek' && !isNarrow) return <OwnWeek days={days} {...shown} onMove={actions.move} />;
    return <OwnAgenda days={days} date={date} {...shown} />;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for whichever entry has the focus
    <div
      onKeyDown={actions.onKeyDown}
      className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(min(18rem,60dvh),1fr)_auto] gap-3 p-4 print:h-dvh print:grid-rows-[auto_minmax(0,1fr)] print:p-0"
    >
      <Head
        view={view}
        title={title}
        onStep={(direction) => onSearch({ ...search, date: steppedDate(view, date, direction) })}
        onToday={() => onSearch({ ...search, date: undefined })}
        onView={(next) => onSearch({ ...search, view: next })}
      />
      <OwnFilters
        hidden={hidden}
        onToggle={toggle}
        covers={chosen.flatMap(({ cover }) => cover ?? [])}
        only={only}
        onOnly={(cover) => onSearch({ ...search, cover })}
      />
      {body()}
      {entries.some((entry) => entry.can_move) && !isNarrow && view !== 'listWeek' && (
        <p className="no-print text-ink-2 text-sm">{texts('move_hint')}</p>
      )}
      {actions.popovers}
    </div>
  );
}
