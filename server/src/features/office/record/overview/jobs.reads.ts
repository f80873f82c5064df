import type { RecordJob, RecordJobCount, RecordJobs } from '@onrecord/contract/office/record';
import { can } from '@onrecord/domain/core/permission/can';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../../db/list/list-source.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { jobCoverSql } from '../../../scheduling/cover/cover.reads.ts';
import { countKindsOfJobRows, type JobListing, jobListingWhere } from '../../../scheduling/job/list/list.reads.ts';

/** So many jobs an overview shows. */
const SHOWN = 8;
const MONTHS = 12;

/** The record, and the day and the instant that its overview is of. */
export interface OverviewOf {
  readonly of: RecordPart;
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}

const scheduledFrom = (from: Temporal.PlainDate, to: Temporal.PlainDate): Partial<JobListing> => ({
  job_status: 'scheduled',
  from_date: from.toString(),
  to_date: to.toString(),
});

const lastOfMonth = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });
const yearOf = (today: Temporal.PlainDate) =>
  [today.with({ month: 1, day: 1 }), today.with({ month: 12, day: 31 })] as const;

/** Each count by what the list in the tab of jobs is narrowed to where the figure leads. */
const COUNTED: Readonly<Record<RecordJobCount, (today: Temporal.PlainDate) => Partial<JobListing>>> = {
  all: () => ({}),
  scheduled: () => ({ job_status: 'scheduled' }),
  year: (today) => scheduledFrom(...yearOf(today)),
  month: (today) => scheduledFrom(today.with({ day: 1 }), lastOfMonth(today)),
  coming: () => ({ job_status: 'scheduled', date_range: 'upcoming' }),
  unconfirmed: () => ({ job_status: 'needing_confirmation' }),
  requests: () => ({ job_status: 'open_requests' }),
  unbilled: () => ({ job_status: 'unbilled' }),
};

type Where = (narrowed: Partial<JobListing>) => RawBuilder<boolean>[];

/** The last twelve months with their scheduled jobs, each month whole: what is ahead in the running one counts. */
async function jobsByMonth(tx: Tx, where: Where, today: Temporal.PlainDate): Promise<RecordJobs['months']> {
  const running = today.with({ day: 1 });
  const first = running.subtract({ months: MONTHS - 1 });
  const { rows } = await sql<{
    key: string;
    jobs: number;
  }>`select to_char(r.job_date, 'YYYY-MM') as key, count(*)::int as jobs
    from job_list_row r where ${andAll(where(scheduledFrom(first, lastOfMonth(running))))} group by 1`.execute(tx);
  const found = new Map(rows.map(({ key, jobs }) => [key, jobs]));
  return Array.from({ length: MONTHS }, (_, at) => {
    const from = first.add({ months: at });
    const key = from.toString().slice(0, 7);
    const to = lastOfMonth(from);
    return {
      key,
      from: from.toString(),
      to: to.toString(),
      jobs: found.get(key) ?? 0,
      is_part: Temporal.PlainDate.compare(to, today) > 0,
    };
  });
}

type JobRow = RecordJob & { readonly is_over: boolean };

/** The next jobs first, then those that are over, the latest first; always with the latest one. */
async function nextJobs(tx: Tx, where: Where, now: Temporal.Instant): Promise<JobRow[]> {
  const part = (
    isOver: boolean,
  ) => sql`(select r.job_id, r.division_id, r.job_number, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      to_char(r.start_time, 'HH24:MI') as start_time, r.client_id, r.case_id,
      coalesce(r.client_name, '') as client_name, coalesce(r.case_name, '') as case_name,
      coalesce(r.deponent_name, '') as deponent_name, coalesce(r.assign_service_providers, '') as provider_names,
      ${jobCoverSql()} as cover, ${isOver}::boolean as is_over
    from job_list_row r where ${andAll(where({ job_status: 'scheduled' }))}
      and r.ends_at ${isOver ? sql`<=` : sql`>`} ${now.toString()}::timestamptz
    order by r.starts_at ${isOver ? sql`desc` : sql`asc`}, r.job_id limit ${SHOWN})`;
  const { rows } = await sql<JobRow>`${part(false)} union all ${part(true)}`.execute(tx);
  return rows;
}

const presentJob = ({ is_over: _, ...job }: JobRow): RecordJob => job;

/** The jobs of a record by the conditions of the list in its tab; null for those who may not view jobs. */
export async function recordJobs(
  tx: Tx,
  scope: UserScope,
  { of, today, now }: OverviewOf,
  names: readonly RecordJobCount[],
): Promise<RecordJobs | null> {
  if (!can(scope.viewer, 'jobs', 'view')) return null;
  const where: Where = (narrowed) => jobListingWhere(scope, { ...FULL_LIST, ...narrowed, of }, now, today);
  const kinds = Object.fromEntries(names.map((name) => [name, where(COUNTED[name](today))]));
  const counts = await countKindsOfJobRows(tx, where({}), kinds);
  const rows = await nextJobs(tx, where, now);
  const last = rows.find(({ is_over }) => is_over);
  const [from, to] = yearOf(today);
  return {
    counts,
    months: await jobsByMonth(tx, where, today),
    year_from: from.toString(),
    year_to: to.toString(),
    data: rows.slice(0, SHOWN).map(presentJob),
    last: last ? presentJob(last) : null,
  };
}
