import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { presentUntil } from '@onrecord/domain/scheduling/board/presence';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { STAFF_ENTITY } from '../../../../db/record/staff-entity.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { canSeeJob } from '../detail.reads.ts';

/** Clears away who has said nothing for long. Rows that somebody else is writing are left to them. */
async function forgetGone(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`delete from job_presence where company_id = ${COMPANY} and (job_id, present_by) in (
      select job_id, present_by from job_presence where company_id = ${COMPANY} and present_until <= ${now.toString()}
      for update skip locked)`.execute(tx);
}

async function arrive(tx: Tx, { viewer }: UserScope, jobId: number, now: Temporal.Instant): Promise<boolean> {
  await forgetGone(tx, now);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into job_presence (company_id, job_id, present_by, present_name, present_until)
    values (${COMPANY}, ${jobId}, ${viewer.user_id}, ${viewer.name}, ${presentUntil(now).toString()})
    on conflict (company_id, job_id, present_by) do update set present_until = excluded.present_until
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

async function leave(tx: Tx, { viewer }: UserScope, jobId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from job_presence
    where company_id = ${COMPANY} and job_id = ${jobId} and present_by = ${viewer.user_id}`.execute(tx);
  return Boolean(numAffectedRows);
}

/**
 * Notes that the viewer is on a job, or has left it. Only coming and going is announced: saying it again is not.
 *
 * @throws AppError 404 for a job that the viewer does not see
 */
export async function attendJob(
  tx: Tx,
  scope: UserScope,
  { job_id, is_leaving }: BodyOf<typeof jobBoardArea.attend>,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await canSeeJob(tx, scope, job_id))) throw refuse('link.job_not_found');
  const hasChanged = is_leaving ? await leave(tx, scope, job_id) : await arrive(tx, scope, job_id, now);
  const note = JSON.stringify({ company_id: scope.company_id, entity: STAFF_ENTITY, id: job_id });
  if (hasChanged) await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
}
