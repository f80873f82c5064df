import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/**
 * Whether the messages of a change may be written: not where it was undone. From then on it no longer can be undone. Waits for
 * an undo that is under way.
 */
export async function releaseHeld(
  tx: Tx,
  { company_id }: Scope,
  undoId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .selectFrom('job_undo')
    .select(['undone_at', 'released_at'])
    .where('company_id', '=', company_id)
    .where('job_undo_id', '=', undoId)
    .forUpdate()
    .executeTakeFirst();
  // What is long over is removed.
  if (!row) return true;
  if (row.undone_at !== null) return false;
  if (row.released_at === null)
    await tx
      .updateTable('job_undo')
      .set({ released_at: now.toString() })
      .where('company_id', '=', company_id)
      .where('job_undo_id', '=', undoId)
      .execute();
  return true;
}
