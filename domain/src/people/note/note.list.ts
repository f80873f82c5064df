import { column, type HideRule } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';
import { NOTE_LOCATION_WORDS } from '../../core/record/note-object.ts';
import { NOTED_REPORT_WORDS } from '../../core/record/noted-report.ts';

/** How the company keeps its notes is its own business. */
const STAFF_ONLY: HideRule[] = [{ from: ['contact', 'provider'] }];

/** The columns of the note list (section 3, Note). */
export const NOTE_LIST = defineList(
  'note',
  [
    column('note_text', 'column.note_text', 'text', { defaultShown: true, width: 320 }),
    column('note_category', 'column.note_category', 'text', { defaultShown: true, width: 130 }),
    column('object_type', 'column.note_place', 'equal', { defaultShown: true, width: 120, words: NOTE_LOCATION_WORDS }),
    column('note_for_label', 'column.note_for', 'text', { defaultShown: true, width: 200, words: NOTED_REPORT_WORDS }),
    column('due_date', 'column.note_due', 'date', { defaultShown: true }),
    column('completed_date', 'column.note_completed', 'date', { defaultShown: true }),
    column('expiration_date', 'column.note_expires', 'date'),
    column('note_date', 'column.note_date', 'date'),
    column('is_internal', 'column.note_internal', 'boolean', { hidden: STAFF_ONLY, width: 90 }),
    column('apply_note_to_all_jobs', 'column.note_all_jobs', 'boolean', { hidden: STAFF_ONLY, width: 120 }),
    column('status', 'column.status', 'equal', {
      hidden: STAFF_ONLY,
      width: 110,
      words: { active: 'note.active', deleted: 'note.deleted' },
    }),
    column('place_entered', 'column.note_place_entered', 'text', { hidden: STAFF_ONLY }),
    column('created_by_name', 'column.note_by', 'text', { defaultShown: true, hidden: STAFF_ONLY, width: 150 }),
    column('created_date', 'column.note_created', 'datetime', { defaultShown: true }),
  ],
  '-created_date',
);
