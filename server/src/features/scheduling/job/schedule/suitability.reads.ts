import type { LocationColumns } from '@onrecord/domain/scheduling/job/location/location';
import type { GeoPoint } from '@onrecord/domain/scheduling/picker/distance';
import { governingStates } from '@onrecord/domain/scheduling/picker/governing-state';
import type { ServiceDemand, SuitabilityFacts, WantedSkill } from '@onrecord/domain/scheduling/picker/suitability';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';

/** A postal code with the state it was written beside, as far as anybody wrote one. */
export interface PostalAddress {
  readonly zipcode: string;
  readonly state_code: string;
}

/** The centroid of a postal code as a row selects it; null where the list of postal codes does not know. */
export interface PointColumns {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const pointOf = ({ latitude, longitude }: PointColumns): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * The centroid of a postal code: as it is written, or without what follows a hyphen or a blank, as in 80202-4402 and
 * EC4A 1NL. A code that several states or countries have is found by its state only.
 */
export const postalPoint = (zipcode: RawBuilder<unknown>, state: RawBuilder<unknown>): RawBuilder<PointColumns> =>
  sql`(select avg(pc.latitude)::float8 as latitude, avg(pc.longitude)::float8 as longitude
    from postal_code pc join state st on st.state_id = pc.state_id
    where pc.zipcode in (upper(trim(${zipcode})), upper(split_part(split_part(trim(${zipcode}), '-', 1), ' ', 1)))
      and pc.is_active and pc.latitude is not null and pc.longitude is not null
      and (trim(${state}) = '' or upper(st.state_code) = upper(trim(${state})))
    having count(distinct pc.state_id) = 1)`;

/** Where a job is to be, as a saved job and a draft say it. */
export interface VenueQuery extends LocationColumns {
  readonly division_id: number;
  readonly location_client_id: number | null;
  readonly conference_room_id: number | null;
  readonly location_zipcode: string;
  readonly state_code: string;
  readonly time_zone: string;
}

/** The venue's postal code, where that lies, and the states whose licence holds there. */
export interface Venue extends PostalAddress {
  readonly point: GeoPoint | null;
  readonly states: readonly string[];
}

/** The address of a room or of an office that stands for a room without one. */
const ROOM = (column: 'zipcode' | 'state_code') =>
  sql`case when r.zipcode <> '' then r.${sql.raw(column)} else d.${sql.raw(column)} end`;

/** The postal address of the venue of `j`, with its client's office `c`, its room `r` and its division `d`. */
export const venueColumn = (column: 'zipcode' | 'state_code', typed: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when j.location_type = 2 then ${typed} when j.job_location_type = 2 then coalesce(c.${sql.raw(column)}, '')
    when j.job_location_type = 3 then ${ROOM(column)} else '' end`;

interface VenueRow extends PostalAddress, PointColumns {
  readonly office_state: string;
  readonly office_zone: string;
}

/** Resolves the room, the client's office or the typed address of a job. */
export async function venueOf(tx: Tx, { company_id }: Scope, query: VenueQuery): Promise<Venue> {
  const { rows } = await sql<VenueRow>`select v.*, p.latitude, p.longitude
    from (select d.state_code as office_state, d.time_zone as office_zone,
        ${venueColumn('zipcode', sql`${query.location_zipcode}::text`)} as zipcode,
        ${venueColumn('state_code', sql`${query.state_code}::text`)} as state_code
      from (select ${query.location_type}::int as location_type, ${query.job_location_type}::int as job_location_type) j
      join division d on d.company_id = ${company_id} and d.division_id = ${query.division_id}
      left join conference_room r on r.company_id = ${COMPANY} and r.conference_room_id = ${query.conference_room_id ?? 0}
      left join client c on c.company_id = ${COMPANY} and c.client_id = ${query.location_client_id ?? 0}) v
    left join lateral ${postalPoint(sql`v.zipcode`, sql`v.state_code`)} p on true`.execute(tx);
  const [row] = rows;
  const { zipcode = '', state_code = '', office_state = '', office_zone = '' } = row ?? {};
  const division = { state_code: office_state, time_zone: office_zone };
  const states = governingStates({ ...query, state_code, division });
  return { zipcode, state_code, point: row ? pointOf(row) : null, states };
}

/** One service that somebody is wanted for: a saved one has its own skills. */
export interface ServiceQuery {
  readonly job_service_id: number | null;
  readonly service_id: number | null;
}

/** What services of a job ask for, wherever it is, in the order of the query. */
export async function demandsOf(
  tx: Tx,
  { company_id }: Scope,
  services: readonly ServiceQuery[],
): Promise<Pick<ServiceDemand, 'requires_licence' | 'skills'>[]> {
  const serviceIds = services.flatMap(({ service_id }) => service_id ?? []);
  const rowIds = services.flatMap(({ job_service_id }) => job_service_id ?? []);
  const [licensed, skills] = await Promise.all([
    sql<{ service_id: number }>`select service_id from service where company_id = ${company_id}
      and service_id = any(${serviceIds}::bigint[]) and requires_licence`.execute(tx),
    rowIds.length === 0
      ? { rows: [] }
      : sql<WantedSkill & { job_service_id: number }>`select k.job_service_id, k.specialty_id,
        s.name::text as name, k.is_required
      from job_service_skill k join specialty s on s.company_id = k.company_id and s.specialty_id = k.specialty_id
      where k.company_id = ${company_id} and k.job_service_id = any(${rowIds}::bigint[])
      order by s.sort_order, s.name`.execute(tx),
  ]);
  const requiring = new Set(licensed.rows.map(({ service_id }) => service_id));
  return services.map(({ job_service_id, service_id }) => ({
    requires_licence: requiring.has(service_id ?? 0),
    skills: skills.rows
      .filter((row) => row.job_service_id === job_service_id)
      .map(({ specialty_id, name, is_required }) => ({ specialty_id, name, is_required })),
  }));
}

/** Whose wishes count: the client of a job and the people of it whom the job names. */
export interface Parties {
  readonly client_id: number | null;
  readonly contact_ids: readonly number[];
}

type Of<Row> = Row & { service_provider_id: number };

const preferencesOf = (tx: Tx, { company_id }: Scope, ids: readonly number[], { client_id, contact_ids }: Parties) =>
  sql<Of<SuitabilityFacts['preferences'][number]>>`select f.service_provider_id, f.preference, f.since,
      coalesce(cl.name::text, ${personName('c')}) as by
    from provider_preference f
    join company co on co.company_id = f.company_id
    left join client cl on cl.company_id = f.company_id and cl.client_id = f.client_id
    left join contact c on c.company_id = f.company_id and c.contact_id = f.contact_id
    where f.company_id = ${company_id} and f.service_provider_id = any(${[...ids]}::bigint[])
      and (f.client_id = ${client_id ?? 0} or f.contact_id = any(${[...contact_ids]}::bigint[]))
    order by f.provider_preference_id`.execute(tx);

const licencesOf = (tx: Tx, { company_id }: Scope, ids: readonly number[]) =>
  sql<Of<SuitabilityFacts['licences'][number]>>`select service_provider_id, kind, name, state_code, expires_on
    from service_provider_licence
    where company_id = ${company_id} and service_provider_id = any(${[...ids]}::bigint[])`.execute(tx);

const specialtiesOf = (tx: Tx, { company_id }: Scope, ids: readonly number[]) =>
  sql<Of<{ specialty_id: number }>>`select service_provider_id, specialty_id from service_provider_specialty
    where company_id = ${company_id} and service_provider_id = any(${[...ids]}::bigint[])`.execute(tx);

const areasOf = (tx: Tx, { company_id }: Scope, ids: readonly number[]) =>
  sql<
    Of<SuitabilityFacts['areas'][number]>
  >`select a.service_provider_id, a.service_area_id, s.name::text as name, s.postal_codes
    from service_provider_area a
    join service_area s on s.company_id = a.company_id and s.service_area_id = a.service_area_id
    where a.company_id = ${company_id} and a.service_provider_id = any(${[...ids]}::bigint[])
    order by s.sort_order, s.name`.execute(tx);

/** What the files of providers say, and what the parties of a job have said about them: four queries for any number. */
export async function suitabilityOf(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  parties: Parties,
): Promise<(providerId: number) => SuitabilityFacts> {
  const found = await Promise.all([
    preferencesOf(tx, scope, ids, parties),
    licencesOf(tx, scope, ids),
    specialtiesOf(tx, scope, ids),
    areasOf(tx, scope, ids),
  ]);
  const byProvider = <Row extends { service_provider_id: number }>({ rows }: { rows: readonly Row[] }) =>
    Map.groupBy(rows, (row) => row.service_provider_id);
  const [preferences, licences, specialties, areas] = [
    byProvider(found[0]),
    byProvider(found[1]),
    byProvider(found[2]),
    byProvider(found[3]),
  ];
  return (id) => ({
    preferences: preferences.get(id) ?? [],
    licences: licences.get(id) ?? [],
    specialty_ids: (specialties.get(id) ?? []).map(({ specialty_id }) => specialty_id),
    areas: areas.get(id) ?? [],
  });
}
