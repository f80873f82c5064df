import { Readable } from 'node:stream';
import {
  escape as escapeValue,
  foldLines,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventClass,
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
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  /** Says nothing but when: calendars that are shared further show no more. */
  is_private?: boolean;
  /** Of an invitation: who invites, and whom. */
  organizer?: CalendarPerson;
  attendee?: CalendarPerson;
};

export type CalendarPerson = { name: string; email: string };

export type CalendarOptions = {
  name: string;
  events: AsyncIterable<CalendarEvent> | Iterable<CalendarEvent>;
  /** What a calendar program is to do with a mailed one; none for downloads and feeds. */
  method?: CalendarMethod;
  /** After how many seconds a program should read a feed again. */
  ttl?: number;
  now?: Temporal.Instant;
};

export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** Appointments as an iCalendar file (RFC 5545), written as they are read; times are local to their zone. */
export function writeCalendar(options: CalendarOptions): Readable {
  return Readable.from(inChunks(calendarText(options)), { objectMode: false });
}

async function* calendarText({ name, events, method, ttl, now = Temporal.Now.instant() }: CalendarOptions) {
  const calendar = new ICalCalendar({
    // The one text that the library writes as it is. An invitation belongs to the reader's own calendar and names none.
    ...(method === undefined && { name: escapeValue(plain(name), false) }),
    prodId: { company: 'OnRecord', product: 'OnRecord' },
    method: ICalCalendarMethod[method ?? 'PUBLISH'],
    ...(ttl !== undefined && { ttl }),
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

/**
 * Whether a wall clock shows this time twice, because it was set back. A local time then means the first one by the standard; but
 * readers disagree where the clock is set back by half an hour, so neither is written so.
 */
function isAmbiguous(at: Temporal.ZonedDateTime): boolean {
  const local = at.toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(at.timeZoneId, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

/** Start and end, local to the zone of the start; in UTC where local times would mean another hour. */
function timesOf({ starts, ends }: CalendarEvent) {
  const end = ends.withTimeZone(starts.timeZoneId);
  const isUnclear = isAmbiguous(starts) || isAmbiguous(end);
  return { start: starts, end, timezone: isUnclear ? null : starts.timeZoneId };
}

function invitationOf({ organizer, attendee }: CalendarEvent) {
  if (!organizer || !attendee) return {};
  const person = ({ name, email }: CalendarPerson) => ({ name: plain(name).replace(/[\n"]/g, ' '), email });
  const invited = {
    ...person(attendee),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    // Answers come by the buttons of the mail, which know who presses them.
    rsvp: false,
  };
  return { organizer: person(organizer), attendees: [invited] };
}

function eventText(event: CalendarEvent, calendar: ICalCalendar): string {
  const { changed_at } = event;
  const data = {
    id: plain(event.uid).replace(/\n/g, ''),
    sequence: event.sequence,
    stamp: changed_at,
    lastModified: changed_at,
    ...timesOf(event),
    summary: plain(event.summary),
    status: ICalEventStatus[event.status],
    ...(event.location && { location: plain(event.location) }),
    ...(event.description && { description: plain(event.description) }),
    ...(event.url && /^https?:\/\/\S+$/.test(event.url) && { url: event.url }),
    ...(event.is_private && { class: ICalEventClass.PRIVATE }),
    ...invitationOf(event),
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
