import { firstDueDay, signTime } from '@onrecord/domain/production/read-sign/sign-time';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';

interface Reserved {
  job_deponent_id: number;
  days_due: number | null;
  deliver_by: string | null;
  state_code: string;
  job_date: string;
}

/** For whom the completed worksheets of a job reserve read and sign: of several providers the one who said how long. */
async function reservedOf(tx: Tx, { company_id }: Scope, jobId: number): Promise<Reserved[]> {
  const { rows } = await sql<Reserved>`select distinct on (w.job_deponent_id) w.job_deponent_id, t.days_due,
      (select min(s.deliver_by) from job_service s where s.company_id = ${company_id} and s.job_id = w.job_id
        and s.service_provider_id = w.service_provider_id) as deliver_by,
      j.state_code, j.job_date
    from worksheet_deponent w
    join job j on j.company_id = w.company_id and j.job_id = w.job_id
    left join read_sign_due_type t on t.company_id = w.company_id and t.read_sign_due_type_id = w.read_sign_due_type_id
    where w.company_id = ${company_id} and w.job_id = ${jobId} and w.is_read_and_sign
      and exists (select from job_service s where s.company_id = ${company_id} and s.job_id = w.job_id
        and s.service_provider_id = w.service_provider_id and s.worksheet_completed_on is not null)
    order by w.job_deponent_id, t.days_due is null, w.worksheet_deponent_id`.execute(tx);
  return rows;
}

/**
 * Starts the clock of each witness who reserved read and sign, at turn-in. One that runs goes on as it is; one that nobody was
 * notified of yet ends where a worksheet that was turned in again no longer reserves it. The job is locked by the caller.
 */
export async function startReviews(tx: Tx, scope: Scope, jobId: number, now: Temporal.Instant): Promise<void> {
  const { company_id } = scope;
  const reserved = await reservedOf(tx, scope, jobId);
  const timed = reserved.flatMap((row) => {
    const time = signTime(row);
    return time ? [{ row, ...time }] : [];
  });
  await tx
    .deleteFrom('read_sign')
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .where('status', '=', 'waiting')
    .where('notified_on', 'is', null)
    .where('job_deponent_id', 'not in', [...timed.map(({ row }) => row.job_deponent_id), 0])
    .execute();
  if (timed.length === 0) return;
  const started_on = todayOf(await companyOf(tx, scope), now).toString();
  await tx
    .insertInto('read_sign')
    .values(
      timed.map(({ row, days, rule }) => ({
        company_id,
        job_id: jobId,
        job_deponent_id: row.job_deponent_id,
        days,
        rule,
        started_on,
        due_on: firstDueDay(started_on, row.deliver_by, days),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'job_deponent_id']).doNothing())
    .execute();
}
