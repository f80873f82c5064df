import type { MessageKey } from '../../core/messages/catalogue.ts';

/** As long as a merge can be taken back. */
export const UNDO_DAYS = 30;

/** The last instant at which a merge can be taken back. */
export function undoUntil(merged_at: Temporal.Instant): Temporal.Instant {
  return merged_at.add({ hours: UNDO_DAYS * 24 });
}

/** Why a merge cannot be taken back any more, as far as its own record tells; undefined while it can. */
export function undoRefusal(
  merge: { readonly merged_at: string; readonly undone_at: string | null },
  now: Temporal.Instant,
): Extract<MessageKey, 'merge.undone_already' | 'merge.too_late'> | undefined {
  if (merge.undone_at !== null) return 'merge.undone_already';
  return Temporal.Instant.compare(now, undoUntil(Temporal.Instant.from(merge.merged_at))) > 0
    ? 'merge.too_late'
    : undefined;
}
