import { firstWeekday } from '@onrecord/domain/core/format/week';
import { useSession } from '../../../lib/session/session.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import './calendar.css';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { coverLabel } from '@onrecord/domain/scheduling/cover/cover';
import { clsx } from 'clsx';
import { useEffect, useMemo } from 'react';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CoverSign } from '../cover/cells.tsx';
import type { CalendarEntry } from './calendar-entry.ts';
import { droppedAt, entrySpan, shownHours } from './calendar-time.ts';
import type { CalendarView } from './calendar-views.ts';
import { CompactSpan, compactTime, LocationMark, titleOf } from './own/cells.tsx';
import { useCalendarLocale } from './use-calendar-locale.ts';

interface CalendarBoardProps {
  view: CalendarView;
  date: string;
  entries: readonly CalendarEntry[];
  busy: boolean;
  /** An entry was pressed. */
  onShow: (entry: CalendarEntry, anchor: HTMLElement) => void;
  /** An entry was dropped. */
  onMove: (entry: CalendarEntry, target: { job_date: string; start_time: string }) => void;
  onPickDay: (date: string) => void;
}

const entryClass = (entry: CalendarEntry) =>
  clsx(
    'cal-entry',
    `cal-${entry.tone}`,
    entry.text_tone === 'red' && 'cal-canceled',
    entry.can_move ? 'cursor-grab' : 'cursor-pointer',
  );

/** The month and the day of somebody's own calendar, whose entries are moved by dragging or by the M key. */
export function CalendarBoard({ view, date, entries, busy, onShow, onMove, onPickDay }: CalendarBoardProps) {
  const t = useTexts(calendarTexts);
  const formats = useFormats();
  const message = useMessages();
  const firstDay = firstWeekday(useSession().locale);
  const controller = useCalendarController();
  useEffect(() => {
    controller.changeView(view);
    controller.gotoDate(date);
  }, [controller, view, date]);
  const events = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.key,
        title: titleOf(entry),
        ...entrySpan(entry),
        allDay: entry.all_day,
        editable: entry.can_move,
        extendedProps: { entry },
      })),
    [entries],
  );

  const hours = useMemo(() => shownHours(entries), [entries]);

  return (
    <div aria-busy={busy} className="min-h-0 overflow-auto rounded-card border border-line bg-sheet">
      <FullCalendar
        controller={controller}
        plugins={[dayGrid, timeGrid, interaction, classic]}
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
          const isTall = info.view.type.startsWith('timeGrid') && !entry.all_day;
          return (
            <span
              data-entry={entry.key}
              title={[titleOf(entry), entry.cover && message(coverLabel(entry.cover)), entry.meaning, entry.detail]
                .filter(Boolean)
                .join(' · ')}
              className={clsx('cal-text', isTall && 'cal-tall')}
            >
              {entry.cover && (
                <span className="inline-flex shrink-0 items-center gap-1">
                  <CoverSign cover={entry.cover} />
                  {isTall && <CompactSpan entry={entry} />}
                </span>
              )}
              {!entry.all_day && !(isTall && entry.cover) && <b>{compactTime(entry.local_time, formats)}</b>}
              <span>
                {titleOf(entry)}
                <span className="sr-only">{entry.cover && `, ${message(coverLabel(entry.cover))}`}</span>
                <span className="sr-only">{`, ${entry.meaning}`}</span>
              </span>
              {isTall && (
                <span className="text-ink-2">
                  <LocationMark entry={entry} />
                </span>
              )}
            </span>
          );
        }}
        moreLinkClass="cal-more"
        popoverClass="cal-popover"
        eventClick={(info) => {
          const entry = info.event.extendedProps.entry as CalendarEntry;
          onShow(entry, info.el);
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
