import type { DateFormat } from '@onrecord/domain/core/format/settings';
import { type JobLocation, locationKey } from '@onrecord/domain/scheduling/job/location/location';
import { type Drive, estimateDrive } from '@onrecord/domain/scheduling/picker/distance';
import type {
  Commitment,
  CompanyDays,
  ProviderFacts,
} from '@onrecord/domain/scheduling/schedule/provider-availability';
import type { TimeOff } from '@onrecord/domain/scheduling/time-off/time-off';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { Scope } from '../../../../db/scope.ts';
import {
  type Parties,
  type PointColumns,
  pointOf,
  postalPoint,
  suitabilityOf,
  type Venue,
  venueColumn,
} from './suitability.reads.ts';

/** The days that hold for everybody: blackout days, holidays, and how long it takes to cross town. */
export async function companyDays(tx: Tx, scope: Scope, day: string): Promise<CompanyDays> {
  const company = tx
    .selectFrom('company')
    .select(['travel_buffer_minutes', 'date_format'])
    .where('company_id', '=', scope.company_id)
    .executeTakeFirstOrThrow();
  const blackout_days = tx
    .selectFrom('blackout_day')
    .select(['description', 'division_id', 'from_date', 'to_date'])
    .where('company_id', '=', scope.company_id)
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .execute();
  const holidays = tx
    .selectFrom('holiday')
    .select(['description', 'holiday_date'])
    .where('company_id', '=', scope.company_id)
    .where('holiday_date', '=', day)
    .execute();
  const [rules, blackouts, free] = await Promise.all([company, blackout_days, holidays]);
  return { ...rules, date_format: rules.date_format as DateFormat, blackout_days: blackouts, holidays: free };
}

/** The company's holidays, which count as no business days. */
export async function holidayDates(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const holidays = await tx
    .selectFrom('holiday')
    .select('holiday_date')
    .where('company_id', '=', scope.company_id)
    .execute();
  return new Set(holidays.map((row) => row.holiday_date));
}

/** Which providers a question is about: everybody who offers a service, or the ones named. */
export interface ProviderChoice {
  service_id: number | null;
  provider_ids?: readonly number[];
  division_id: number;
  search_text?: string;
  /** How many are read; the choice of the job form shows 200. */
  limit?: number;
  /** Which divisions, instead of the one named and none. */
  where?: readonly RawBuilder<boolean>[];
}

const MAX_CHOICES = 200;

