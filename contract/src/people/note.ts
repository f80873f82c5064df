import { NOTE_LOCATIONS, NOTE_OBJECTS } from '@onrecord/domain/core/record/note-object';
import { NOTE_LIST } from '@onrecord/domain/people/note/note.list';
import { NOTE_FROM_FILE_OBJECTS } from '@onrecord/domain/people/note/note-from-file';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listExport, listOf, listQueryWith, sortOrder } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { recordPart } from '../core/record.ts';
import { id, instant, messageResponse, noteText, optionalId, plainDate, savedResponse } from '../core/shapes.ts';

/** A row of the note list and one note whole (section 3). What outsiders may not see is absent. */
export const noteRow = columnRow(NOTE_LIST.columns, {
  note_id: id,
  object_id: optionalId,
  note_category_id: optionalId,
  version: z.number().int(),
});
export type NoteRow = z.output<typeof noteRow>;

/** A day as the database keeps days; whether it is one is said in the words of the form. */
const day = z.string().max(10).nullable();

const draft = {
  note_text: noteText,
  note_category_id: optionalId,
  /** The day of a calendar note. */
  note_date: plainDate.nullable(),
  due_date: day,
  completed_date: day,
  expiration_date: day,
  /** Contacts and providers never see internal notes. */
  is_internal: z.boolean(),
  /** A note of a case, a client or a person is shown on all its jobs. */
  apply_note_to_all_jobs: z.boolean(),
} as const;

const about = {
  object_type: z.enum(NOTE_LOCATIONS),
  /** null for a note on a day of the calendar. */
  object_id: optionalId,
} as const;

export const newNote = z.strictObject({
  ...about,
  object_id: about.object_id.default(null),
  note_text: draft.note_text,
  note_category_id: draft.note_category_id.default(null),
  note_date: draft.note_date.default(null),
  due_date: draft.due_date.default(null),
  completed_date: draft.completed_date.default(null),
  expiration_date: draft.expiration_date.default(null),
  is_internal: draft.is_internal.default(true),
  apply_note_to_all_jobs: draft.apply_note_to_all_jobs.default(false),
  /** The screen it was written on, for those who wonder later; the kind of its object where nothing is said. */
  place_entered: z.string().trim().max(100).optional(),
});
export type NewNote = z.output<typeof newNote>;

const named = optionalId.default(null);

/** A note as a row of a file says it: the record by what names it there, when it was written and by whom. */
export const noteFromFile = z.strictObject({
  object_type: z.enum(NOTE_FROM_FILE_OBJECTS).nullable().default(null),
  client_id: named,
  contact_id: named,
  case_id: named,
  deponent_id: named,
  service_provider_id: named,
  job_id: named,
  note_text: draft.note_text,
  note_category_id: named,
  created_date: plainDate.nullable().default(null),
  created_by: named,
  is_internal: draft.is_internal.default(true),
  apply_note_to_all_jobs: draft.apply_note_to_all_jobs.default(false),
  due_date: draft.due_date.default(null),
  completed_date: draft.completed_date.default(null),
  expiration_date: draft.expiration_date.default(null),
});
export type NoteFromFile = z.output<typeof noteFromFile>;

/** What of a note is changed; what is not named stays. A deleted note comes back by its status. */
export const noteChange = z.strictObject({
  note_text: draft.note_text.optional(),
  note_category_id: draft.note_category_id.optional(),
  note_date: draft.note_date.optional(),
  due_date: draft.due_date.optional(),
  completed_date: draft.completed_date.optional(),
  expiration_date: draft.expiration_date.optional(),
  is_internal: draft.is_internal.optional(),
  apply_note_to_all_jobs: draft.apply_note_to_all_jobs.optional(),
  status: z.enum(['active', 'deleted']).optional(),
  version: z.number().int(),
});
export type NoteChange = z.output<typeof noteChange>;

/** With `job_id`: the notes of that job, and those of its client, case and people that apply to all jobs. */
/** `of`: the notes of a record and their follow-ups, as its tab counts them; of a client also those about it as a location. */
export const noteQuery = listQueryWith({ job_id: id.optional(), of: recordPart.optional() });
export type NoteQuery = z.output<typeof noteQuery>;

