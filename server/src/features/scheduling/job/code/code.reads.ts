import type { JobCodeRow } from '@onrecord/contract/scheduling/job/job-code';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';

/**
 * A job that staff may mark.
 *
 * @throws AppError 404 where the viewer may not see the job, or is no staff
 */
export async function markedJob(tx: Tx, scope: UserScope, jobId: number) {
  if (!isStaff(scope.viewer.user_type)) throw refuse('general.not_found');
  const { rows } = await sql<{ job_number: number; case_name: string; division_id: number }>`
    select r.job_number, r.case_name, r.division_id from job_list_row r
    where ${andAll([...visibleJobRows(scope), sql<boolean>`r.job_id = ${jobId}`])}`.execute(tx);
  const [job] = rows;
  if (!job) throw refuse('general.not_found');
  return job;
}

/** The codes of a job, in the order of the lookup. */
export function codesOfJob(tx: Tx, { company_id }: UserScope, jobId: number): Promise<JobCodeRow[]> {
  return tx
    .selectFrom('job_code as k')
    .innerJoin('job_user_code as u', (on) => sameCompany(on, 'u.job_user_code_id', 'k.job_user_code_id'))
    .select(['u.job_user_code_id', 'u.name', 'u.code'])
    .where('k.company_id', '=', company_id)
    .where('k.job_id', '=', jobId)
    .orderBy('u.sort_order')
    .orderBy('u.name')
    .execute();
}
