import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { recentNoShows } from '../../check-in/no-show.reads.ts';

/** How busy somebody is, and how well the case is known. */
interface Load {
  readonly earlier_volumes: number;
  readonly week_hours: number;
  readonly worksheets_owed: number;
  readonly oldest_owed: string | null;
  readonly no_shows: number;
}

/** The load of a provider by id. */
export type Workload = (providerId: number) => Load;

/** The job whose week and case are looked at. */
interface WorkloadJob {
  readonly job_id: number;
  readonly case_id: number | null;
  readonly job_date: string;
  readonly time_zone: string;
  readonly starts_at: string;
}

/** Worksheets older than this are a matter of the books and no longer of who is busy. */
const OWED_DAYS = 180;

/** Monday to Monday around a date, in the zone of the job. */
function weekOf({ job_date, time_zone }: WorkloadJob): { from: string; to: string } {
  const day = Temporal.PlainDate.from(job_date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const at = (date: Temporal.PlainDate) => date.toZonedDateTime(time_zone).toInstant().toString();
  return { from: at(monday), to: at(monday.add({ days: 7 })) };
}

const EMPTY: Load = { earlier_volumes: 0, week_hours: 0, worksheets_owed: 0, oldest_owed: null, no_shows: 0 };

/**
 * Reads for many providers at once how many volumes of the case they took before, how many hours they are booked in the week
 * of the job without it, how many worksheets they owe, and how often they did not come.
 */
export async function workloadOf(
  tx: Tx,
  { company_id }: Scope,
  ids: readonly number[],
  job: WorkloadJob,
  now: Temporal.Instant,
): Promise<Workload> {
  if (ids.length === 0) return () => EMPTY;
  const all = sql`${[...ids]}::bigint[]`;
  const { from, to } = weekOf(job);
  const since = now.subtract({ hours: 24 * OWED_DAYS }).toString();
  const { rows } = await sql<Load & { service_provider_id: number }>`select p.id as service_provider_id,
      coalesce(v.earlier_volumes, 0)::int as earlier_volumes, coalesce(w.week_hours, 0)::float8 as week_hours,
      coalesce(o.worksheets_owed, 0)::int as worksheets_owed, o.oldest_owed,
      ${recentNoShows(sql`p.id`, now)} as no_shows
    from unnest(${all}) p(id)
    left join (select s.service_provider_id, count(distinct s.job_id) as earlier_volumes
      from job j join job_service s on s.company_id = ${COMPANY} and s.job_id = j.job_id and not s.is_canceled
      where j.company_id = ${company_id} and j.case_id = ${job.case_id ?? 0} and j.is_canceled = 0
        and j.starts_at < ${job.starts_at}::timestamptz and j.job_id <> ${job.job_id}
      group by s.service_provider_id) v on v.service_provider_id = p.id
    left join (select b.service_provider_id, sum(b.hours) as week_hours from (
        select s.service_provider_id, s.job_id,
          extract(epoch from max(s.ends_at) - min(s.starts_at)) / 3600 as hours
        from job_service s
        where s.company_id = ${COMPANY} and s.service_provider_id = any(${all}) and not s.is_canceled
          and s.starts_at >= ${from}::timestamptz and s.starts_at < ${to}::timestamptz and s.job_id <> ${job.job_id}
        group by s.service_provider_id, s.job_id) b
      group by b.service_provider_id) w on w.service_provider_id = p.id
    left join (select s.service_provider_id, count(*) as worksheets_owed, min(j.job_date) as oldest_owed
      from job_service s
      join service sv on sv.company_id = ${COMPANY} and sv.service_id = s.service_id and not sv.no_progress_tracked
      join job j on j.company_id = ${COMPANY} and j.job_id = s.job_id and j.is_canceled = 0
      where s.company_id = ${COMPANY} and s.service_provider_id = any(${all}) and not s.is_canceled
        and not s.no_progress_tracked and s.worksheet_completed_on is null
        and s.ends_at < ${now.toString()}::timestamptz and s.starts_at >= ${since}::timestamptz
      group by s.service_provider_id) o on o.service_provider_id = p.id`.execute(tx);
  const byProvider = new Map(rows.map((row) => [row.service_provider_id, row]));
  return (id) => byProvider.get(id) ?? EMPTY;
}