const savedNote = z.strictObject({
  note_id: id.nullable().default(null),
  ...newNote.shape,
  version: z.number().int().optional(),
});
export type SavedNote = z.output<typeof savedNote>;

const calendarNote = z.strictObject({
  note_id: id,
  note_text: z.string(),
  note_date: plainDate,
  note_category_id: optionalId,
  note_category: z.string(),
  created_by_name: z.string(),
  created_date: instant,
  version: z.number().int(),
});
export type CalendarNote = z.output<typeof calendarNote>;

/** Active notes of each record a job is made with; `only`: those that do not apply to all of its jobs (section 3). */
const noteCount = z.strictObject({ count: z.number().int(), only: z.number().int() });
const jobNoteCounts = z.strictObject({
  job: noteCount,
  case: noteCount,
  client: noteCount,
  corporate_client: noteCount,
  location: noteCount,
  contact: noteCount,
  deponent: noteCount,
  provider: noteCount,
});
export type JobNoteCounts = z.output<typeof jobNoteCounts>;

const READ = ['notes.view', 'jobs.view'] as const;

/**
 * Notes (sections 3 and 7). Staff read them by the notes right; whoever sees a job, the notes on it that are not internal.
 * Notes on days of the calendar are under their own right.
 */
export const noteArea = {
  getNoteList: pageOf(NOTE_LIST, '/note/getNoteList', noteRow, {
    body: noteQuery,
    access: [...READ, 'calendarnote.view'],
  }),
  exportNotes: fileOf(NOTE_LIST, '/note/exportNotes', {
    body: listExport.extend({ job_id: id.optional(), of: recordPart.optional() }),
    access: [...READ, 'calendarnote.view'],
  }),
  /** Puts a note among the deleted ones, where it stays; `update` with the status brings it back. */
  remove: remove('/note/delete/{id}', ['notes.delete', 'calendarnote.delete'], { returns: messageResponse }),
  getNoteData: get('/note/getNoteData/{id}', [...READ, 'calendarnote.view'], { returns: noteRow }),
  create: post('/note/create', ['notes.add', 'calendarnote.add'], { body: newNote, returns: savedResponse }),
  update: patch('/note/update/{id}', ['notes.edit', 'calendarnote.edit'], { body: noteChange, returns: savedResponse }),
  /** Active notes of a contact and of a client, for whoever schedules with them. */
  getNoteDataList: post('/note/getNoteDataList', 'notes.view', {
    body: z.strictObject({ contact_id: optionalId.default(null), client_id: optionalId.default(null) }),
    returns: z.strictObject({ data: z.array(noteRow) }),
  }),
  jobNoteDetailsCountStoreProcedure: post('/note/jobNoteDetailsCountStoreProcedure', 'notes.view', {
    body: z.strictObject({ job_id: id }),
    returns: jobNoteCounts,
  }),
  /** Creates a note, or saves the one named by `note_id`. */
  saveNote: post('/note/saveNote', ['notes.add', 'notes.edit', 'calendarnote.add', 'calendarnote.edit'], {
    body: savedNote,
    returns: savedResponse,
  }),
  fetchNoteEntry: get('/note/fetchNoteEntry/{id}', [...READ, 'calendarnote.view'], { returns: noteRow }),
  getCalendarNote: get('/note/getCalendarNote/{id}', 'calendarnote.view', { returns: calendarNote }),
  /** Notes in billing categories that are neither completed nor expired: of the object, and for a job of all it is billed by. */
  getActiveBillingNotes: post('/note/getActiveBillingNotes', 'notes.view', {
    body: z.strictObject({
      object_id: id,
      object_type: z.enum(NOTE_OBJECTS),
      offset: z.number().int().min(0).max(10_000_000).default(0),
      limit: z.number().int().min(1).max(1000).default(10),
      sort: sortOrder.optional(),
    }),
    returns: listOf(noteRow),
  }),
};
