import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';

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

interface ChangeOfBatch {
  readonly job_undo_id: number;
  readonly undone_at: string | null;
  readonly written_with: number | null;
  readonly notices: readonly TaskData['notify-job'][];
}

/**
 * The messages of a press on several jobs, which its last change writes: nothing where a later one does, nor of changes that
 * were undone. From then on they no longer can be undone. A repeat gets the same ones. Waits for an undo that is under way.
 */
export async function releaseBatch(tx: Tx, undoId: number, now: Temporal.Instant): Promise<TaskData['notify-job'][]> {
  const { rows } = await sql<ChangeOfBatch>`select b.job_undo_id, b.undone_at, b.written_with, b.notices
    from job_undo own
    join job_undo b on b.company_id = ${COMPANY} and b.batch = own.batch and b.pressed_by = own.pressed_by
    where own.company_id = ${COMPANY} and own.job_undo_id = ${undoId}
    order by b.job_undo_id for update of b`.execute(tx);
  const isRepeat = rows.some(({ written_with }) => written_with === undoId);
  const isLast = !rows.some(({ job_undo_id, notices }) => job_undo_id > undoId && notices.length > 0);
  if (!isRepeat && !isLast) return [];
  const due = rows.filter(({ undone_at, written_with }) => undone_at === null && (written_with ?? undoId) === undoId);
  const ids = due.filter(({ job_undo_id }) => job_undo_id <= undoId).map(({ job_undo_id }) => job_undo_id);
  await sql`update job_undo set written_with = ${undoId}, released_at = coalesce(released_at, ${now.toString()}::timestamptz)
    where company_id = ${COMPANY} and job_undo_id = any(${ids}::bigint[])`.execute(tx);
  return due.filter(({ job_undo_id }) => job_undo_id <= undoId).flatMap(({ notices }) => notices);
}
