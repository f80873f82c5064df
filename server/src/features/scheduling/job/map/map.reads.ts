import type { MapStop } from '@onrecord/contract/scheduling/job/job-many';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { locationLines, type WrittenLocation } from '@onrecord/domain/scheduling/job/location/location-lines';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';
import { postalPoint, venueColumn } from '../schedule/suitability.reads.ts';

export interface MapRange {
  readonly start_date: string;
  readonly end_date: string;
  readonly division_id: number | null;
}

/** More addresses than this are no map any more. */
const MAX_STOPS = 500;

type Row = Omit<MapStop, 'address' | 'city' | 'stop'> & WrittenLocation & { is_last: boolean };

/**
 * The jobs of some days that are at an address, in the order they begin, each in the middle of its postal code, from which
 * the picker measures too. One postal code can have several towns: their middle is taken.
 */
export async function mapStops(tx: Tx, scope: UserScope, { start_date, end_date, division_id }: MapRange) {
  const where = [
    ...visibleJobRows(scope),
    sql<boolean>`r.job_id is not null and r.is_canceled = 0 and not (r.location_type = 1 and r.job_location_type = 4)`,
    sql<boolean>`r.job_date between ${start_date}::date and ${end_date}::date`,
    ...(division_id === null ? [] : [sql<boolean>`r.division_id = ${division_id}`]),
  ];
  const zipcode = venueColumn('zipcode', sql`j.location_zipcode`);
  const state = venueColumn('state_code', sql`j.state_code`);
  const { rows } = await sql<Row>`select f.job_id, f.job_number, f.division_id, f.job_date::text as job_date,
      to_char(f.start_time, 'HH24:MI') as start_time, f.time_zone, f.starts_at, f.case_name, z.latitude, z.longitude,
      f.location_type, f.job_location_type, c.name as location_client_name, f.conference_room_name, f.location_address1,
      f.location_address2, f.location_city, f.state_code, f.location_zipcode, f.location_near
    from (select * from job_list_row r where ${andAll(where)} order by r.starts_at, r.job_id limit ${MAX_STOPS + 1}) f
    join job j on j.company_id = ${COMPANY} and j.job_id = f.job_id
    join division d on d.company_id = ${COMPANY} and d.division_id = j.division_id
    left join client c on c.company_id = ${COMPANY} and c.client_id = j.location_client_id
    left join conference_room r on r.company_id = ${COMPANY} and r.conference_room_id = j.conference_room_id
    left join lateral ${postalPoint(zipcode, state)} z on true
    order by f.starts_at, f.job_id`.execute(tx);
  const data = rows.slice(0, MAX_STOPS).map((row, n): MapStop => {
    const { job_id, job_number, division_id: division, job_date, start_time, time_zone, starts_at, case_name } = row;
    const { latitude, longitude } = row;
    const shown = { job_id, job_number, division_id: division, job_date, start_time, time_zone, starts_at, case_name };
    return {
      ...shown,
      latitude,
      longitude,
      address: locationLines(row).join(', '),
      city: row.location_city,
      stop: n + 1,
    };
  });
  return { data, is_more: rows.length > MAX_STOPS };
}

/** Who goes from one of these jobs to the next, in the order they begin: staff see everybody, a provider the own way, others nobody. */
export async function mapRoutes(tx: Tx, { viewer }: UserScope, jobIds: readonly number[]) {
  if (!isStaff(viewer.user_type) && viewer.user_type !== 'provider') return [];
  const own = viewer.user_type === 'provider' ? sql`and js.service_provider_id = ${viewer.service_provider_id}` : sql``;
  const { rows } = await sql<{ name: string; job_ids: number[] }>`
    select ${personName('p')} as name, o.job_ids
    from (select d.service_provider_id, array_agg(d.job_id order by d.starts_at, d.job_id) as job_ids
      from (select distinct js.service_provider_id, js.job_id, j.starts_at from job_service js
        join job j on j.company_id = ${COMPANY} and j.job_id = js.job_id
        where js.company_id = ${COMPANY} and js.job_id = any(${[...jobIds]}::bigint[]) and not js.is_canceled
          and js.service_provider_id is not null ${own}) d
      group by d.service_provider_id having count(*) > 1) o
    join service_provider p on p.company_id = ${COMPANY} and p.service_provider_id = o.service_provider_id
    join company co on co.company_id = p.company_id
    order by 1`.execute(tx);
  return rows;
}
