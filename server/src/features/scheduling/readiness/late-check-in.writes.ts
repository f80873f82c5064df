import { refuse } from '@onrecord/domain/core/messages/app-error';
import { quietUntil } from '@onrecord/domain/scheduling/readiness/late-check-in';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { forEachCompany } from '../../company/company/company.reads.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { isStillLate, type LateService, lateServices } from './late-check-in.reads.ts';

/** Notes late check-ins; returns those that nobody noted before. Of two processes that look at once one gets each. */
async function noteNew(tx: Tx, late: readonly LateService[]): Promise<LateService[]> {
  const { rows } = await sql<{ job_service_id: number }>`
    insert into late_check_in (company_id, job_service_id, starts_at)
    select ${COMPANY}, d.job_service_id, d.starts_at
    from jsonb_to_recordset(${JSON.stringify(late)}::jsonb) d(job_service_id bigint, starts_at timestamptz)
    order by d.job_service_id
    on conflict (company_id, job_service_id, starts_at) do nothing
    returning job_service_id`.execute(tx);
  const fresh = new Set(rows.map(({ job_service_id }) => job_service_id));
  return late.filter(({ job_service_id }) => fresh.has(job_service_id));
}

/** Late check-ins of a company are noted and queued together: a crash loses none and repeats none. */
async function reportCompany({ db, now }: Services, scope: Scope): Promise<void> {
  const instant = now();
  const late = await db.readScope(scope, (tx) => lateServices(tx, scope, instant));
  if (late.length === 0) return;
  await db.withScope(scope, async (tx) => {
    const { company_id } = scope;
    const fresh = await noteNew(tx, late);
    for (const { job_id, job_service_id, service_provider_id } of fresh) {
      const about = { company_id, job_id, job_service_id, service_provider_id };
      await enqueue(tx, 'notify-job', { ...about, event: 'late_check_in' });
    }
    // The open boards read again.
    const note = JSON.stringify({ company_id, entity: 'job', id: fresh[0]?.job_id });
    if (fresh.length > 0) await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
  });
}

/** The repeating task: reports to each office who has not checked in, once for each service and start. */
export async function reportLateCheckIns(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'notifications',
    (scope) => reportCompany(services, scope),
    'late check-ins of some companies were not reported',
  );
}

/**
 * Quiets a late check-in on the boards of this person, for ten minutes and no longer than until the start. Returns until when.
 *
 * @throws AppError 404 for a job that the viewer does not see, or a service that nobody is late for
 */
export async function quietLateCheckIn(
  tx: Tx,
  scope: UserScope,
  request: { job_id: number; job_service_id: number },
  now: Temporal.Instant,
): Promise<string> {
  const isSeen = await canSeeJob(tx, scope, request.job_id);
  const late = isSeen ? await isStillLate(tx, scope, request, now) : undefined;
  if (!late) throw refuse('general.not_found');
  const until = quietUntil(Temporal.Instant.from(late.starts_at), now).toString();
  await sql`insert into late_check_in_quiet (company_id, job_service_id, starts_at, quieted_by, quiet_until)
    values (${COMPANY}, ${late.job_service_id}, ${late.starts_at}, ${scope.viewer.user_id}, ${until})
    on conflict (company_id, job_service_id, starts_at, quieted_by) do update set quiet_until = excluded.quiet_until`.execute(
    tx,
  );
  return until;
}
