import { type NewNote, type NoteChange, type NoteRow, newNote } from '@onrecord/contract/people/note';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { type FieldProblems, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { canApplyToAllJobs, type NoteObject } from '@onrecord/domain/core/record/note-object';
import { type NoteDraft, noteDraftProblems } from '@onrecord/domain/people/note/note-draft';
import { noteText } from '@onrecord/domain/people/note/note-text';
import { sql } from 'kysely';
import { type Activity, recordActivities, recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { entityRow } from '../../../db/list/entity-list.ts';
import { decideRows, type LockedRow, type SaveRows, savedRows, updateRows } from '../../../db/record/record-batch.ts';
import { seenIds } from '../../../db/record/seen-ids.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { requireNoteRight } from './note.access.ts';
import { type NoteToChange, noteList, readNoted, readNoteToChange } from './note.reads.ts';

interface Written extends NoteDraft {
  readonly object_type: string;
  readonly note_date: string | null;
  readonly apply_note_to_all_jobs: boolean;
}

/** Everything that is wrong with a note, next to the field where it is wrong. */
export function noteProblems(note: Written): FieldProblems {
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

/** The line of the log for a note that was saved. */
export const savedNote = (
  note: NoteToChange | undefined,
  after: { readonly note_text: string; readonly object_id?: number | null | undefined },
  id: number,
): Activity => ({
  activity_type: 'Record Saved',
  object_type: 'note',
  object_id: id,
  object_name: called(after.note_text),
  changes: changesBetween(note, after),
});

/** The division of what a note is about; a note on the calendar of a limited viewer is of the division they work in. */
async function divisionOf(tx: Tx, scope: UserScope, note: NewNote): Promise<number | null> {
  if (note.object_type === 'calendar') return scope.division_ids === 'all' ? null : (scope.division_ids[0] ?? null);
  const noted = await readNoted(tx, scope, note.object_type as NoteObject, note.object_id ? [note.object_id] : []);
  const division = noted.get(note.object_id ?? 0);
  if (division === undefined) throw refuseFields({ object_id: sentence('note.object_required') });
  return division;
}

type OwnNote = Omit<NewNote, 'object_id' | 'place_entered'> & { readonly place_entered: string };

/** What is written of a note, validated. @throws AppError 403 without the right, 400 with the fields */
function validated(scope: UserScope, { object_id: _, ...draft }: NewNote): OwnNote {
  requireNoteRight(scope, draft.object_type, 'add');
  const note = { place_entered: draft.object_type, ...draft, note_text: noteText(draft.note_text) };
  refuseProblems(noteProblems(note));
  return { ...note, place_entered: draft.place_entered ?? draft.object_type };
}

/** So many notes are written by one statement. */
const AT_ONCE = 500;

/** Writes one note about each of some records, in one go; answers their ids in the same order. */
async function insertNotes(
  tx: Tx,
  scope: UserScope,
  note: OwnNote,
  about: readonly { readonly object_id: number | null; readonly division_id: number | null }[],
): Promise<number[]> {
  const ids: number[] = [];
  const own = { ...note, company_id: scope.company_id, created_by: scope.viewer.user_id };
  for (let first = 0; first < about.length; first += AT_ONCE) {
    const rows = about.slice(first, first + AT_ONCE).map((one) => ({ ...own, ...one }));
    const made = await refusingCategory(tx.insertInto('note').values(rows).returning('note_id').execute());
    ids.push(...made.map(({ note_id }) => note_id));
  }
  const logged = ids.map((id, at) => savedNote(undefined, { ...note, object_id: about[at]?.object_id }, id));
  await recordActivities(tx, scope, logged);
  return ids;
}

/**
 * Writes a note about a record within the viewer's reach, or about a day.
 *
 * @throws AppError 403 without the right, 400 with the fields
 */
export async function createNote({ db }: Services, scope: UserScope, draft: NewNote): Promise<number> {
  const note = validated(scope, draft);
  return db.withScope(scope, async (tx) => {
    const division_id = await divisionOf(tx, scope, draft);
    const object_id = note.object_type === 'calendar' ? null : draft.object_id;
    const [id = 0] = await insertNotes(tx, scope, note, [{ object_id, division_id }]);
    return id;
  });
}

/**
 * Writes the same note about many records of a kind; returns the notes by what they are about. What is not there, or not
 * within reach, has none.
 *
 * @throws AppError 403 without the right, 400 with the fields
 */
export async function createNotes(
  tx: Tx,
  scope: UserScope,
  draft: NewNote,
  objectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const note = validated(scope, draft);
  const noted = await readNoted(tx, scope, note.object_type as NoteObject, objectIds);
  const about = [...noted].map(([object_id, division_id]) => ({ object_id, division_id }));
  const ids = await insertNotes(tx, scope, note, about);
  return new Map(about.map(({ object_id }, at) => [object_id, ids[at] ?? 0]));
}

/** Writes an internal note of somebody who may not read notes, on their own record: a message to the office. Answers its id. */
export async function writeNoteToOffice(tx: Tx, scope: UserScope, providerId: number, text: string): Promise<number> {
  const draft = { object_type: 'provider', object_id: providerId, note_text: text, is_internal: true } as const;
  const { object_id, ...note } = newNote.parse(draft);
  const division_id = await divisionOf(tx, scope, { ...note, object_id });
  const own = { ...note, note_text: noteText(text), place_entered: 'my_pay' };
  const [id = 0] = await insertNotes(tx, scope, own, [{ object_id, division_id }]);
  return id;
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
    refuseProblems(noteProblems(after));
    const { note_id: _id, version: _version, object_type: _type, object_id: _object, ...values } = after;
    const saved = tx.updateTable('note').set(values).where('company_id', '=', scope.company_id);
    await refusingCategory(saved.where('note_id', '=', noteId).execute());
    await recordActivity(tx, scope, savedNote(before, values, noteId));
  });
}

/** Puts a note among the deleted ones; it can be brought back. */
export async function deleteNote({ db }: Services, scope: UserScope, noteId: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await lockNote(tx, scope, noteId, 'delete');
    await deleteNotes(tx, scope, [{ id: noteId, values: { status: 'deleted' } }]);
  });
}

/** Puts many notes among the deleted ones, in the caller's transaction; whoever takes back what they wrote needs no right but that. */
export const deleteNotes: SaveRows = async (tx, scope, requests) => {
  const ids = requests.map(({ id }) => id);
  const found = await tx
    .selectFrom('note')
    .select(['note_id', 'note_text', 'status', 'version'])
    .where('company_id', '=', scope.company_id)
    .where('note_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('note_id')
    .forUpdate()
    .execute();
  const seen = await seenIds(tx, noteList, scope, ids);
  const locked = found
    .filter(({ note_id }) => seen.has(note_id))
    .map(({ note_id: id, note_text, status, version }): [number, LockedRow] => [
      id,
      { id, version, name: called(note_text), values: { status } },
    ]);
  const { changing, ...rest } = decideRows(requests, new Map(locked));
  const saved = savedRows(changing, await updateRows(tx, scope, { table: 'note', id: 'note_id' }, changing));
  const activities = saved.map(
    ({ id, name, before, after }): Activity => ({
      activity_type: 'Record Deleted',
      object_type: 'note',
      object_id: id,
      object_name: name,
      changes: changesBetween(before, after),
    }),
  );
  await recordActivities(tx, scope, activities);
  return { saved, ...rest };
};
