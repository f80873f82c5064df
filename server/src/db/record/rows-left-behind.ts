import { sql } from 'kysely';
import { enqueue } from '../../tasks/enqueue.ts';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

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

/** So many rows are refreshed by one portion of the task. */
const PORTION = 500;

/** Brings the first of some jobs up to date in the list at once, and the others by a task. */
export async function refreshJobRowsFrom(
  tx: Tx,
  scope: Scope,
  jobIds: readonly number[],
  atOnce: number,
): Promise<void> {
  const { company_id } = scope;
  await sql`select refresh_job_list_rows(${company_id}, ${jobIds.slice(0, atOnce)}::bigint[])`.execute(tx);
  if (jobIds.length <= atOnce) return;
  const rest = sql`${jobIds.slice(atOnce)}::bigint[]`;
  await sql`insert into job_row_refresh (company_id, job_ids)
    select ${company_id}, (${rest})[first:first + ${PORTION - 1}] from generate_series(1, cardinality(${rest}), ${PORTION}) first`.execute(
    tx,
  );
  await enqueue(tx, 'refresh-job-rows', { company_id });
}
