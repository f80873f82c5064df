import { MAX_CHECK_IN_MINUTES } from '@onrecord/domain/scheduling/readiness/due-time';
import { isLateCheckIn } from '@onrecord/domain/scheduling/readiness/late-check-in';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { dueTimesOf } from './readiness.reads.ts';

/** A tracked service whose provider should have checked in by now, with the number to call. */
export interface LateService {
  readonly job_service_id: number;
  readonly job_id: number;
  readonly division_id: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly service_name: string;
  readonly service_provider_id: number;
  readonly provider_name: string;
  readonly phone: string;
}

/** Services that begin soon or are under way and whose providers have not checked in. */
async function expectedServices(tx: Tx, now: Temporal.Instant, narrowed: RawBuilder<boolean>): Promise<LateService[]> {
  const until = now.add({ minutes: MAX_CHECK_IN_MINUTES }).toString();
  const { rows } = await sql<LateService>`select js.job_service_id, js.job_id, j.division_id, js.starts_at, js.ends_at,
      sv.name::text as service_name, p.service_provider_id,
      concat_ws(' ', nullif(p.first_name, ''), p.last_name) as provider_name, coalesce(nullif(p.mobile, ''), p.phone) as phone
    from job_service js
    join job j on j.company_id = ${COMPANY} and j.job_id = js.job_id and j.is_canceled = 0
    join service sv on sv.company_id = ${COMPANY} and sv.service_id = js.service_id
    join service_provider p on p.company_id = ${COMPANY} and p.service_provider_id = js.service_provider_id
    where js.company_id = ${COMPANY} and not js.is_canceled and not js.no_progress_tracked
      and js.starts_at <= ${until} and js.ends_at > ${now.toString()} and ${narrowed}
      and not exists (select 1 from job_checkin c where c.company_id = ${COMPANY} and c.job_id = js.job_id
        and c.service_provider_id = js.service_provider_id and c.check_in_datetime is not null)
    order by js.starts_at desc, js.job_service_id`.execute(tx);
  return rows;
}

/**
 * Services whose providers should have checked in by now, by the due times of their divisions; those that became late last come
 * first. Without `jobIds` of the whole company.
 */
export async function lateServices(
  tx: Tx,
  scope: Scope,
  now: Temporal.Instant,
  jobIds?: readonly number[],
): Promise<LateService[]> {
  if (jobIds?.length === 0) return [];
  const narrowed = jobIds ? sql<boolean>`js.job_id = any(${[...jobIds]}::bigint[])` : sql<boolean>`true`;
  const expected = await expectedServices(tx, now, narrowed);
  if (expected.length === 0) return [];
  const rules = await dueTimesOf(tx, scope);
  return expected.filter(({ division_id, starts_at, ends_at }) => {
    const times = { starts_at: Temporal.Instant.from(starts_at), ends_at: Temporal.Instant.from(ends_at) };
    return isLateCheckIn(times, rules(division_id).checked_in.minutes ?? 0, now);
  });
}

/** Until when a viewer has quieted late check-ins, by service and start. */
export async function quietedBy(tx: Tx, userId: number, now: Temporal.Instant): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ job_service_id: number; starts_at: string; quiet_until: string }>`
    select job_service_id, starts_at, quiet_until from late_check_in_quiet
    where company_id = ${COMPANY} and quieted_by = ${userId} and quiet_until > ${now.toString()}`.execute(tx);
  return new Map(rows.map((row) => [lateKey(row), Temporal.Instant.from(row.quiet_until).toString()]));
}

/** Names a late check-in: one start of one service. */
export const lateKey = ({ job_service_id, starts_at }: { job_service_id: number; starts_at: string }): string =>
  `${job_service_id} ${Temporal.Instant.from(starts_at).toString()}`;

/** Whether a service is still waited for: the same provider, the same start, and no check-in. */
export async function isStillLate(
  tx: Tx,
  scope: Scope,
  { job_id, job_service_id }: { job_id: number; job_service_id: number },
  now: Temporal.Instant,
): Promise<LateService | undefined> {
  return (await lateServices(tx, scope, now, [job_id])).find((row) => row.job_service_id === job_service_id);
}
