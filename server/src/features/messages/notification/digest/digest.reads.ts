import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** What an office reads in the morning, as numbers: what happened since the morning before, and what waits. */
export interface DigestCounts {
  readonly scheduled: number;
  readonly canceled: number;
  readonly client_confirmed: number;
  readonly provider_confirmed: number;
  readonly turned_in: number;
  readonly open_requests: number;
  readonly uncovered: number;
  readonly worksheets_owed: number;
}

interface Span {
  readonly division_id: number;
  readonly since: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** So many days ahead a service without anybody is named. */
const AHEAD = '7 days';
/** A worksheet that was not turned in so long ago is a matter for the telephone. */
const OWED = '14 days';

export async function digestCounts(tx: Tx, { company_id }: Scope, { division_id, since, now }: Span) {
  const [from, at] = [sql`${since.toString()}::timestamptz`, sql`${now.toString()}::timestamptz`];
  const services = (where: ReturnType<typeof sql>) => sql`(select count(*)::int from job_service s
    join job j on j.company_id = ${company_id} and j.job_id = s.job_id
    where s.company_id = ${company_id} and j.division_id = ${division_id} and not s.is_canceled and j.is_canceled = 0 and ${where})`;
  const jobs = (where: ReturnType<typeof sql>) => sql`(select count(*)::int from job j
    where j.company_id = ${company_id} and j.division_id = ${division_id} and ${where})`;
  const { rows } = await sql<DigestCounts>`select
    ${jobs(sql`j.created_at >= ${from} and j.created_at < ${at}`)} as scheduled,
    ${jobs(sql`j.canceled_at >= ${from} and j.canceled_at < ${at}`)} as canceled,
    ${jobs(sql`j.client_confirmed_on >= ${from} and j.client_confirmed_on < ${at}`)} as client_confirmed,
    ${services(sql`s.confirmed_on >= ${from} and s.confirmed_on < ${at}`)} as provider_confirmed,
    ${services(sql`s.worksheet_completed_on >= ${from} and s.worksheet_completed_on < ${at}`)} as turned_in,
    (select count(*)::int from job_request q where q.company_id = ${company_id} and q.division_id = ${division_id}
      and q.is_open) as open_requests,
    ${services(sql`s.service_provider_id is null and s.starts_at > ${at} and s.starts_at < ${at} + ${AHEAD}::interval`)} as uncovered,
    ${services(sql`s.service_provider_id is not null and s.ends_at < ${at} and s.ends_at > ${at} - ${OWED}::interval
      and s.worksheet_completed_on is null and not s.no_progress_tracked`)} as worksheets_owed`.execute(tx);
  return rows[0] as DigestCounts;
}

/** Somebody who has not answered about a job that begins soon. `name` is '' where it is the client. */
export interface Unanswered {
  readonly job_date: string;
  readonly start_time: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly job_number: number;
  readonly case_name: string;
  readonly client_name: string;
  readonly waits_for_client: boolean;
  /** The providers who were asked. */
  readonly providers: string;
}

/** So many lines a digest has at most. */
export const MAX_LINES = 20;

/** The jobs of the next two days that somebody has not answered about, the next first; one more than is shown. */
export async function unanswered(tx: Tx, { company_id }: Scope, { division_id, now }: Omit<Span, 'since'>) {
  const { rows } = await sql<Unanswered>`select to_char(j.job_date, 'YYYY-MM-DD') as job_date,
      to_char(j.start_time, 'HH24:MI') as start_time, j.starts_at, j.time_zone, j.job_number,
      coalesce(r.case_name, '') as case_name, coalesce(r.client_name, '') as client_name,
      j.client_confirmed_on is null and j.client_declined_on is null as waits_for_client,
      coalesce(w.providers, '') as providers
    from job j
    join job_list_row r on r.company_id = j.company_id and r.job_id = j.job_id
    left join lateral (select string_agg(distinct concat_ws(' ', p.first_name, p.last_name), ', ') as providers
      from job_service s join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
      where s.company_id = ${company_id} and s.job_id = j.job_id and not s.is_canceled and s.confirmed_on is null
        and s.provider_can_take is not false) w on true
    where j.company_id = ${company_id} and j.division_id = ${division_id} and j.is_canceled = 0
      and j.starts_at > ${now.toString()}::timestamptz and j.starts_at < ${now.add({ hours: 48 }).toString()}::timestamptz
      and (w.providers is not null or (j.client_confirmed_on is null and j.client_declined_on is null))
    order by j.starts_at, j.job_id limit ${MAX_LINES + 1}`.execute(tx);
  return rows;
}

/** The divisions that work. */
export async function workingDivisions(tx: Tx, { company_id }: Scope): Promise<number[]> {
  const rows = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .orderBy('division_id')
    .execute();
  return rows.map(({ division_id }) => division_id);
}
