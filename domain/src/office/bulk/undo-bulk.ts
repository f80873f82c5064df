import { undoUntil } from '../merge/undo-merge.ts';

/** Why a change of many rows cannot be taken back any more; undefined while it can, as long as a merge can be. */
export function bulkUndoRefusal(
  change: { readonly made_at: string; readonly undone_at: string | null },
  now: Temporal.Instant,
): 'bulk.undone_already' | 'bulk.too_late' | undefined {
  if (change.undone_at !== null) return 'bulk.undone_already';
  const isOver = Temporal.Instant.compare(now, undoUntil(Temporal.Instant.from(change.made_at))) > 0;
  return isOver ? 'bulk.too_late' : undefined;
}
