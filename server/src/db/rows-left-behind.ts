import { enqueue } from '../tasks/enqueue.ts';
import type { Tx } from './database.ts';

/**
 * A new name that many jobs show has left some of their rows in the list behind: a task brings them up to date. Called in the
 * transaction of the change, so that the task is kept or forgotten with it.
 */
export async function queueRowsLeftBehind(tx: Tx, { company_id }: { company_id: number }): Promise<void> {
  const left = await tx
    .selectFrom('job_row_refresh')
    .select('job_row_refresh_id')
    .where('company_id', '=', company_id)
    .limit(1)
    .execute();
  if (left.length > 0) await enqueue(tx, 'refresh-job-rows', { company_id });
}
