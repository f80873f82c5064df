import { parseLocalDate } from '../../core/time/local-time.ts';

/** Days ahead in which a due date begins to call for attention. */
export const DUE_SOON_DAYS = 7;

export type NoteDue = 'overdue' | 'today' | 'soon' | 'later';

/** How near a note's due date is; undefined when it has none or is completed: nothing is waited for then. */
export function noteDue(
  note: { readonly due_date: string | null; readonly completed_date: string | null },
  today: Temporal.PlainDate,
): NoteDue | undefined {
  const due = note.due_date === null || note.completed_date !== null ? null : parseLocalDate(note.due_date);
  if (!due) return undefined;
  const days = today.until(due, { largestUnit: 'days' }).days;
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days <= DUE_SOON_DAYS ? 'soon' : 'later';
}
