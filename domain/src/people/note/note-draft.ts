import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { parseLocalDate } from '../../core/time/local-time.ts';
import { noteProblem } from './note-text.ts';

export type NoteDraft = {
  note_text: string;
  due_date: string | null;
  completed_date: string | null;
  expiration_date: string | null;
};

/** What is wrong with a note by field; empty when it may be saved (section 3, Note). Dates are optional. */
export function noteDraftProblems(draft: NoteDraft): FieldProblems {
  const problems: Record<string, Sentence> = {};
  const text = noteProblem(draft.note_text, { required: true });
  if (text) problems.note_text = text;
  for (const field of ['due_date', 'completed_date', 'expiration_date'] as const) {
    const value = draft[field];
    if (value !== null && !parseLocalDate(value)) problems[field] = sentence('form.date');
  }
  const { due_date, expiration_date } = draft;
  const areRead = !problems.due_date && !problems.expiration_date;
  if (areRead && due_date !== null && expiration_date !== null && expiration_date < due_date)
    problems.expiration_date = sentence('note.expires_before_due');
  return problems;
}

export type NoteState = 'active' | 'completed' | 'expired' | 'deleted';

/**
 * Where a note stands today: deleted, then completed, then expired (its last day has passed), else active. Lists show
 * active or deleted notes (section 4); a note that has expired stays in the list but no longer calls for attention.
 */
export function noteState(
  note: { status: 'active' | 'deleted'; completed_date: string | null; expiration_date: string | null },
  today: Temporal.PlainDate,
): NoteState {
  if (note.status === 'deleted') return 'deleted';
  if (note.completed_date !== null) return 'completed';
  const last = note.expiration_date === null ? null : parseLocalDate(note.expiration_date);
  return last && Temporal.PlainDate.compare(last, today) < 0 ? 'expired' : 'active';
}
