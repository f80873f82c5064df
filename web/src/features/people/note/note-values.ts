import { type NoteRow, noteArea } from '@onrecord/contract/people/note';
import type { NoteLocation } from '@onrecord/domain/core/record/note-object';
import { call } from '../../../lib/call/client.ts';

/** What stands in the fields; '' is no day. */
export interface NoteValues {
  object_type: NoteLocation;
  note_text: string;
  note_category_id: number | null;
  note_date: string;
  due_date: string;
  completed_date: string;
  expiration_date: string;
  is_internal: boolean;
  apply_note_to_all_jobs: boolean;
}

/** What a new note is about; on the calendar, the day it begins with. */
export interface NoteAbout {
  object_type: NoteLocation;
  object_id: number | null;
  note_date?: string;
}

export function noteValuesOf(note: NoteRow | null, about?: NoteAbout): NoteValues {
  return {
    object_type: (note?.object_type as NoteLocation | undefined) ?? about?.object_type ?? 'job',
    note_text: note?.note_text ?? '',
    note_category_id: note?.note_category_id ?? null,
    note_date: note?.note_date ?? about?.note_date ?? '',
    due_date: note?.due_date ?? '',
    completed_date: note?.completed_date ?? '',
    expiration_date: note?.expiration_date ?? '',
    is_internal: note?.is_internal ?? true,
    apply_note_to_all_jobs: note?.apply_note_to_all_jobs ?? false,
  };
}

const day = (text: string) => (text === '' ? null : text);

/** Writes a note, or saves the one that is open. */
export async function keepNote(note: NoteRow | null, about: NoteAbout, values: NoteValues): Promise<string> {
  const { object_type, ...typed } = values;
  const draft = {
    ...typed,
    note_date: day(values.note_date),
    due_date: day(values.due_date),
    completed_date: day(values.completed_date),
    expiration_date: day(values.expiration_date),
  };
  if (note) {
    const body = { ...draft, version: note.version };
    return (await call(noteArea.update, { params: { id: note.note_id }, body })).message;
  }
  const { object_id } = about;
  return (await call(noteArea.create, { body: { ...draft, object_type, object_id } })).message;
}
