import type { MessageKey } from '../messages/catalogue.ts';
import type { Module } from '../permission/modules.ts';
import type { UserType } from '../permission/user-type.ts';

/**
 * What a note can be about among the records of a company (sections 3 and 9). A client is also a location and a corporate client: such
 * a note is about it in that part alone. A note about a note is its follow-up, one about a report is for whoever reads reports. A calendar
 * note is about a day only.
 */
export const NOTE_OBJECTS = [
  'job',
  'case',
  'client',
  'location',
  'corporate_client',
  'contact',
  'deponent',
  'provider',
  'order',
  'invoice',
  'transaction',
  'file',
  'note',
  'report',
] as const;

export type NoteObject = (typeof NOTE_OBJECTS)[number];

/** Where notes are written: at a record, or on a day of the calendar. */
export const NOTE_LOCATIONS = [...NOTE_OBJECTS, 'calendar'] as const;

export type NoteLocation = (typeof NOTE_LOCATIONS)[number];

/** What the list calls the place of a note. */
export const NOTE_LOCATION_WORDS = {
  job: 'note.on_job',
  case: 'note.on_case',
  client: 'note.on_client',
  location: 'note.on_location',
  corporate_client: 'note.on_corporate_client',
  contact: 'note.on_contact',
  deponent: 'note.on_deponent',
  provider: 'note.on_provider',
  order: 'note.on_order',
  invoice: 'note.on_invoice',
  transaction: 'note.on_transaction',
  file: 'note.on_file',
  note: 'note.on_note',
  report: 'note.on_report',
  calendar: 'note.on_calendar',
} as const satisfies Readonly<Record<NoteLocation, MessageKey>>;

/** The module whose rights a note is under: days of the calendar have one of their own (section 6). */
export function noteModule(location: string): Extract<Module, 'notes' | 'calendarnote'> {
  return location === 'calendar' ? 'calendarnote' : 'notes';
}

/** Records that jobs are made for or with: their notes can apply to all jobs. A job's own note is about that job. */
export const LASTING_OBJECTS = [
  'case',
  'client',
  'location',
  'corporate_client',
  'contact',
  'deponent',
  'provider',
] as const;

/** What a note of a client can be about: the client itself, or one of the parts that it has in jobs of others. */
export const CLIENT_PARTS = ['client', 'location', 'corporate_client'] as const;

export function canApplyToAllJobs(location: string): boolean {
  return (LASTING_OBJECTS as readonly string[]).includes(location);
}

/**
 * The standing notes that reach people outside the company when they are not internal. What is noted of other outsiders
 * never does: the name above the note would already tell who was noted.
 */
export const OUTSIDE_OBJECTS = ['case', 'client', 'deponent'] as const;

/** Whether somebody reads notes as an outsider: contacts and providers see no internal ones (section 3). */
export function readsAsOutsider(userType: UserType): boolean {
  return userType === 'contact' || userType === 'provider';
}
