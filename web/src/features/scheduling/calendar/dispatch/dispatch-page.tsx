import './dispatch.css';
import { firstWeekday } from '@onrecord/domain/core/format/week';
import { countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { calendarTexts } from '../../../../lib/texts/calendar.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PlusIcon } from '../../../../ui/icons.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { useLow, useNarrow } from '../../../../ui/use-narrow.ts';
import { CalendarNotePanel } from '../../../people/note/calendar-note-panel.tsx';
import { CoverTotals } from '../../cover/cells.tsx';
import { shownRange, steppedDate } from '../calendar-time.ts';
import type { CalendarView } from '../calendar-views.ts';
import { CalendarSteps } from '../steps-section.tsx';
import { AgendaPanel } from './agenda/agenda-panel.tsx';
import { DayPanel } from './day/day-panel.tsx';
import type { DispatchSearch } from './dispatch-search.ts';
import { useJobPath } from './entry-actions-panel.tsx';
import { FewFilters, Filters } from './filters-form.tsx';
import { MonthPanel } from './month/month-panel.tsx';
import { countsOf, monthWeeks } from './month/month-view.ts';
import { Needs } from './needs-section.tsx';
import { PhoneDay } from './phone/phone-day-panel.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { useLanes, useMonth } from './use-dispatch.ts';
import { Warnings } from './warnings-section.tsx';
import { WeekTable } from './week/week-table-panel.tsx';

interface DispatchPageProps {
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  /** Goes to a page of the application. */
  onGo: (path: string) => void;
}

/** Below this height and width of a cell a month says nothing that one can read: its days are a list then, in CSS pixels. */
const MIN_MONTH = { width: 720, height: 640 };
/** Below this width the days of a week are too narrow for the time of a job: the week is a list then, in CSS pixels. */
const MIN_WEEK_WIDTH = 860;

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** Whether the window has room for what a view draws. */
function useRoom() {
  const text = useSyncExternalStore(subscribe, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 0, height = 0] = text.split(' ').map(Number);
  return {
    month: width >= MIN_MONTH.width && height >= MIN_MONTH.height,
    week: width >= MIN_WEEK_WIDTH,
  };
}

/** The calendar of the people who schedule: who does what, and what nobody covers (sections 2 and 7). */
export function DispatchPage({ search, onSearch, onGo }: DispatchPageProps) {
  const session = useSession();
  const room = useRoom();
  const isNarrow = useNarrow();
  const isLow = useLow();
  const today = Temporal.Now.plainDateISO(session.time_zone).toString();
  const date = search.date ?? today;
  const view = search.view ?? 'timeGridDay';
  const range = shownRange(view, date, firstWeekday(session.locale));
  const isMonth = view === 'dayGridMonth' && room.month;
  // A month as a list is read a week at a time.
  const days = view === 'dayGridMonth' && !isMonth ? shownRange('listWeek', date, firstWeekday(session.locale)) : range;
  const lanes = useLanes(search, days, !isMonth);
  const month = useMonth(search, range, isMonth);
  // The month has no lanes: what its filters offer is read of one day.
  const choices = useLanes({}, { from_date: date, to_date: date }, isMonth);
  const pathOf = useJobPath();
  const step = (direction: 1 | -1) => onSearch({ ...search, date: steppedDate(view, date, direction) });
  const goToday = () => {
    const { date: _before, ...others } = search;
    onSearch(others);
  };
  useDayKeys({ onStep: step, onToday: goToday, onView: (next) => onSearch({ ...search, view: next }) });
  const weeks = useMemo(
    () => (month.data ? monthWeeks(month.data, range.from_date, range.to_date) : []),
    [month.data, range.from_date, range.to_date],
  );
  const totals = useMemo(
    () => (isMonth ? countsOf(weeks) : countCovers((lanes.data?.jobs ?? []).map(({ cover }) => cover))),
    [isMonth, weeks, lanes.data],
  );
  const shown = { search, onSearch, onGo };
  const isDay = view === 'timeGridDay';
  const ShownFilters = isNarrow || isLow ? FewFilters : Filters;
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(min(18rem,60dvh),1fr)_auto] gap-2 p-4 print:block print:h-auto print:p-0">
      <Head search={search} date={date} view={view} range={range} onStep={step} onToday={goToday} onSearch={onSearch} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {!(isNarrow && isDay) && (
          <CoverTotals counts={totals}>
            {isDay && lanes.data && (
              <>
                <Needs needs={lanes.data.totals.find(({ local_date }) => local_date === date)} />
                <Warnings data={lanes.data} />
              </>
            )}
          </CoverTotals>
        )}
        {!(isNarrow && isDay) && (
          <ShownFilters
            search={search}
            data={isMonth ? choices.data : lanes.data}
            showsLanes={isDay && !isLow}
            onSearch={onSearch}
          />
        )}
      </div>
      {isMonth ? (
        <Loaded query={month}>
          {(data) => (
            <MonthPanel
              weeks={weeks}
              month={data}
              search={search}
              onSearch={onSearch}
              onOpen={(job) => onGo(pathOf({ ...job, job_request_id: null }))}
            />
          )}
        </Loaded>
      ) : (
        <Loaded query={lanes}>
          {(data) => {
            if (isDay && isNarrow) return <PhoneDay data={data} {...shown} />;
            if (isDay && !isLow) return <DayPanel data={data} date={date} {...shown} />;
            if (view === 'timeGridWeek' && room.week) return <WeekTable data={data} days={range} {...shown} />;
            return <AgendaPanel data={data} onGo={onGo} />;
          }}
        </Loaded>
      )}
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTexts(calendarTexts);
  if (query.data) return children(query.data);
  if (query.isError)
    return (
      <EmptyState title={t('failed')} action={<Button onClick={() => void query.refetch()}>{t('try_again')}</Button>} />
    );
  return <SkeletonLines label={t('loading')} count={16} />;
}

