import { Readable } from 'node:stream';
import {
  escape as escapeValue,
  foldLines,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventStatus,
} from 'ical-generator';
import { inChunks } from '../chunks.ts';
import { vtimezone } from './vtimezone.ts';

export type CalendarEvent = {
  /** The same for the same appointment for ever, in every feed and mail. */
  uid: string;
  /** Grows with every change, so that a calendar knows which of two versions is newer. */
  sequence: number;
  changed_at: Temporal.Instant;
  starts: Temporal.ZonedDateTime;
  ends: Temporal.ZonedDateTime;
  is_cancelled: boolean;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
};

export type CalendarOptions = {
  name: string;
  events: AsyncIterable<CalendarEvent> | Iterable<CalendarEvent>;
  /** What a calendar program is to do with a mailed one; none for downloads and feeds. */
  method?: 'REQUEST' | 'CANCEL';
  now?: Temporal.Instant;
};

/** Appointments as an iCalendar file (RFC 5545), written as they are read; times are local to their zone. */
export function writeCalendar(options: CalendarOptions): Readable {
  return Readable.from(inChunks(calendarText(options)), { objectMode: false });
}

async function* calendarText({ name, events, method, now = Temporal.Now.instant() }: CalendarOptions) {
  const calendar = new ICalCalendar({
    // The one text that the library writes as it is.
    name: escapeValue(plain(name), false),
    prodId: { company: 'OnRecord', product: 'OnRecord' },
    method: ICalCalendarMethod[method ?? 'PUBLISH'],
  });
  const [head = '', tail = ''] = calendar.toString().split(/^(?=END:VCALENDAR)/m);
  yield foldLines(head);
  const zones = new Set<string>();
  for await (const event of events) {
    const zone = event.starts.timeZoneId;
    if (!zones.has(zone)) yield `${vtimezone(zone, now).join('\r\n')}\r\n`;
    zones.add(zone);
    yield foldLines(eventText(event, calendar));
  }
  yield `${tail.trim()}\r\n`;
}

function eventText(event: CalendarEvent, calendar: ICalCalendar): string {
  const { starts, ends, changed_at } = event;
  const data = {
    id: plain(event.uid).replace(/\n/g, ''),
    sequence: event.sequence,
    stamp: changed_at,
    lastModified: changed_at,
    start: starts,
    end: ends.withTimeZone(starts.timeZoneId),
    timezone: starts.timeZoneId,
    summary: plain(event.summary),
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(event.location && { location: plain(event.location) }),
    ...(event.description && { description: plain(event.description) }),
    ...(event.url && /^https?:\/\/\S+$/.test(event.url) && { url: event.url }),
  };
  return new ICalEvent(data, calendar).toString();
}

/** Keeps line ends, which are written as \n inside a value, and nothing else that no calendar can show. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
