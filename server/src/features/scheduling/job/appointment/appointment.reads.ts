import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import {
  type AppointmentFacts,
  type AppointmentReader,
  describeAppointment,
} from '@onrecord/domain/scheduling/calendar/appointment';
import { locationLines, type WrittenLocation } from '@onrecord/domain/scheduling/job/location/location-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import type { Appointment } from '../../../../http/file/calendar-file.ts';
import { visibleJobRows } from '../job.access.ts';

/** Who reads an appointment; a provider reads of the own services only. */
export interface AppointmentParty {
  readonly user_type: UserType;
  readonly service_provider_id: number | null;
}

export type AppointmentRow = AppointmentFacts & { readonly division_id: number };

/** Providers beside their services, unless the company keeps from contacts who they are (section 6). */
const services = ({ user_type }: AppointmentParty) =>
  user_type === 'provider'
    ? sql`coalesce(own.services, '')`
    : user_type === 'contact'
      ? sql`case when (select co.hide_service_provider_on_jobs from company co where co.company_id = ${COMPANY})
          then r.assign_services else r.service_and_provider end`
      : sql`r.service_and_provider`;

const ownServices = (providerId: number | null) => sql`left join lateral (
    select string_agg(sv.name::text, '; ' order by js.sort_order, js.job_service_id) as services,
      bool_and(js.confirmed_on is not null and js.provider_can_take is not false) as confirmed
    from job_service js join service sv on sv.company_id = ${COMPANY} and sv.service_id = js.service_id
    where js.company_id = ${COMPANY} and js.job_id = r.job_id and js.service_provider_id = ${providerId}
      and (not js.is_canceled or r.is_canceled > 0)) own on true`;

/**
 * What the appointments of some jobs say to a reader, by their start. `where` is about the rows `r` of the job list and must hold
 * everything that limits the reader: a system scope has no rows of its own.
 */
export async function appointmentRows(
  tx: Tx,
  { company_id }: Scope,
  party: AppointmentParty,
  { where, limit }: { where: readonly RawBuilder<boolean>[]; limit: number },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<Omit<AppointmentRow, 'location'> & WrittenLocation>`
    select r.company_id, r.job_id, r.job_number, r.division_id, r.calendar_sequence, r.calendar_changed_at, r.starts_at, r.ends_at,
      r.time_zone, r.is_canceled, r.case_name, r.court_docket_number, r.deponent_name, r.client_name, r.taking_scontact_name,
      r.caller_contact_name, r.caller_contact_phone, r.special_instructions, r.remote_meeting, ${services(party)} as services,
      r.client_confirmed_on, r.unassigned_count, r.unconfirmed_count,
      ${party.user_type === 'provider' ? sql`own.confirmed` : sql`null::boolean`} as own_confirmed,
      r.location_type, r.job_location_type, l.name as location_client_name, r.conference_room_name, r.location_address1,
      r.location_address2, r.location_city, r.state_code, r.location_zipcode, r.location_near
    from job_list_row r
    join job j on j.company_id = ${COMPANY} and j.job_id = r.job_id
    left join client l on l.company_id = ${COMPANY} and l.client_id = j.location_client_id
    ${party.user_type === 'provider' ? ownServices(party.service_provider_id) : sql``}
    where ${andAll([sql<boolean>`r.company_id = ${company_id} and r.job_id is not null`, ...where])}
    order by r.starts_at, r.job_id limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, location: locationLines(row) }));
}

/** The same of some jobs, as far as the viewer may see them. */
export function appointmentsOfJobs(tx: Tx, scope: UserScope, jobIds: readonly number[]): Promise<AppointmentRow[]> {
  const where = [...visibleJobRows(scope), sql<boolean>`r.job_id = any(${[...jobIds]}::bigint[])`];
  return appointmentRows(tx, scope, scope.viewer, { where, limit: jobIds.length });
}

/** What the appointment of one job says to a reader; undefined for no job. The caller says who may read it. */
export async function appointmentOfJob(tx: Tx, scope: Scope, party: AppointmentParty, jobId: number) {
  const where = [sql<boolean>`r.job_id = ${jobId}`];
  return (await appointmentRows(tx, scope, party, { where, limit: 1 }))[0];
}

/** A job as an appointment, in the zone of its location, as its reader may see it; `url` leads to the job. */
export function appointmentOf(
  facts: AppointmentFacts,
  reader: AppointmentReader,
  terms: TermResolver,
  url?: string,
): Appointment {
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(facts.time_zone);
  return {
    ...describeAppointment(facts, reader, terms),
    changed_at: Temporal.Instant.from(facts.calendar_changed_at),
    starts: at(facts.starts_at),
    ends: at(facts.ends_at),
    ...(reader.is_busy_only ? { is_private: true } : url && { url }),
  };
}