function providerRows(tx: Tx, scope: Scope, choice: ProviderChoice) {
  let query = tx
    .selectFrom('service_provider as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .leftJoinLateral(postalPoint(sql`p.zipcode`, sql`p.state_code`).as<'home'>(sql`home`), (on) => on.onTrue())
    .select([
      'home.latitude',
      'home.longitude',
      'p.service_provider_id',
      'p.do_not_use',
      'p.status',
      'p.licence_expires_on',
      'p.rating',
      'p.city',
      'p.division_id',
      sql<string>`coalesce(nullif(p.mobile, ''), p.phone)`.as('phone'),
      sql<string>`display_name(c.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix)`.as(
        'name',
      ),
      sql<string[]>`coalesce((select array_agg(s.name::text order by s.sort_order) from service_provider_service ps
        join service s on s.company_id = ps.company_id and s.service_id = ps.service_id
        where ps.company_id = ${COMPANY} and ps.service_provider_id = p.service_provider_id), '{}')`.as('services'),
    ])
    .where('p.company_id', '=', scope.company_id);
  if (choice.provider_ids) query = query.where('p.service_provider_id', 'in', [...choice.provider_ids]);
  else {
    query = query.where('p.status', '=', 'active');
    query = choice.where
      ? query.where(andAll(choice.where))
      : query.where((eb) => eb.or([eb('p.division_id', 'is', null), eb('p.division_id', '=', choice.division_id)]));
    if (choice.service_id !== null) {
      const service_id = choice.service_id;
      query = query.where(sql<boolean>`exists (select from service_provider_service ps
        where ps.company_id = ${COMPANY} and ps.service_provider_id = p.service_provider_id and ps.service_id = ${service_id})`);
    }
  }
  const words = choice.search_text?.trim();
  if (words)
    query = query.where(
      sql<boolean>`concat_ws(' ', p.first_name, p.last_name, p.business_name) ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  return query
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .limit(choice.limit ?? MAX_CHOICES)
    .execute();
}

interface BookedRow extends JobLocation, PointColumns {
  service_provider_id: number;
  job_id: number;
  job_number: number;
  starts_at: string;
  ends_at: string;
  overlap_with_job_id: number | null;
}

async function commitments(tx: Tx, scope: Scope, ids: readonly number[], from: string, to: string) {
  const { rows } = await sql<BookedRow>`select b.*, p.latitude, p.longitude
    from (select s.service_provider_id, s.job_id, j.job_number, s.starts_at, s.ends_at, s.overlap_with_job_id, j.location_type,
        j.job_location_type, j.location_client_id, j.conference_room_id, j.location_address1, j.location_city,
        j.location_zipcode, j.remote_meeting, ${venueColumn('zipcode', sql`j.location_zipcode`)} as zipcode,
        ${venueColumn('state_code', sql`j.state_code`)} as state_code
      from job_service s
      join job j on j.company_id = ${COMPANY} and j.job_id = s.job_id
      join division d on d.company_id = ${COMPANY} and d.division_id = j.division_id
      left join client c on c.company_id = ${COMPANY} and c.client_id = j.location_client_id
      left join conference_room r on r.company_id = ${COMPANY} and r.conference_room_id = j.conference_room_id
      where s.company_id = ${scope.company_id} and s.service_provider_id = any(${[...ids]}::bigint[])
        and not s.is_canceled and s.starts_at < ${to}::timestamptz and s.ends_at > ${from}::timestamptz) b
    left join lateral ${postalPoint(sql`b.zipcode`, sql`b.state_code`)} p on true`.execute(tx);
  return Map.groupBy(rows, (row) => row.service_provider_id);
}

function commitmentOf(row: BookedRow, venue: Venue | undefined): Commitment {
  const drive = estimateDrive(pointOf(row), venue?.point ?? null);
  return {
    drive_minutes: drive?.minutes ?? null,
    job_id: row.job_id,
    job_number: row.job_number,
    beside_job_id: row.overlap_with_job_id,
    starts_at: Temporal.Instant.from(row.starts_at),
    ends_at: Temporal.Instant.from(row.ends_at),
    place: locationKey(row),
  };
}

const declinedOf = (tx: Tx, scope: Scope, jobId: number | null) =>
  tx
    .selectFrom('job_service_history')
    .select('service_provider_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId ?? 0)
    .where('event', '=', 'declined')
    .execute();

const timeOffOf = (tx: Tx, scope: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('service_provider_time_off')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', 'in', [...ids])
    .execute();

export interface SlotQuery {
  job_id: number | null;
  case_id: number | null;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  /** Where it is; without it no drive is estimated. */
  venue?: Promise<Venue>;
  /** Whose wishes count; without them nobody's file is looked at. */
  parties?: Parties;
}

export interface RequestedProvider extends ProviderFacts {
  name: string;
  phone: string;
  city: string;
  division_id: number | null;
  rating: number | null;
  services: string[];
  /** From home to the venue; null of a remote job and where it is not known. */
  drive: Drive | null;
  jobs_that_day: number;
  has_worked_case: boolean;
}

const AROUND = { hours: 12 };

/** The facts about providers that decide who is free for a slot (`decideProviderAvailability`). */
export async function providerFacts(
  tx: Tx,
  scope: Scope,
  choice: ProviderChoice,
  slot: SlotQuery,
): Promise<RequestedProvider[]> {
  const requested = providerRows(tx, scope, choice);
  // Who is named needs no looking up first: everything about them is asked at once.
  const ids = choice.provider_ids ?? (await requested).map((row) => row.service_provider_id);
  if (ids.length === 0) return [];
  const [from, to] = [slot.starts_at.subtract(AROUND).toString(), slot.ends_at.add(AROUND).toString()];
  const [providers, booked, declinedRows, timeOffRows, worked, suitability, venue] = await Promise.all([
    requested,
    commitments(tx, scope, ids, from, to),
    declinedOf(tx, scope, slot.job_id),
    timeOffOf(tx, scope, ids),
    workedOnCase(tx, scope, ids, slot.case_id),
    slot.parties && suitabilityOf(tx, scope, ids, slot.parties),
    slot.venue,
  ]);
  const declined = new Set(declinedRows.map((row) => row.service_provider_id));
  const timeOff = Map.groupBy(timeOffRows, (row) => row.service_provider_id);
  return providers.map((row) => {
    const own = (booked.get(row.service_provider_id) ?? []).filter((booking) => booking.job_id !== slot.job_id);
    return {
      service_provider_id: row.service_provider_id,
      name: row.name,
      phone: row.phone,
      city: row.city,
      division_id: row.division_id,
      rating: row.rating,
      services: row.services,
      do_not_use: row.do_not_use,
      is_active: row.status === 'active',
      has_declined: declined.has(row.service_provider_id),
      licence_expires_on: row.licence_expires_on,
      commitments: own.map((booking) => commitmentOf(booking, venue)),
      drive: estimateDrive(pointOf(row), venue?.point ?? null),
      ...(suitability && { suitability: suitability(row.service_provider_id) }),
      time_off: (timeOff.get(row.service_provider_id) ?? []) as unknown as (TimeOff & { time_zone: string })[],
      jobs_that_day: new Set(own.map((booking) => booking.job_id)).size,
      has_worked_case: worked.has(row.service_provider_id),
    };
  });
}

async function workedOnCase(tx: Tx, scope: Scope, ids: readonly number[], caseId: number | null): Promise<Set<number>> {
  if (caseId === null) return new Set();
  const rows = await tx
    .selectFrom('job_service as s')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 's.job_id'))
    .select('s.service_provider_id')
    .distinct()
    .where('s.company_id', '=', scope.company_id)
    .where('j.case_id', '=', caseId)
    .where('s.service_provider_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.service_provider_id ?? 0));
}

/** Jobs as they are, without a lock: what a change starts from is read by `lockJobs`. */
export const jobsById = (tx: Tx, { company_id }: Scope, jobIds: readonly number[]) =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('job_id', '=', sql<number>`any(${[...jobIds]}::bigint[])`)
    .execute();

/** The rows of a job as a save starts from them, locked until the save is over. */
export async function lockJobs(tx: Tx, { company_id, division_ids }: Scope, jobIds: readonly number[]) {
  const jobs = await tx
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('job_id', '=', sql<number>`any(${[...jobIds]}::bigint[])`)
    .orderBy('job_id')
    .forUpdate()
    .execute();
  return jobs.filter(({ division_id }) => division_ids === 'all' || division_ids.includes(division_id));
}

export type JobRow = Awaited<ReturnType<typeof lockJobs>>[number];

export async function lockJob(tx: Tx, scope: Scope, jobId: number): Promise<JobRow | undefined> {
  return (await lockJobs(tx, scope, [jobId]))[0];
}

export function servicesOf(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_service')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .orderBy('sort_order')
    .orderBy('job_service_id')
    .execute();
}
