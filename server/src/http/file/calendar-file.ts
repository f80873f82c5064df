import { text } from 'node:stream/consumers';
import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { exportFileName, type FileList } from '@onrecord/domain/core/format/export-file-name';
import {
  type CalendarEvent,
  type CalendarMethod,
  type CalendarPerson,
  writeCalendar,
} from '../../adapters/spreadsheet/calendar/ics.ts';

/** One appointment of a calendar file. */
export type Appointment = CalendarEvent;

interface CalendarFile {
  list: FileList;
  /** What calendar programs call it. */
  name: string;
  events: AsyncIterable<Appointment>;
  today: string;
  now: Temporal.Instant;
}

/** Appointments as a file for calendar programs (section 9), written while they are read. */
export function calendarFile({ list, name, events, today, now }: CalendarFile): ResponseFile {
  return {
    file: writeCalendar({ name, events, now }),
    content_type: 'text/calendar; charset=utf-8',
    file_name: exportFileName(list, today, now.epochMilliseconds / 1000, 'ics'),
  };
}

/** Appointments as the text of a feed. */
export function calendarFeed(feed: {
  name: string;
  events: Iterable<Appointment>;
  ttl: number;
  now: Temporal.Instant;
}) {
  return text(writeCalendar(feed));
}

/** What a mail brings along for the reader's own calendar (RFC 5546). */
export interface CalendarInvite {
  readonly method: CalendarMethod;
  readonly content: string;
}

/** An invitation to one appointment, its update, or its cancellation. */
export async function calendarInvite(
  event: Appointment & { organizer: CalendarPerson; attendee: CalendarPerson },
  method: CalendarMethod,
  now: Temporal.Instant,
): Promise<CalendarInvite> {
  const status = method === 'CANCEL' ? 'CANCELLED' : event.status;
  return { method, content: await text(writeCalendar({ name: '', method, events: [{ ...event, status }], now })) };
}

/** The address of a job's page. */
export function jobPageAddress(
  base_url: string,
  job: { company_id: number; division_id: number; job_id: number },
): string {
  const { company_id, division_id, job_id } = job;
  return `${base_url}/activity/jobs/details/company/${company_id}/division/${division_id}/view/job/${job_id}`;
}
