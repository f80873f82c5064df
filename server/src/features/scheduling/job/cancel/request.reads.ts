import type { CancelRequestRow } from '@onrecord/contract/scheduling/job/job-rows';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';

/** The latest request to cancel a job, open or not, or null. Providers have none. */
export async function cancelRequestOf(tx: Tx, { viewer }: Scope, jobId: number): Promise<CancelRequestRow | null> {
  if (viewer.kind === 'user' && viewer.user_type === 'provider') return null;
  const { rows } = await sql<CancelRequestRow>`select q.status, q.requested_at, q.requested_by_name, q.reason,
      q.client_fee::text as client_fee, q.response, q.responded_at
    from job_cancel_request q
    where q.company_id = ${COMPANY} and q.job_id = ${jobId}
    order by q.job_cancel_request_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