interface HeadProps {
  search: DispatchSearch;
  date: string;
  view: CalendarView;
  /** The days that are shown. */
  range: { from_date: string; to_date: string };
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onSearch: (next: DispatchSearch) => void;
}

const VIEWS = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'] as const;
const VIEW_WORDS = { timeGridDay: 'day', timeGridWeek: 'week', dayGridMonth: 'month', listWeek: 'list' } as const;

/** The day with the way to others, the views, and a new job on it. */
function Head({ search, date, view, range, onStep, onToday, onSearch }: HeadProps) {
  const t = useTexts(calendarTexts);
  const texts = useTexts(dispatchTexts);
  const session = useSession();
  const can = useCan();
  const isNarrow = useNarrow();
  const named = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(session.locale, { ...options, timeZone: 'UTC' });
  const titles: Record<CalendarView, () => string> = {
    timeGridDay: () =>
      named(date, { weekday: isNarrow ? 'short' : 'long', month: isNarrow ? 'short' : 'long', day: 'numeric' }),
    dayGridMonth: () => named(date, { month: 'long', year: 'numeric' }),
    timeGridWeek: () => weekTitle(),
    listWeek: () => weekTitle(),
  };
  const weekTitle = () => {
    const words = { month: 'long', day: 'numeric' } as const;
    return texts('week_of', { from: named(range.from_date, words), to: named(range.to_date, words) });
  };
  const title = titles[view]();
  usePageTitle(t('page_title', { month: title }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CalendarSteps title={title} onStep={onStep} onToday={onToday} />
      <CalendarNotePanel date={date} />
      <div className="no-print flex flex-wrap gap-2 sm:ml-auto">
        <Segmented
          label={t('view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(VIEW_WORDS[value]) }))}
          onChange={(next) => onSearch({ ...search, view: next })}
        />
        {can('jobs', 'add') && (
          <Link to={paths.newJob({ date })} className={buttonClass('solid')}>
            <PlusIcon size={15} aria-hidden />
            {texts('new_job')}
          </Link>
        )}
      </div>
    </div>
  );
}
