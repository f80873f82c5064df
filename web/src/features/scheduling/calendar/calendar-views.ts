/** How much of the calendar is shown at once; the names are the calendar library's. */
export type CalendarView = 'dayGridMonth' | 'timeGridWeek' | 'timeGridDay' | 'listWeek';

export const CALENDAR_VIEWS: readonly CalendarView[] = ['dayGridMonth', 'timeGridWeek', 'timeGridDay', 'listWeek'];
