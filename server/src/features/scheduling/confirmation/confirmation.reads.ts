import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The job of a link with what its card shows and what an answer is decided by. */
export function linkedJob(tx: Tx, scope: Scope, jobId: number | null) {
  return tx
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .innerJoin('job_list_row as r', (on) =>
      on.onRef('r.company_id', '=', 'j.company_id').onRef('r.job_id', '=', 'j.job_id'),
    )
    .leftJoin('client as l', (on) =>
      on.onRef('l.company_id', '=', 'j.company_id').onRef('l.client_id', '=', 'j.location_client_id'),
    )
    .leftJoin('confirmation_status as s', (on) =>
      on.onRef('s.company_id', '=', 'j.company_id').on('s.is_default', '=', true),
    )
    .select([
      'j.job_id',
      'j.job_number',
      'j.division_id',
      'j.job_case_caption',
      'j.job_date',
      'j.start_time',
      'j.estimated_duration',
      'j.time_zone',
      'j.starts_at',
      'j.is_canceled',
      'j.client_confirmed_on',
      'j.client_confirmed_note',
      'j.location_type',
      'j.job_location_type',
      'j.location_address1',
      'j.location_address2',
      'j.location_city',
      'j.state_code',
      'j.location_zipcode',
      'j.location_near',
      'j.remote_meeting',
      'r.client_name',
      'r.taking_scontact_name',
      'r.case_name',
      'r.conference_room_name',
      'r.assign_services',
      'l.name as location_client_name',
      'c.hide_public_notes_for_check_in',
      'c.confirmation_can_take_positive',
      'c.confirmation_can_take_negative',
      's.confirmation_status_id as default_confirmation_status_id',
    ])
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId ?? 0)
    .executeTakeFirst();
}

export type LinkedJob = NonNullable<Awaited<ReturnType<typeof linkedJob>>>;

export function linkedDeponents(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_deponent as jd')
    .innerJoin('deponent as d', (on) =>
      on.onRef('d.company_id', '=', 'jd.company_id').onRef('d.deponent_id', '=', 'jd.deponent_id'),
    )
    .innerJoin('company as c', 'c.company_id', 'jd.company_id')
    .select([
      sql<string>`display_name(c.default_calculate_display_names, d.first_name, d.middle_nameinitial, d.last_name, d.suffix)`.as(
        'job_deponent_name',
      ),
      'jd.scheduled_start_time',
    ])
    .where('jd.company_id', '=', scope.company_id)
    .where('jd.job_id', '=', jobId)
    .orderBy('jd.sort_order')
    .execute();
}

/** The services a provider was asked to do on a job, in the order shown. */
export function providerServices(tx: Tx, scope: Scope, jobId: number, providerId: number) {
  return tx
    .selectFrom('job_service as js')
    .innerJoin('service as s', (on) =>
      on.onRef('s.company_id', '=', 'js.company_id').onRef('s.service_id', '=', 'js.service_id'),
    )
    .select([
      'js.job_service_id',
      's.name as service_name',
      'js.provider_can_take',
      'js.provider_note',
      'js.confirmed_on',
    ])
    .where('js.company_id', '=', scope.company_id)
    .where('js.job_id', '=', jobId)
    .where('js.service_provider_id', '=', providerId)
    .where('js.is_canceled', '=', false)
    .orderBy('js.sort_order')
    .orderBy('js.job_service_id')
    .execute();
}

export function checkInOf(tx: Tx, scope: Scope, jobId: number, providerId: number) {
  return tx
    .selectFrom('job_checkin')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where('service_provider_id', '=', providerId)
    .executeTakeFirst();
}

/** The name of the contact or provider a link speaks for. */
export async function subjectName(tx: Tx, scope: Scope, type: string, id: number): Promise<string> {
  const { rows } =
    type === 'contact'
      ? await sql<{
          name: string;
        }>`select display_name(c.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix) as name
          from contact p join company c on c.company_id = p.company_id where p.company_id = ${scope.company_id} and p.contact_id = ${id}`.execute(
          tx,
        )
      : await sql<{
          name: string;
        }>`select display_name(c.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix) as name
          from service_provider p join company c on c.company_id = p.company_id where p.company_id = ${scope.company_id} and p.service_provider_id = ${id}`.execute(
          tx,
        );
  return rows[0]?.name ?? '';
}
