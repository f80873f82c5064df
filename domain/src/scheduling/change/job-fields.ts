import { type HistoryField, LOCATION_KINDS, ref, shown, text, typed } from '../job/history/history-field.ts';
import type { JobChangeKind } from './job-change-kinds.ts';

/** A field of a job that people change. */
export interface JobField {
  /** The kind of change that it is: what locks it (`LOCK_RULES`) and whom it concerns (`NOTICE_RULES`). */
  readonly change: JobChangeKind;
  /** How it is called and reads in the history; missing where another field says the same. */
  readonly history?: HistoryField;
}

/**
 * The entry table of a job's fields: the columns that the form, the calendar, single values and files of other systems write.
 * From an entry follow the lock that stops a change of it, who is asked or notified, and its line in the history.
 */
export const JOB_FIELDS = {
  job_date: { change: 'schedule', history: typed('date', 'column.job_date', shown) },
  start_time: { change: 'schedule', history: typed('time', 'column.start_time', shown) },
  time_zone: { change: 'schedule', history: text('column.time_zone', shown) },
  estimated_duration: { change: 'length', history: typed('number', 'column.estimated_duration', shown) },
  location_type: { change: 'location' },
  job_location_type: { change: 'location', history: text('column.location', { ...shown, words: LOCATION_KINDS }) },
  location_client_id: { change: 'location', history: ref('history.location_client', 'client', shown) },
  conference_room_id: { change: 'location', history: ref('column.conference_room', 'conference_room', shown) },
  location_near: { change: 'location', history: text('history.location_near', shown) },
  location_address1: { change: 'location', history: text('history.address', shown) },
  location_address2: { change: 'location', history: text('history.address2', shown) },
  location_city: { change: 'location', history: text('history.city', shown) },
  state_code: { change: 'location', history: text('column.state', shown) },
  location_zipcode: { change: 'location', history: text('column.zip', shown) },
  remote_meeting: { change: 'meeting_link', history: text('column.remote_meeting', shown) },
  division_id: { change: 'division', history: ref('column.division', 'division') },
  client_id: { change: 'client', history: ref('column.client', 'client') },
  taking_contact_id: { change: 'attorney', history: ref('column.taking_attorney', 'contact') },
  caller_contact_id: { change: 'attorney', history: ref('column.caller', 'contact') },
  case_id: { change: 'case', history: ref('column.case', 'legal_case') },
  job_case_caption: { change: 'caption', history: text('column.case_caption', shown) },
  bill_to_client_id: { change: 'bill_to', history: ref('history.bill_to_client', 'client') },
  bill_to_name: { change: 'bill_to', history: text('history.bill_to_name') },
  bill_to_email: { change: 'bill_to', history: text('history.bill_to_email') },
  claim_number: { change: 'bill_to', history: text('column.claim_number') },
  adjuster_name: { change: 'bill_to', history: text('history.adjuster') },
  insured_name: { change: 'bill_to', history: text('history.insured') },
  date_of_loss: { change: 'bill_to', history: typed('date', 'history.date_of_loss') },
  job_type_id: { change: 'details', history: ref('column.job_type', 'job_type') },
  delivery_type_id: { change: 'details', history: ref('column.delivery_type', 'delivery_type') },
  confirmation_status_id: { change: 'status', history: ref('column.confirmation_status', 'confirmation_status') },
  rooms_needed: { change: 'head_counts', history: typed('number', 'column.rooms') },
  meals_needed: { change: 'head_counts', history: typed('number', 'column.meals') },
  reporters_needed: { change: 'head_counts', history: typed('number', 'column.reporters') },
  number_of_attendees: { change: 'head_counts', history: typed('number', 'history.attendees') },
  special_instructions: { change: 'instructions', history: text('column.special_instructions') },
  job_status_id: { change: 'status', history: ref('column.job_status', 'job_status') },
} as const satisfies Readonly<Record<string, JobField>>;
