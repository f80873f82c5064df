import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { exportFileName, type FileList } from '@onrecord/domain/core/format/export-file-name';
import { type CalendarEvent, writeCalendar } from '../adapters/spreadsheet/calendar/ics.ts';

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
