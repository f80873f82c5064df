import type { BodyOf } from '@onrecord/contract/core/entry';
import type { DispatchProvider, jobCalendarArea, OpenJob } from '@onrecord/contract/scheduling/job/job-calendar';
import { COVERS, type Cover } from '@onrecord/domain/scheduling/cover/cover';
import type { JobLocation } from '@onrecord/domain/scheduling/job/location/location';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleProviders } from '../../../people/service-provider/service-provider.access.ts';
import { visibleRooms } from '../../conference-room/conference-room.access.ts';
import { jobCoverSql, serviceCoverSql } from '../../cover/cover.reads.ts';
import { visibleJobRows } from '../../job/job.access.ts';
import { type PointColumns, postalPoint, venueColumn } from '../../job/schedule/suitability.reads.ts';

export type DispatchQuery = BodyOf<typeof jobCalendarArea.getLanes>;

/** The most jobs that one look at lanes reads. */
const MAX_JOBS = 2_000;
/** So many jobs of each cover are named on a day of the month; the others are counted. */
const MAX_OPEN = 5;

/** A service as the database writes it into its job. */
export interface DispatchServiceRow {
  readonly job_service_id: number;
  readonly service_id: number;
  readonly service_provider_id: number | null;
  readonly cover: Cover;
}

/** A job of some days as the database gives it: instants are texts. */
export interface DispatchJobRow {
  readonly job_id: number | null;
  readonly job_request_id: number | null;
  readonly division_id: number;
  readonly job_number: number | null;
  readonly cover: Cover;
  readonly job_date: string;
  readonly start_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly case_name: string;
  readonly deponent_name: string;
  readonly client_name: string;
  readonly caller_name: string;
  readonly caller_phone: string;
  readonly client_confirmed_on: string | null;
  readonly location_type: number;
  readonly job_location_type: number;
  readonly conference_room_id: number | null;
  readonly conference_room_name: string;
  readonly location_city: string;
  readonly location_address1: string;
  readonly rooms_needed: number;
  readonly number_of_attendees: number;
  readonly services: DispatchServiceRow[];
}

const hasService = (condition: RawBuilder<boolean>) =>
  sql<boolean>`r.job_id in (select js.job_id from job_service js
    where js.company_id = ${COMPANY} and not js.is_canceled and ${condition})`;

