/** How much of the calendar is shown at once; the names are the calendar library's. */
export type CalendarView = 'dayGridMonth' | 'timeGridWeek' | 'timeGridDay' | 'listWeek';

export const CALENDAR_VIEWS: readonly CalendarView[] = ['dayGridMonth', 'timeGridWeek', 'timeGridDay', 'listWeek'];

/** What the address of the calendar says. */
export interface CalendarAddress {
  date?: string;
  view?: CalendarView;
  /** Kinds that are switched off, with dots between them. */
  hide?: string;
  division?: number;
  room?: number;
  service?: number;
  provider?: number;
  cover?: string;
  lanes?: 'room';
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const id = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** Reads the address of the calendar; what it does not understand is left out. */
export function calendarAddress(search: Readonly<Record<string, unknown>>): CalendarAddress {
  const found = {
    date: typeof search.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(search.date) ? search.date : undefined,
    view: CALENDAR_VIEWS.find((view) => view === search.view),
    hide: text(search.hide),
    division: id(search.division),
    room: id(search.room),
    service: id(search.service),
    provider: id(search.provider),
    cover: text(search.cover),
    lanes: search.lanes === 'room' ? ('room' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
