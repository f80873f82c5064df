import type { BookingConflictRow } from '@onrecord/contract/scheduling/booking-conflict';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { withinDivisions } from '../job/job.access.ts';

/**
 * The conflicts `k` that are open, with the service `s` that they are about. One is settled once somebody else has the
 * service, the job is canceled, moved away or over, a reason was typed for it, or the provider said yes after it arose.
 */
const OPEN_CONFLICTS = sql`booking_conflict k
  join job_service s on s.company_id = k.company_id and s.job_service_id = k.job_service_id
    and s.service_provider_id = k.service_provider_id and not s.is_canceled and s.ends_at > now()
    and s.starts_at < k.away_until and s.ends_at > k.away_from
    and (k.service_provider_time_off_id is not null or s.starts_at >= k.away_from)
    and s.overlap_reason in ('', k.overlap_reason)
    and (s.confirmed_on is null or (k.asked_at is null and s.confirmed_on <= k.opened_at))`;

/** The jobs that have an open conflict: the one definition of lists, counts and the board. */
export const JOBS_WITH_CONFLICT = sql`(select k.job_id from ${OPEN_CONFLICTS} where k.company_id = ${COMPANY})`;

/** Reads the open conflicts that meet the conditions, of the divisions of the scope. */
export async function openConflicts(
  tx: Tx,
  scope: Scope,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<BookingConflictRow[]> {
  const own = [sql<boolean>`k.company_id = ${COMPANY}`, ...withinDivisions(scope, sql`j.division_id`), ...conditions];
  const { rows } = await sql<BookingConflictRow>`select k.booking_conflict_id, k.job_id, j.job_number, j.division_id,
      coalesce(c.case_name, '') as case_name, j.job_date, j.start_time, j.time_zone, k.job_service_id, sv.name::text as service_name,
      k.service_provider_id, ${personName('p')} as service_provider_name,
      case when k.holiday_id is not null then 'holiday' when k.blackout_day_id is not null then 'blackout_day'
        else 'time_off' end as cause,
      coalesce(o.description, h.description, b.description, '') as description,
      k.away_from, k.away_until, k.opened_at, k.asked_at
    from ${OPEN_CONFLICTS}
    join job j on j.company_id = k.company_id and j.job_id = k.job_id
    join company co on co.company_id = k.company_id
    join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    join service_provider p on p.company_id = k.company_id and p.service_provider_id = k.service_provider_id
    left join legal_case c on c.company_id = j.company_id and c.case_id = j.case_id
    left join service_provider_time_off o on o.company_id = k.company_id
      and o.service_provider_time_off_id = k.service_provider_time_off_id
    left join holiday h on h.company_id = k.company_id and h.holiday_id = k.holiday_id
    left join blackout_day b on b.company_id = k.company_id and b.blackout_day_id = k.blackout_day_id
    where ${andAll(own)}
    order by j.starts_at, k.job_id, k.booking_conflict_id`.execute(tx);
  return rows;
}

export const ofJob = (jobId: number): RawBuilder<boolean> => sql<boolean>`k.job_id = ${jobId}`;
export const ofConflicts = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`k.booking_conflict_id = any(${[...ids]}::bigint[])`;

/** Whom a booking is looked for: one provider, or everybody on jobs of a division, or of all where it is null. */
export type Booked = { readonly service_provider_id: number } | { readonly division_id: number | null };

/** What is booked from now on, by service. Canceled services are left out. */
export async function bookingsFrom(tx: Tx, { company_id }: Scope, who: Booked, now: Temporal.Instant) {
  let query = tx
    .selectFrom('job_service as s')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 's.job_id'))
    .select(['s.job_id', 's.job_service_id', 's.overlap_reason', 's.starts_at', 's.ends_at'])
    .select(['j.job_number', 'j.division_id', 'j.job_date', 'j.time_zone'])
    .select((eb) => eb.ref('s.service_provider_id').$notNull().as('service_provider_id'))
    .where('s.company_id', '=', company_id)
    .where('s.service_provider_id', 'is not', null)
    .where('s.is_canceled', '=', false)
    .where('s.ends_at', '>', now.toString());
  if ('service_provider_id' in who) query = query.where('s.service_provider_id', '=', who.service_provider_id);
  else if (who.division_id !== null) query = query.where('j.division_id', '=', who.division_id);
  const rows = await query.orderBy('s.starts_at').orderBy('s.job_service_id').execute();
  return rows.map((row) => ({
    ...row,
    starts_at: Temporal.Instant.from(row.starts_at),
    ends_at: Temporal.Instant.from(row.ends_at),
  }));
}

export type BookedService = Awaited<ReturnType<typeof bookingsFrom>>[number];
