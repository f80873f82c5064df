import type { NoShowRow } from '@onrecord/contract/scheduling/check-in';
import { NO_SHOW_MONTHS, type NoShowFacts } from '@onrecord/domain/scheduling/confirmation/no-show';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { withinDivisions } from '../job/job.access.ts';
import { openArrival } from './check-in.access.ts';

/** How many months of days a no-show counts, as days: a picker looks at about a year. */
const RECENT_HOURS = Math.round((NO_SHOW_MONTHS / 12) * 365 * 24);

/** How often a provider did not come of late, whatever the division; what was undone does not count. */
export const recentNoShows = (provider: RawBuilder<unknown>, now: Temporal.Instant): RawBuilder<number> =>
  sql<number>`(select count(*)::int from no_show n where n.company_id = ${COMPANY} and n.service_provider_id = ${provider}
    and n.undone_at is null and n.recorded_at > ${now.subtract({ hours: RECENT_HOURS }).toString()}::timestamptz)`;

/** A provider on a job that is locked, with what decides whether they did not come. */
export interface OpenNoShow extends NoShowFacts {
  readonly job: Awaited<ReturnType<typeof openArrival>>['job'];
  readonly service_provider_id: number;
  readonly provider_name: string;
}

/** @throws AppError 404 for a job that the viewer does not see or the provider is not on */
export async function openNoShow(
  tx: Tx,
  scope: UserScope,
  request: { job_id: number; service_provider_id: number },
): Promise<OpenNoShow> {
  const { job, service_provider_id, provider_name, arrival, is_turned_in } = await openArrival(tx, scope, request);
  const found = await sql`select from no_show n where n.company_id = ${scope.company_id} and n.job_id = ${job.job_id}
    and n.service_provider_id = ${service_provider_id} and n.undone_at is null`.execute(tx);
  const { starts_at, is_canceled } = job;
  const is_recorded = found.rows.length > 0;
  const facts = { starts_at, is_canceled, is_turned_in, is_recorded, has_checked_in: arrival !== null };
  return { ...facts, job, service_provider_id, provider_name };
}

/** The no-shows of a provider on jobs of the viewer's divisions, the latest first, and how many of late stand. */
export async function noShowsOf(
  tx: Tx,
  scope: UserScope,
  providerId: number,
  now: Temporal.Instant,
): Promise<{ recent: number; data: NoShowRow[] }> {
  const { rows } = await sql<NoShowRow>`select n.no_show_id, n.job_id, j.job_number, j.division_id, j.job_date,
      coalesce(c.case_name, '') as case_name, n.reason, n.recorded_by_name, n.recorded_at, n.undone_at, n.undone_by_name,
      n.undone_reason
    from no_show n
    join job j on j.company_id = ${COMPANY} and j.job_id = n.job_id
    left join legal_case c on c.company_id = ${COMPANY} and c.case_id = j.case_id
    where n.company_id = ${scope.company_id} and n.service_provider_id = ${providerId}
      and ${andAll([sql<boolean>`true`, ...withinDivisions(scope, sql`j.division_id`)])}
    order by n.recorded_at desc, n.no_show_id desc limit 200`.execute(tx);
  const counted = await sql<{ recent: number }>`select ${recentNoShows(sql`${providerId}`, now)} as recent`.execute(tx);
  return { recent: counted.rows[0]?.recent ?? 0, data: rows };
}
