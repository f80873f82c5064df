import type { CalendarNote, NoteRow } from '@onrecord/contract/people/note';
import { refuse } from '@onrecord/domain/core/messages/app-error';

/** A note on a day of the calendar; any other note is none. */
export function presentCalendarNote(note: NoteRow): CalendarNote {
  if (note.object_type !== 'calendar' || !note.note_date) throw refuse('general.not_found');
  return {
    note_id: note.note_id,
    note_text: note.note_text ?? '',
    note_date: note.note_date,
    note_category_id: note.note_category_id,
    note_category: note.note_category ?? '',
    created_by_name: note.created_by_name ?? '',
    created_date: note.created_date ?? '',
    version: note.version,
  };
}
