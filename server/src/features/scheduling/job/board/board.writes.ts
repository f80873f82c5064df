import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';

/** The jobs of these that the viewer sees, in one order, so that two colleagues who take the same ones wait for each other. */
async function seenJobs(tx: Tx, scope: UserScope, jobIds: readonly number[]) {
  const { rows } = await sql<{ job_id: number; job_number: number; division_id: number; user_id: number | null }>`
    select r.job_id, r.job_number, r.division_id, s.user_id from job_list_row r
    left join job_scheduler s on s.company_id = ${COMPANY} and s.job_id = r.job_id
    where ${andAll(visibleJobRows(scope))} and r.job_id = any(${[...jobIds]}::bigint[])
    order by r.job_id`.execute(tx);
  return rows;
}

/**
 * Makes the viewer the colleague who looks after jobs, or gives back those that are the viewer's. Returns how many changed.
 *
 * @throws AppError 403 for somebody who is no user of the company, 404 where a job is not seen
 */
export async function takeJobs(
  tx: Tx,
  scope: UserScope,
  { job_ids, is_mine }: BodyOf<typeof jobBoardArea.takeJobs>,
): Promise<number> {
  const { viewer, company_id } = scope;
  if (viewer.user_company_id !== company_id) throw refuse('board.not_a_colleague');
  const ids = [...new Set(job_ids)];
  const jobs = await seenJobs(tx, scope, ids);
  if (jobs.length < ids.length) throw refuse('link.job_not_found');
  const changed = jobs.filter(({ user_id }) => (user_id === viewer.user_id) !== is_mine);
  const own = is_mine ? changed : changed.filter(({ user_id }) => user_id === viewer.user_id);
  const changedIds = own.map(({ job_id }) => job_id);
  if (is_mine)
    await sql`insert into job_scheduler (company_id, job_id, user_id)
      select ${COMPANY}, id, ${viewer.user_id} from unnest(${changedIds}::bigint[]) id
      on conflict (company_id, job_id) do update set user_id = excluded.user_id, taken_at = now()`.execute(tx);
  else
    await sql`delete from job_scheduler where company_id = ${COMPANY} and user_id = ${viewer.user_id}
      and job_id = any(${changedIds}::bigint[])`.execute(tx);
  for (const job of own) {
    await recordActivity(tx, scope, {
      activity_type: 'Job Saved',
      object_type: 'job',
      object_id: job.job_id,
      object_number: String(job.job_number),
      division_id: job.division_id,
      changes: changesBetween({ scheduler: is_mine ? null : viewer.name }, { scheduler: is_mine ? viewer.name : null }),
    });
  }
  const note = JSON.stringify({ company_id, entity: 'job', id: changedIds[0] });
  if (changedIds.length > 0) await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
  return changedIds.length;
}