/** The jobs and requests that the viewer may see of some days, as they are narrowed. */
function jobsWhere(scope: UserScope, query: DispatchQuery, now: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const { from_date, to_date, division_id, conference_room_id, service_id, service_provider_id, cover } = query;
  return [
    ...visibleJobRows(scope),
    sql<boolean>`r.job_date between ${from_date}::date and ${to_date}::date`,
    ...(division_id === null ? [] : [sql<boolean>`r.division_id = ${division_id}`]),
    ...(conference_room_id === null ? [] : [sql<boolean>`r.conference_room_id = ${conference_room_id}`]),
    ...(service_id === null ? [] : [hasService(sql`js.service_id = ${service_id}`)]),
    ...(service_provider_id === null ? [] : [hasService(sql`js.service_provider_id = ${service_provider_id}`)]),
    ...(cover === null ? [] : [sql<boolean>`${jobCoverSql(now)} = ${cover}`]),
  ];
}

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`;

/** The jobs of some days with their live services, in the order of the day: at most so many, and one more to say that. */
export async function dispatchJobs(
  tx: Tx,
  scope: UserScope,
  query: DispatchQuery,
  now: Temporal.Instant,
): Promise<{ jobs: DispatchJobRow[]; is_more: boolean }> {
  const where = andAll(jobsWhere(scope, query, at(now)));
  const { rows } = await sql<DispatchJobRow>`select r.job_id, r.job_request_id, r.division_id, r.job_number,
      ${jobCoverSql(at(now))} as cover, r.job_date, to_char(r.start_time, 'HH24:MI') as start_time, r.time_zone,
      r.starts_at, r.ends_at, r.case_name, r.deponent_name, r.client_name, r.caller_contact_name as caller_name,
      r.caller_contact_phone as caller_phone, r.client_confirmed_on, r.location_type, r.job_location_type,
      r.conference_room_id, r.conference_room_name, r.location_city, r.location_address1, r.rooms_needed,
      r.number_of_attendees, coalesce(s.services, '[]') as services
    from (select * from job_list_row r where ${where} order by r.starts_at, r.job_list_row_id limit ${MAX_JOBS + 1}) r
    left join lateral (
      select json_agg(json_build_object('job_service_id', js.job_service_id, 'service_id', js.service_id,
        'service_provider_id', js.service_provider_id, 'cover', ${serviceCoverSql(at(now))})
        order by js.sort_order, js.job_service_id) as services
      from job_service js
      where js.company_id = ${COMPANY} and js.job_id = r.job_id and not js.is_canceled) s on true
    order by r.starts_at, r.job_list_row_id`.execute(tx);
  return { jobs: rows.slice(0, MAX_JOBS), is_more: rows.length > MAX_JOBS };
}

/** Where a job is to be, with the centroid of its postal code. */
export interface StopRow extends JobLocation, PointColumns {
  readonly job_id: number;
}

/** Where some jobs are to be. */
export async function jobStops(tx: Tx, { company_id }: UserScope, jobIds: readonly number[]): Promise<StopRow[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await sql<StopRow>`select v.*, p.latitude, p.longitude
    from (select j.job_id, j.location_type, j.job_location_type, j.location_client_id, j.conference_room_id,
        j.location_address1, j.location_city, j.location_zipcode, j.remote_meeting,
        ${venueColumn('zipcode', sql`j.location_zipcode`)} as zipcode,
        ${venueColumn('state_code', sql`j.state_code`)} as state_code
      from job j
      join division d on d.company_id = ${COMPANY} and d.division_id = j.division_id
      left join client c on c.company_id = ${COMPANY} and c.client_id = j.location_client_id
      left join conference_room r on r.company_id = ${COMPANY} and r.conference_room_id = j.conference_room_id
      where j.company_id = ${company_id} and j.job_id = any(${[...jobIds]}::bigint[])) v
    left join lateral ${postalPoint(sql`v.zipcode`, sql`v.state_code`)} p on true`.execute(tx);
  return rows;
}

/** The zone of a division; undefined where there is no such division. */
export async function zoneOfDivision(
  tx: Tx,
  { company_id }: UserScope,
  divisionId: number,
): Promise<string | undefined> {
  const division = tx.selectFrom('division').select('time_zone').where('company_id', '=', company_id);
  return (await division.where('division_id', '=', divisionId).executeTakeFirst())?.time_zone;
}

/** The services of the company by their order. */
export function dispatchServices(tx: Tx, { company_id }: UserScope) {
  return tx
    .selectFrom('service')
    .select(['service_id', 'name'])
    .where('company_id', '=', company_id)
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}

/** Who can have a lane: the active providers of the divisions, and whoever is booked on these jobs all the same. */
export async function dispatchProviders(
  tx: Tx,
  scope: UserScope,
  divisionId: number | null,
  booked: readonly number[],
): Promise<DispatchProvider[]> {
  const ofDivision =
    divisionId === null ? sql<boolean>`true` : sql<boolean>`(p.division_id is null or p.division_id = ${divisionId})`;
  const { rows } = await sql<DispatchProvider>`select p.service_provider_id, p.first_name, p.last_name,
      ${personName('p')} as name, coalesce(nullif(p.mobile, ''), p.phone) as phone, p.status = 'active' as is_active,
      coalesce(o.service_ids, '{}') as service_ids
    from service_provider p
    join company co on co.company_id = p.company_id
    left join lateral (select array_agg(ps.service_id) as service_ids from service_provider_service ps
      where ps.company_id = ${COMPANY} and ps.service_provider_id = p.service_provider_id) o on true
    where ${andAll(visibleProviders(scope))}
      and ((p.status = 'active' and not p.do_not_use and ${ofDivision}) or p.service_provider_id = any(${[...booked]}::bigint[]))
    order by p.last_name, p.first_name, p.service_provider_id`.execute(tx);
  return rows;
}

/** The rooms of a division and those of none, with how many jobs and people each takes. */
export async function dispatchRooms(tx: Tx, scope: UserScope, divisionId: number | null) {
  const ofDivision =
    divisionId === null ? sql<boolean>`true` : sql<boolean>`(r.division_id is null or r.division_id = ${divisionId})`;
  const { rows } = await sql<{
    conference_room_id: number;
    name: string;
    seats: number;
    capacity: number;
    division_id: number | null;
  }>`select r.conference_room_id, r.name, r.seats, r.capacity, r.division_id from conference_room r
    where ${andAll([...visibleRooms(scope), ofDivision])} and r.is_active order by r.sort_order, r.name`.execute(tx);
  return rows;
}

/** How many jobs of a day have a cover. */
export interface CoverCountRow {
  readonly job_date: string;
  readonly cover: Cover;
  readonly jobs: number;
}

/** Every day of some days, counted by cover. */
export async function coverCounts(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const where = andAll(jobsWhere(scope, query, at(now)));
  const { rows } = await sql<CoverCountRow>`select r.job_date, ${jobCoverSql(at(now))} as cover, count(*)::int as jobs
    from job_list_row r where ${where} group by 1, 2`.execute(tx);
  return rows;
}

/** The first jobs of each day that somebody has to do something about: those nobody covers, then those that wait. */
export async function openJobs(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const where = andAll([...jobsWhere(scope, query, at(now)), sql<boolean>`r.job_id is not null and r.is_canceled = 0`]);
  const { rows } = await sql<OpenJob>`select job_id, division_id, cover, job_date, start_time, time_zone, starts_at,
      case_name, client_name, providers
    from (select r.job_id, r.division_id, r.cover, r.job_date, to_char(r.start_time, 'HH24:MI') as start_time, r.time_zone,
        r.starts_at, r.case_name, r.client_name, r.assign_service_providers as providers,
        row_number() over (partition by r.job_date, r.cover order by r.starts_at, r.job_list_row_id) as position
      from (select r.*, ${jobCoverSql(at(now))} as cover from job_list_row r where ${where}) r
      where r.cover in ('uncovered', 'waiting')) ranked
    where position <= ${MAX_OPEN} order by job_date, array_position(${[...COVERS]}::text[], cover), position`.execute(
    tx,
  );
  return rows;
}

/** A job of a day in a room of the company, as its rooms are counted. */
export interface RoomJobRow {
  readonly job_date: string;
  readonly cover: Cover;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly rooms_needed: number;
  readonly conference_room_id: number | null;
  readonly number_of_attendees: number;
}

/** The jobs of some days that take place in rooms of the company. */
export async function roomJobs(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const isInRoom = sql<boolean>`r.job_id is not null and r.is_canceled = 0 and r.location_type = 1 and r.job_location_type = 3`;
  const { rows } = await sql<RoomJobRow>`select r.job_date, ${jobCoverSql(at(now))} as cover, r.starts_at, r.ends_at,
      r.rooms_needed, r.conference_room_id, r.number_of_attendees
    from job_list_row r where ${andAll([...jobsWhere(scope, query, at(now)), isInRoom])}`.execute(tx);
  return rows;
}

/** What a job of a day needs; canceled ones are among them. */
export interface NeedsRow {
  readonly job_date: string;
  readonly is_canceled: number;
  readonly rooms_needed: number;
  readonly meals_needed: number;
  readonly reporters_needed: number;
}

/** The jobs of some days that need rooms, meals or reporters. */
export async function jobNeeds(tx: Tx, scope: UserScope, query: DispatchQuery, now: Temporal.Instant) {
  const needsAny = sql<boolean>`r.job_id is not null and greatest(r.rooms_needed, r.meals_needed, r.reporters_needed) > 0`;
  const { rows } =
    await sql<NeedsRow>`select r.job_date, r.is_canceled, r.rooms_needed, r.meals_needed, r.reporters_needed
    from job_list_row r where ${andAll([...jobsWhere(scope, query, at(now)), needsAny])}`.execute(tx);
  return rows;
}
