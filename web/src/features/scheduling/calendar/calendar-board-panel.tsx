import { firstWeekday } from '@onrecord/domain/core/format/week';
import { useSession } from '../../../lib/session.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import './calendar.css';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useFormats } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CoverSign } from '../cover/cells.tsx';
import { droppedAt, entrySpan, shownHours } from './calendar-time.ts';
import type { CalendarView } from './calendar-views.ts';
import { useCalendarLocale } from './use-calendar-locale.ts';

type Calendar = ResultOf<typeof jobArea.getCalendarJobList>;
export type CalendarEntry = Calendar['entries'][number];

interface CalendarBoardProps {
  view: CalendarView;
  date: string;
  entries: readonly CalendarEntry[];
  totals: Calendar['totals'];
  busy: boolean;
  onOpen: (entry: CalendarEntry) => void;
  /** An entry was dropped, or the M key asked for it (then without a target). */
  onMove: (entry: CalendarEntry, target?: { job_date: string; start_time: string }) => void;
  onPickDay: (date: string) => void;
  /** The Y key asked for the answer to a job. */
  onRespond: (entry: CalendarEntry, anchor: HTMLElement) => void;
}

const entryClass = (entry: CalendarEntry) =>
  clsx(
    'cal-entry',
    `cal-${entry.tone}`,
    entry.text_tone === 'red' && 'cal-canceled',
    entry.can_move ? 'cursor-grab' : entry.can_open && 'cursor-pointer',
  );

/** The one calendar: month, week, day and list of whatever entries it is given, moved by dragging or by the M key. */
export function CalendarBoard({
  view,
  date,
  entries,
  totals,
  busy,
  onOpen,
  onMove,
  onPickDay,
  onRespond,
}: CalendarBoardProps) {
  const t = useTexts(calendarTexts);
  const { time } = useFormats();
  const message = useMessages();
  const firstDay = firstWeekday(useSession().locale);
  const controller = useCalendarController();
  useEffect(() => {
    controller.changeView(view);
    controller.gotoDate(date);
  }, [controller, view, date]);
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries]);
  const byDay = useMemo(() => new Map(totals.map((total) => [total.local_date, total])), [totals]);
  const events = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.key,
        title: entry.title,
        ...entrySpan(entry),
        allDay: entry.all_day,
        editable: entry.can_move,
        extendedProps: { entry },
      })),
    [entries],
  );

  const hours = useMemo(() => shownHours(entries), [entries]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target =
      (event.target as HTMLElement).closest('[data-entry]') ??
      (event.target as HTMLElement).querySelector('[data-entry]');
    const entry = byKey.get(target?.getAttribute('data-entry') ?? '');
    const key = event.key.toLowerCase();
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'm') onMove(entry);
    else if (key === 'y' && entry.kind === 'job' && target instanceof HTMLElement) onRespond(entry, target);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one shortcut for whichever entry has the focus
    <div
      aria-busy={busy}
      className="min-h-0 overflow-auto rounded-card border border-line bg-sheet"
      onKeyDown={onKeyDown}
    >
      <FullCalendar
        controller={controller}
        plugins={[dayGrid, timeGrid, list, interaction, classic]}
        headerToolbar={false}
        initialDate={date}
        initialView={view}
        timeZone="UTC"
        height="100%"
        locale={useCalendarLocale()}
        firstDay={firstDay}
        fixedWeekCount={false}
        dayMaxEvents
        eventDisplay="block"
        eventInteractive
        eventDurationEditable={false}
        slotEventOverlap={false}
        {...hours}
        longPressDelay={350}
        noEventsContent={busy ? t('loading') : t('nothing')}
        events={events}
        eventClass={(info) => entryClass(info.event.extendedProps.entry as CalendarEntry)}
        eventContent={(info) => {
          const entry = info.event.extendedProps.entry as CalendarEntry;
          return (
            <span
              data-entry={entry.key}
              title={[entry.cover && message(coverLabel(entry.cover)), entry.meaning, entry.detail]
                .filter(Boolean)
                .join(' · ')}
              className={clsx('cal-text', info.view.type.startsWith('timeGrid') && !entry.all_day && 'cal-tall')}
            >
              {entry.cover && (
                <span className="inline-flex shrink-0 items-center">
                  <CoverSign cover={entry.cover} />
                </span>
              )}
              {!entry.all_day && <b>{time(entry.local_time)}</b>}
              <span>
                {entry.title}
                <span className="sr-only">{entry.cover && `, ${message(coverLabel(entry.cover))}`}</span>
                <span className="sr-only">{`, ${entry.meaning}`}</span>
              </span>
              {info.view.type.startsWith('list') && (
                <span className="text-ink-2">
                  {[entry.cover && message(coverLabel(entry.cover)), entry.meaning, entry.detail]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
          );
        }}
        moreLinkClass="cal-more"
        popoverClass="cal-popover"
        listItemEventBeforeClass="hidden"
        dayCellTopContent={(info) => {
          const total = byDay.get(info.date.toISOString().slice(0, 10));
          const counts = total && {
            rooms: total.rooms_needed,
            meals: total.meals_needed,
            reporters: total.reporters_needed,
          };
          return (
            <span className="flex w-full items-center justify-between gap-2 px-1 text-xs text-ink-2">
              {counts && view === 'dayGridMonth' ? (
                <span title={t('totals', counts)}>
                  <span aria-hidden>{t('totals_short', counts)}</span>
                  <span className="sr-only">{t('totals', counts)}</span>
                </span>
              ) : (
                <span />
              )}
              <span className="text-sm font-semibold text-ink">{info.dayNumberText}</span>
            </span>
          );
        }}
        eventClick={(info) => {
          const entry = info.event.extendedProps.entry as CalendarEntry;
          if (entry.can_open) onOpen(entry);
        }}
        dateClick={(info) => onPickDay(info.dateStr)}
        eventDrop={(info) => {
          const entry = info.event.extendedProps.entry as CalendarEntry;
          const target = droppedAt(
            info.event.allDay ? info.event.startStr.slice(0, 10) : info.event.startStr,
            entry.local_time,
          );
          info.revert();
          onMove(entry, target);
        }}
      />
    </div>
  );
}
