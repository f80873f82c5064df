import type { Presence } from '@onrecord/contract/scheduling/job/job-board';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';

/** Who else is on jobs that the viewer sees, or on one of them. */
export async function presenceOf(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  jobId: number | null = null,
): Promise<Presence[]> {
  const { rows } =
    await sql<Presence>`select p.job_id, p.present_by as user_id, p.present_name as name, p.present_until as until
    from job_presence p
    join job_list_row r on r.company_id = ${COMPANY} and r.job_id = p.job_id and ${andAll(visibleJobRows(scope))}
    where p.company_id = ${COMPANY} and p.present_until > ${now.toString()} and p.present_by <> ${scope.viewer.user_id}
      and (${jobId}::bigint is null or p.job_id = ${jobId}::bigint)
    order by p.job_id, p.present_name`.execute(tx);
  return rows.map((row) => ({ ...row, until: Temporal.Instant.from(row.until).toString() }));
}
