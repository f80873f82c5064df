import type { Cover } from '@onrecord/domain/scheduling/cover/cover';
import { type LocationKind, locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { hidesProviders } from '../../../db/list/visible-rows.ts';
import type { UserScope } from '../../../db/scope.ts';
import { jobCoverSql } from '../cover/cover.reads.ts';
import { visibleJobRows, whoseJobRows } from '../job/job.access.ts';

/** What a calendar is asked for: days, both included, and what it is narrowed to. */
export interface CalendarRange {
  from_date: string;
  to_date: string;
  division_id?: number | null;
  conference_room_id?: number | null;
}

/** What the colour and the totals of a job are decided by, and what is shown of it, written down by the database. */
export interface CalendarJobRow {
  job_id: number | null;
  division_id: number;
  job_request_status: string | null;
  is_canceled: number;
  status_external_name: string | null;
  job_date: string;
  time_zone: string;
  starts_at: string;
  ends_at: string;
  updated_at: string;
  client_confirmed_on: string | null;
  check_in_datetime: string | null;
  rooms_needed: number;
  meals_needed: number;
  reporters_needed: number;
  /** That of all services, which only staff read. */
  cover: Cover;
  /** The entry as JSON, but for what depends on the person looking. */
  shown: string;
}

/** More than this in one range is no calendar any more; the list has them all. */
const MAX_JOBS = 5_000;

function within(range: CalendarRange): RawBuilder<boolean>[] {
  return [
    sql<boolean>`r.job_date between ${range.from_date}::date and ${range.to_date}::date`,
    ...(range.division_id ? [sql<boolean>`r.division_id = ${range.division_id}`] : []),
    ...(range.conference_room_id ? [sql<boolean>`r.conference_room_id = ${range.conference_room_id}`] : []),
  ];
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a job takes place in such a place. */
function isAt(kind: LocationKind): RawBuilder<boolean> {
  const { location_type, job_location_type } = locationColumns(kind);
  return sql<boolean>`f.location_type = ${location_type} and f.job_location_type = ${job_location_type}`;
}

const SITE = sql`case when ${isAt('remote')} then 'remote' when ${isAt('conference_room')} then 'room' else 'elsewhere' end`;
const LOCATION = sql`case when ${isAt('remote')} then '' when ${isAt('conference_room')} then coalesce(f.conference_room_name, '')
        else coalesce(nullif(f.location_city, ''), f.location_address1, '') end`;

const COUNTS = sql`, f.rooms_needed, f.meals_needed, f.reporters_needed`;

/**
 * The jobs and open requests of a range that the viewer may see, in the order of the day. A month of a big office is
 * thousands of them: the database writes their JSON, and instants are left as text until somebody asks.
 */
export async function calendarJobs(
  tx: Tx,
  scope: UserScope,
  range: CalendarRange,
  showsCounts: boolean,
  now: Temporal.Instant,
): Promise<CalendarJobRow[]> {
  const providers =
    scope.viewer.user_type === 'provider'
      ? sql`null`
      : sql`case when ${hidesProviders(scope)} then null else nullif(f.assign_service_providers, '') end`;
  const { rows } = await sql<CalendarJobRow>`
    select f.job_id, f.division_id, f.job_request_status, f.is_canceled, f.status_external_name, f.job_date, f.time_zone, f.starts_at::text, f.ends_at::text, f.updated_at::text,
      f.client_confirmed_on::text, f.check_in_datetime::text, f.rooms_needed, f.meals_needed, f.reporters_needed, f.cover,
      to_json(entry)::text as shown
    from (select r.*, ${jobCoverSql(sql`${now.toString()}::timestamptz`)} as cover from job_list_row r where ${andAll([...visibleJobRows(scope), ...whoseJobRows(scope), ...within(range)])}
      order by r.starts_at, r.job_list_row_id limit ${MAX_JOBS}) f
    cross join lateral (select
      case when f.job_id is null then 'job_request ' || f.job_request_id else 'job ' || f.job_id end as key,
      case when f.job_id is null then 'job_request' else 'job' end as kind,
      coalesce(f.job_id, f.job_request_id) as id,
      coalesce(nullif(f.case_name, ''), f.client_name) as title,
      concat_ws(' · ', f.job_number, nullif(f.deponent_name, ''), ${providers}) as detail,
      ${instant('f.starts_at')} as starts_at, ${instant('f.ends_at')} as ends_at,
      f.job_date as local_date, to_char(f.start_time, 'HH24:MI') as local_time, f.time_zone, false as all_day,
      f.is_canceled > 0 as is_canceled, f.division_id, ${SITE} as site, ${LOCATION} as location${showsCounts ? COUNTS : sql``}) entry
    order by f.starts_at, f.job_list_row_id`.execute(tx);
  return rows;
}

const jobsOf = (scope: UserScope, range: CalendarRange): RawBuilder<boolean> =>
  sql<boolean>`job_id in (select r.job_id from job_list_row r where ${andAll([...visibleJobRows(scope), ...whoseJobRows(scope), ...within(range)])})`;

/** A provider's own services in the jobs of a range, by job; nobody else has any. */
export async function ownServices(tx: Tx, scope: UserScope, range: CalendarRange) {
  if (scope.viewer.user_type !== 'provider') return undefined;
  const rows = await tx
    .selectFrom('job_service')
    .select(['job_id', 'is_canceled', 'confirmed_on', 'worksheet_completed_on', 'no_progress_tracked'])
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', scope.viewer.service_provider_id ?? 0)
    .where('is_canceled', '=', false)
    .where(jobsOf(scope, range))
    .execute();
  return Map.groupBy(rows, (row) => row.job_id);
}

/** The jobs of a range that this provider checked in at; undefined for everybody else. */
export async function ownCheckIns(tx: Tx, scope: UserScope, range: CalendarRange): Promise<Set<number> | undefined> {
  if (scope.viewer.user_type !== 'provider') return undefined;
  const rows = await tx
    .selectFrom('job_checkin')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', scope.viewer.service_provider_id ?? 0)
    .where(jobsOf(scope, range))
    .execute();
  return new Set(rows.map((row) => row.job_id));
}

/** All holidays: what reminder windows skip may lie before the range. */
export function companyHolidays(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('holiday')
    .select(['holiday_id', 'description', 'holiday_date'])
    .where('company_id', '=', scope.company_id)
    .execute();
}

export function calendarBlackoutDays(tx: Tx, scope: UserScope, { from_date, to_date, division_id }: CalendarRange) {
  let query = tx
    .selectFrom('blackout_day')
    .select(['blackout_day_id', 'division_id', 'description', 'from_date', 'to_date'])
    .where('company_id', '=', scope.company_id)
    .where('from_date', '<=', to_date)
    .where('to_date', '>=', from_date);
  if (division_id)
    query = query.where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', '=', division_id)]));
  if (scope.division_ids !== 'all') {
    const own = [...scope.division_ids];
    query = query.where((eb) => eb.or([eb('division_id', 'is', null), eb('division_id', 'in', own)]));
  }
  return query.execute();
}

export function calendarNotes(tx: Tx, scope: UserScope, { from_date, to_date }: CalendarRange) {
  return tx
    .selectFrom('note')
    .select(['note_id', 'note_text', 'note_date', 'division_id'])
    .where('company_id', '=', scope.company_id)
    .where('object_type', '=', 'calendar')
    .where('status', '=', 'active')
    .where('note_date', '>=', from_date)
    .where('note_date', '<=', to_date)
    .execute();
}
