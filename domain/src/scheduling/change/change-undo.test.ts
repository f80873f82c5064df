import { expect, test } from 'vitest';
import { type ChangeUndoFacts, decideChangeUndo, HOLD_SECONDS, UNDO_SECONDS } from './change-undo.ts';

const PRESSED = Temporal.Instant.from('2031-03-12T15:00:00Z');
const after = (seconds: number) => PRESSED.add({ seconds });

const OPEN: ChangeUndoFacts = {
  undo_until: after(HOLD_SECONDS).toString(),
  undone_at: null,
  released_at: null,
  is_unchanged: true,
  is_invoiced: false,
};

test.each<[string, Partial<ChangeUndoFacts>, number, string]>([
  ['at once', {}, 0, 'undone'],
  ['with the last second shown', {}, UNDO_SECONDS, 'undone'],
  ['to the last moment of the hold', {}, HOLD_SECONDS, 'undone'],
  ['after the hold', {}, HOLD_SECONDS + 0.001, 'job_undo.late'],
  ['after a message was written early', { released_at: after(1).toString() }, 2, 'job_undo.late'],
  ['twice', { undone_at: after(1).toString() }, 2, 'job_undo.already'],
  ['twice, the second time late', { undone_at: after(1).toString() }, 60, 'job_undo.already'],
  ['after something else changed', { is_unchanged: false }, 2, 'job_undo.changed'],
  ['after the fee was invoiced', { is_invoiced: true }, 2, 'job_undo.billed'],
])('an undo %s', (_, own, seconds, expected) => {
  const decision = decideChangeUndo({ ...OPEN, ...own }, PRESSED.add({ milliseconds: seconds * 1000 }));
  expect(decision.outcome === 'undone' ? 'undone' : decision.reason.key).toBe(expected);
});
