import { type Refused, refused } from '../../core/messages/refusal.ts';

/** For so many seconds a change of a job is offered to be undone. */
export const UNDO_SECONDS = 10;

/** For so many seconds the messages of a change wait: those that are shown, and time for the press to arrive. */
export const HOLD_SECONDS = UNDO_SECONDS + 2;

/** The changes of a job that can be undone for some seconds. */
export const UNDOABLE_CHANGES = ['move', 'cancel', 'save', 'assign', 'reinstate'] as const;
export type UndoableChange = (typeof UNDOABLE_CHANGES)[number];

/** A change as it was pressed, and what happened since. Instants are ISO texts. */
export interface ChangeUndoFacts {
  readonly undo_until: string;
  readonly undone_at: string | null;
  /** When the first message about it was written. */
  readonly released_at: string | null;
  /** The job, its parts and what was booked beside it are as the change left them. */
  readonly is_unchanged: boolean;
  /** The fee of the change was invoiced. */
  readonly is_invoiced: boolean;
}

export type ChangeUndoDecision = { outcome: 'undone' } | Refused;

/**
 * Decides whether a change of a job is undone: once, before its messages leave, and while nothing else has happened to the
 * job. It restores everything or nothing.
 */
export function decideChangeUndo(facts: ChangeUndoFacts, now: Temporal.Instant): ChangeUndoDecision {
  if (facts.undone_at !== null) return refused('job_undo.already');
  const isLate = Temporal.Instant.compare(now, Temporal.Instant.from(facts.undo_until)) > 0;
  if (isLate || facts.released_at !== null) return refused('job_undo.late');
  if (!facts.is_unchanged) return refused('job_undo.changed');
  return facts.is_invoiced ? refused('job_undo.billed') : { outcome: 'undone' };
}
