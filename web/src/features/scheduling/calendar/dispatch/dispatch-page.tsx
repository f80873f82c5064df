import './dispatch.css';
import { firstWeekday } from '@onrecord/domain/core/format/week';
import { countCovers } from '@onrecord/domain/scheduling/cover/cover';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session.ts';
import { calendarTexts } from '../../../../lib/texts/calendar.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass, IconButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '../../../../ui/icons.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { CalendarNotePanel } from '../../../people/note/calendar-note-panel.tsx';
import { CoverTotals } from '../../cover/cells.tsx';
import { shownRange, steppedDate } from '../calendar-time.ts';
import type { CalendarView } from '../calendar-views.ts';
import { DayPanel } from './day/day-panel.tsx';
import type { DispatchSearch, Lanes } from './dispatch-search.ts';
import { Filters } from './filters-form.tsx';
import { useDayKeys } from './use-day-keys.ts';
import { useLanes } from './use-dispatch.ts';
import { Warnings } from './warnings-section.tsx';

interface DispatchPageProps {
  search: DispatchSearch;
  onSearch: (next: DispatchSearch) => void;
  /** Goes to a page of the application. */
  onGo: (path: string) => void;
}

/** The calendar of the people who schedule: who does what, and what nobody covers (sections 2 and 7). */
export function DispatchPage({ search, onSearch, onGo }: DispatchPageProps) {
  const session = useSession();
  const today = Temporal.Now.plainDateISO(session.time_zone).toString();
  const date = search.date ?? today;
  const view = search.view ?? 'timeGridDay';
  const range = shownRange(view, date, firstWeekday(session.locale));
  const lanes = useLanes(search, range);
  const step = (direction: 1 | -1) => onSearch({ ...search, date: steppedDate(view, date, direction) });
  const goToday = () => {
    const { date: _before, ...others } = search;
    onSearch(others);
  };
  useDayKeys({ onStep: step, onToday: goToday, onView: (next) => onSearch({ ...search, view: next }) });
  const totals = useMemo(() => countCovers((lanes.data?.jobs ?? []).map(({ cover }) => cover)), [lanes.data]);
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(0,1fr)_auto] gap-2 p-4 print:block print:h-auto print:p-0">
      <Head search={search} date={date} view={view} onStep={step} onToday={goToday} onSearch={onSearch} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CoverTotals counts={totals}>{lanes.data && <Warnings data={lanes.data} />}</CoverTotals>
        <Filters search={search} data={lanes.data} showsLanes={view === 'timeGridDay'} onSearch={onSearch} />
      </div>
      <Loaded query={lanes}>
        {(data) => <DayPanel data={data} date={date} search={search} onSearch={onSearch} onGo={onGo} />}
      </Loaded>
    </div>
  );
}

function Loaded({ query, children }: { query: ReturnType<typeof useLanes>; children: (data: Lanes) => ReactNode }) {
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
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  onSearch: (next: DispatchSearch) => void;
}

const VIEWS = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'] as const;
const VIEW_WORDS = { timeGridDay: 'day', timeGridWeek: 'week', dayGridMonth: 'month', listWeek: 'list' } as const;

/** The day with the way to others, the views, and a new job on it. */
function Head({ search, date, view, onStep, onToday, onSearch }: HeadProps) {
  const t = useTexts(calendarTexts);
  const texts = useTexts(dispatchTexts);
  const session = useSession();
  const can = useCan();
  const title = new Date(`${date}T12:00:00Z`).toLocaleDateString(session.locale, {
    ...(view === 'timeGridDay' && { weekday: 'long', day: 'numeric' }),
    month: 'long',
    ...(view !== 'timeGridDay' && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  usePageTitle(t('page_title', { month: title }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h1 className="pleading title-serif mr-2 pl-3 text-xl first-letter:uppercase">{title}</h1>
      <IconButton label={t('previous')} onClick={() => onStep(-1)}>
        <ChevronLeftIcon size={16} aria-hidden />
      </IconButton>
      <Button onClick={onToday}>{t('today')}</Button>
      <IconButton label={t('next')} onClick={() => onStep(1)}>
        <ChevronRightIcon size={16} aria-hidden />
      </IconButton>
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
