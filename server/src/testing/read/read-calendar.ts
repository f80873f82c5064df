import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ICAL from 'ical.js';

/** An appointment as an independent parser reads it: its times as instants, by the zones that the file itself describes. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string;
  description: string;
  starts: string;
  ends: string;
  /** The start as written, and the zone it names; '' for UTC. */
  written: string;
  zone: string;
  component: ICAL.Component;
}

function instantOf(time: ICAL.Time): string {
  return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString();
}

/** Reads an iCalendar text with `ical.js`, which knows no zones but those in the text. */
export function readCalendar(text: string): { calendar: ICAL.Component; events: ReadEvent[] } {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = component.getFirstProperty('dtstart');
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      location: event.location ?? '',
      description: event.description ?? '',
      starts: instantOf(event.startDate),
      ends: instantOf(event.endDate),
      written: start?.toICALString() ?? '',
      zone: String(start?.getParameter('tzid') ?? ''),
      component,
    };
  });
  return { calendar, events };
}

/** The same of a file that is still being written. */
export const readCalendarStream = async (file: Readable) => readCalendar((await buffer(file)).toString('utf8'));
