import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName, spokenName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { divisionValue } from '../../company/setting/setting.reads.ts';

/** The job of a link with what its card shows and what an answer is decided by. */
export function linkedJob(tx: Tx, scope: Scope, jobId: number | null) {
  return tx
    .selectFrom('job as j')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .innerJoin('job_list_row as r', (on) => sameCompany(on, 'r.job_id', 'j.job_id'))
    .leftJoin('client as l', (on) => sameCompany(on, 'l.client_id', 'j.location_client_id'))
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
      'j.canceled_at',
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
      divisionValue<number>('check_in_opens_minutes', 'j.division_id', 'c').as('check_in_opens_minutes'),
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
    .innerJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
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

/** Whom a job hears, as a letter names them. */
export function spokenDeponents(tx: Tx, { company_id }: Scope, jobId: number) {
  return tx
    .selectFrom('job_deponent as jd')
    .innerJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .select(spokenName('d').as('job_deponent_name'))
    .where('jd.company_id', '=', company_id)
    .where('jd.job_id', '=', jobId)
    .orderBy('jd.sort_order')
    .execute();
}

/** The services a provider was asked to do on a job, in the order shown. */
export function providerServices(tx: Tx, scope: Scope, jobId: number, providerId: number) {
  return tx
    .selectFrom('job_service as js')
    .innerJoin('service as s', (on) => sameCompany(on, 's.service_id', 'js.service_id'))
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

/** The services of a job that a provider said no to and that nobody has taken off the job since, with that answer. */
export async function declinedServices(tx: Tx, scope: Scope, jobId: number, providerId: number) {
  const rows = await tx
    .selectFrom('job_service_history as h')
    .innerJoin('service as s', (on) => sameCompany(on, 's.service_id', 'h.service_id'))
    .select(['h.job_service_id', 's.name as service_name', 'h.note'])
    .where('h.company_id', '=', scope.company_id)
    .where('h.job_id', '=', jobId)
    .where('h.service_provider_id', '=', providerId)
    .where('h.event', '=', 'declined')
    .orderBy('h.happened_at', 'desc')
    .orderBy('h.job_service_history_id', 'desc')
    .execute();
  const services = new Map<number, DeclinedService>();
  for (const { job_service_id, service_name, note } of rows)
    if (job_service_id !== null && !services.has(job_service_id))
      services.set(job_service_id, {
        job_service_id,
        service_name,
        provider_can_take: false,
        provider_note: note,
        confirmed_on: null,
      });
  return [...services.values()];
}

interface DeclinedService {
  job_service_id: number;
  service_name: string;
  provider_can_take: boolean | null;
  provider_note: string;
  confirmed_on: string | null;
}

/** The last move of a job to another day or start, as the log has it: when it was made, and from when. */
export async function lastMove(tx: Tx, { company_id }: Scope, jobId: number) {
  const { rows } = await sql<{ moved_on: string; job_date: string | null; start_time: string | null }>`
    select created_at as moved_on, changes -> 'job_date' ->> 'before' as job_date,
      left(changes -> 'start_time' ->> 'before', 5) as start_time
    from activity_log
    where company_id = ${company_id} and object_type = 'job' and object_id = ${jobId}
      and activity_type in ('Job Rescheduled', 'Job Saved') and changes ?| array['job_date', 'start_time']
    order by created_at desc, activity_log_id desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether a provider checked in to a job or wrote on its worksheet. */
export async function hasStarted(tx: Tx, { company_id }: Scope, jobId: number, providerId: number): Promise<boolean> {
  const parts = ['job_checkin', 'worksheet_deponent', 'worksheet_attorney_present', 'job_expense'].map(
    (table) => sql`exists (select from ${sql.table(table)} where company_id = ${company_id} and job_id = ${jobId}
      and service_provider_id = ${providerId})`,
  );
  const { rows } = await sql<{ has_started: boolean }>`select ${sql.join(parts, sql` or `)} as has_started`.execute(tx);
  return rows[0]?.has_started ?? false;
}

export function checkInOf(tx: Tx, scope: Scope, jobId: number, providerId: number) {
  return tx
    .selectFrom('job_checkin')
    .selectAll()
    .select(
      sql<string | null>`(select max(js.worksheet_completed_on) from job_service js where js.company_id = ${COMPANY}
        and js.job_id = job_checkin.job_id and js.service_provider_id = job_checkin.service_provider_id)`.as(
        'worksheet_completed_on',
      ),
    )
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where('service_provider_id', '=', providerId)
    .executeTakeFirst();
}

const PARTY_TABLES = { contact: 'contact', provider: 'service_provider' } as const;

async function partyName(tx: Tx, { company_id }: Scope, type: string, id: number, name: RawBuilder<string>) {
  const table = PARTY_TABLES[type === 'contact' ? 'contact' : 'provider'];
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${sql.table(table)} p
    join company co on co.company_id = p.company_id
    where p.company_id = ${company_id} and p.${sql.ref(`${table}_id`)} = ${id}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** The name of the contact or provider a link speaks for, as lists and the log show it. */
export const subjectName = (tx: Tx, scope: Scope, type: string, id: number): Promise<string> =>
  partyName(tx, scope, type, id, personName('p'));

/** The name of a contact or provider as a sentence says it, first name first. */
export const spokenSubject = (tx: Tx, scope: Scope, type: string, id: number): Promise<string> =>
  partyName(tx, scope, type, id, spokenName('p'));

/** The name of a user as a sentence says it, first name first. */
export async function spokenUser(tx: Tx, { company_id, viewer }: UserScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${spokenName('u')} as name from app_user u
    where u.company_id = ${company_id} and u.user_id = ${viewer.user_id}`.execute(tx);
  return rows[0]?.name || viewer.name;
}
