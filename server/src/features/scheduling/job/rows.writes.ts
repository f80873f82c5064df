import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { openCompanyIds } from '../../company/company/company.reads.ts';

/**
 * Brings one portion of what a rename has left behind up to date, the newest jobs first. False when nothing is left, or
 * somebody else is at the rest. A worker that dies in between leaves its portion as it was.
 */
function refreshPortion(db: Database, scope: Scope): Promise<boolean> {
  const { company_id } = scope;
  return db.withScope(scope, async (tx) => {
    const taken = await sql<{ job_ids: number[] }>`delete from job_row_refresh where company_id = ${company_id}
      and job_row_refresh_id = (select job_row_refresh_id from job_row_refresh where company_id = ${company_id}
        order by job_row_refresh_id limit 1 for update skip locked)
      returning job_ids`.execute(tx);
    const job_ids = taken.rows[0]?.job_ids;
    if (!job_ids) return false;
    await sql`select refresh_job_list_rows(${company_id}, ${job_ids}::bigint[])`.execute(tx);
    const note = JSON.stringify({ company_id, entity: 'job', id: job_ids[0] });
    await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
    return true;
  });
}

/** The task behind a rename: portion by portion, each in a transaction of its own, until the list shows the new name. */
export async function refreshJobRows(
  { db }: Pick<Services, 'db'>,
  { company_id }: { company_id?: number },
  signal?: AbortSignal,
): Promise<void> {
  const companies = company_id === undefined ? await openCompanyIds(db) : [company_id];
  for (const id of companies) {
    const scope = systemScope(id, 'tasks');
    let more = true;
    while (more && !signal?.aborted) more = await refreshPortion(db, scope);
  }
  signal?.throwIfAborted();
}
