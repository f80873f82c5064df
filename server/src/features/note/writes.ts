import type { NewNote, NoteChange, NoteRow } from '@onrecord/contract/areas/note';
import { changesBetween } from '@onrecord/domain/activity/changes';
import { type FieldProblems, refuse, refuseFields } from '@onrecord/domain/messages/app-error';
import { sentence } from '@onrecord/domain/messages/catalogue';
import { type NoteDraft, noteDraftProblems } from '@onrecord/domain/note/note-draft';
import { canApplyToAllJobs, type NoteObject } from '@onrecord/domain/note/note-object';
import { noteText } from '@onrecord/domain/note/note-text';
import { recordActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/database.ts';
import { entityRow } from '../../db/entity-list.ts';
import type { UserScope } from '../../db/scope.ts';
import type { Services } from '../../http/services.ts';
import { StaleError } from '../../http/stale-error.ts';
import { requireNoteRight } from './access.ts';
import { type NoteToChange, noteList, readNoted, readNoteToChange } from './reads.ts';

interface Written extends NoteDraft {
  readonly object_type: string;
  readonly note_date: string | null;
  readonly apply_note_to_all_jobs: boolean;
}

/** Everything that is wrong with a note, next to the field where it is wrong. */
function problemsOf(note: Written): FieldProblems {
  const isCalendar = note.object_type === 'calendar';
  const isRefused = note.apply_note_to_all_jobs && !canApplyToAllJobs(note.object_type);
  return {
    ...noteDraftProblems(note),
    ...(isCalendar && note.note_date === null && { note_date: sentence('note.day_required') }),
    ...(isRefused && { apply_note_to_all_jobs: sentence('note.all_jobs_refused') }),
  };
}

function refuseProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** A category that went away between the choice and the save is said at its field. */
async function refusingCategory<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint?.includes('note_category_id')) throw refuseFields({ note_category_id: sentence('form.choice') });
    throw error;
  }
}

/** The beginning of a note, as the log names it. */
const called = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function record(tx: Tx, scope: UserScope, note: NoteToChange | undefined, after: object, id: number, text: string) {
  return recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'note',
    object_id: id,
    object_name: called(text),
    changes: changesBetween(note, after),
  });
}

/** The division of what a note is about; a note on the calendar of a limited viewer is of the division they work in. */
async function divisionOf(tx: Tx, scope: UserScope, note: NewNote): Promise<number | null> {
  if (note.object_type === 'calendar') return scope.division_ids === 'all' ? null : (scope.division_ids[0] ?? null);
  const required = { object_id: sentence('note.object_required') };
  if (note.object_id === null) throw refuseFields(required);
  const noted = await readNoted(tx, scope, note.object_type as NoteObject, note.object_id);
  if (!noted) throw refuseFields(required);
  return noted.division_id;
}

/**
 * Writes a note about a record within the viewer's reach, or about a day.
 *
 * @throws AppError 403 without the right, 400 with the fields
 */
export async function createNote({ db }: Services, scope: UserScope, draft: NewNote): Promise<number> {
  requireNoteRight(scope, draft.object_type, 'add');
  const { place_entered = draft.object_type, ...note } = { ...draft, note_text: noteText(draft.note_text) };
  refuseProblems(problemsOf(note));
  return db.withScope(scope, async (tx) => {
    const division_id = await divisionOf(tx, scope, note);
    const { company_id } = scope;
    const object_id = note.object_type === 'calendar' ? null : note.object_id;
    const row = { ...note, object_id, place_entered, division_id, company_id, created_by: scope.viewer.user_id };
    const made = tx.insertInto('note').values(row).returning('note_id');
    const { note_id } = await refusingCategory(made.executeTakeFirstOrThrow());
    await record(tx, scope, undefined, note, note_id, note.note_text);
    return note_id;
  });
}

/** A note the viewer may change, locked until the change is saved. */
async function lockNote(tx: Tx, scope: UserScope, noteId: number, flag: 'edit' | 'delete'): Promise<NoteToChange> {
  await entityRow<NoteRow>(tx, noteList, scope, noteId);
  const note = await readNoteToChange(tx, scope, noteId);
  if (!note) throw refuse('general.not_found');
  requireNoteRight(scope, note.object_type, flag);
  return note;
}

/**
 * Saves what was changed of a note.
 *
 * @throws AppError 404, 403, 409 with the fresh row, 400 with the fields
 */
export async function saveNote({ db }: Services, scope: UserScope, noteId: number, change: NoteChange): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const before = await lockNote(tx, scope, noteId, 'edit');
    const { version, ...changed } = change;
    if (before.version !== version) throw new StaleError(await entityRow<NoteRow>(tx, noteList, scope, noteId));
    const after = { ...before, ...changed, note_text: noteText(changed.note_text ?? before.note_text) };
    refuseProblems(problemsOf(after));
    const { note_id: _id, version: _version, object_type: _type, object_id: _object, ...values } = after;
    const saved = tx.updateTable('note').set(values).where('company_id', '=', scope.company_id);
    await refusingCategory(saved.where('note_id', '=', noteId).execute());
    await record(tx, scope, before, values, noteId, after.note_text);
  });
}

/** Puts a note among the deleted ones; it can be brought back. */
export async function deleteNote({ db }: Services, scope: UserScope, noteId: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    const note = await lockNote(tx, scope, noteId, 'delete');
    await tx
      .updateTable('note')
      .set({ status: 'deleted' })
      .where('company_id', '=', scope.company_id)
      .where('note_id', '=', noteId)
      .execute();
    await recordActivity(tx, scope, {
      activity_type: 'Record Deleted',
      object_type: 'note',
      object_id: noteId,
      object_name: called(note.note_text),
      changes: changesBetween({ status: note.status }, { status: 'deleted' }),
    });
  });
}
