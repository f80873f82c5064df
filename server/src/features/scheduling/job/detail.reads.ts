import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { divisionValue } from '../../company/setting/setting.reads.ts';
import { visibleJobRows } from './job.access.ts';

const nameOf = (alias: string) =>
  sql<string>`display_name(co.default_calculate_display_names, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;

/** Whether the viewer may see this job at all; the same rule as the list. */
export async function canSeeJob(tx: Tx, scope: Scope, jobId: number): Promise<boolean> {
  const found =
    await sql`select from job_list_row r where r.job_id = ${jobId} and ${andAll(visibleJobRows(scope))}`.execute(tx);
  return found.rows.length > 0;
}

/** Whether a row of `job j` is a job that the viewer may see; the same rule as the list. */
const seenJobs = (scope: Scope) =>
  sql<boolean>`exists (select from job_list_row r where r.company_id = ${scope.company_id} and r.job_id = j.job_id
    and ${andAll(visibleJobRows(scope))})`;

/** The job with the names of everything it points to. */
export function jobWithNames(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job as j')
    .innerJoin('company as co', 'co.company_id', 'j.company_id')
    .innerJoin('division as dv', (on) => sameCompany(on, 'dv.division_id', 'j.division_id'))
    .leftJoin('job_list_row as r', (on) => sameCompany(on, 'r.job_id', 'j.job_id'))
    .leftJoin('time_zone as tz', 'tz.iana_name', 'j.time_zone')
    .leftJoin('client as lcl', (on) => sameCompany(on, 'lcl.client_id', 'j.location_client_id'))
    .selectAll('j')
    .select([
      'co.name as company_name',
      'co.hide_service_provider_on_jobs',
      'co.use_room_meal_and_reporter_counts',
      'co.confirmation_can_take_positive',
      'co.confirmation_can_take_negative',
      'co.hide_expense_section_on_worksheet',
      'co.include_files_notices_on_production_worksheet',
      'co.provider_enter_separate_orders_on_worksheet',
      'co.hide_public_notes_for_check_in',
      divisionValue<number>('check_in_opens_minutes', 'j.division_id', 'co').as('check_in_opens_minutes'),
      'co.allow_large_uploads',
      'co.solaria_version',
      'dv.name as division_name',
      'dv.division_type_id',
      'r.status_name',
      'r.status_external_name',
      'r.status_color',
      'r.confirmation_status_name',
      'r.client_name',
      'r.case_name',
      'r.court_docket_number',
      'r.client_case_number',
      'r.conference_room_name',
      'r.job_type_name',
      'r.delivery_type_name',
      'r.job_file_count',
      'r.invoice_count',
      'lcl.name as location_client_name',
      'tz.time_zone_id',
      'tz.timezone_phrase',
      sql<number | null>`(select k.confirmation_status_id from confirmation_status k where k.company_id = ${COMPANY}
        and k.is_default order by k.confirmation_status_id limit 1)`.as('default_confirmation_status_id'),
    ])
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .executeTakeFirst();
}

export type JobWithNames = NonNullable<Awaited<ReturnType<typeof jobWithNames>>>;

/** A person of a job, by display name. */
export function jobPerson(tx: Tx, scope: Scope, contactId: number | null) {
  return tx
    .selectFrom('contact as c')
    .innerJoin('company as co', 'co.company_id', 'c.company_id')
    .select(['c.contact_id', 'c.email', 'c.phone', nameOf('c').as('name')])
    .where('c.company_id', '=', scope.company_id)
    .where('c.contact_id', '=', contactId ?? 0)
    .executeTakeFirst();
}

export function jobDeponents(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_deponent as jd')
    .innerJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .innerJoin('company as co', 'co.company_id', 'jd.company_id')
    .select([
      'jd.job_deponent_id',
      'jd.deponent_id',
      nameOf('d').as('job_deponent_name'),
      'd.first_name',
      'd.middle_nameinitial',
      'd.last_name',
      'd.suffix',
      'd.is_expert',
      'jd.scheduled_start_time',
      'jd.volume_number',
      'jd.last_exhibit_number',
    ])
    .where('jd.company_id', '=', scope.company_id)
    .where('jd.job_id', '=', jobId)
    .orderBy('jd.sort_order')
    .orderBy('jd.job_deponent_id')
    .execute();
}

/** What the job's worksheets reserve for its deponents: of several providers the one who said how long. */
export async function jobReadAndSigns(tx: Tx, scope: Scope, jobId: number) {
  const { rows } = await sql<{
    job_deponent_id: number;
    read_sign_due_type_name: string;
    days_due: number | null;
    deliver_by: string | null;
    /** Of a clock that runs; null before the job is turned in. */
    due_on: string | null;
  }>`select distinct on (w.job_deponent_id) w.job_deponent_id, r.due_on, coalesce(t.name, '') as read_sign_due_type_name, t.days_due,
      (select min(s.deliver_by) from job_service s where s.company_id = ${COMPANY} and s.job_id = w.job_id
        and s.service_provider_id = w.service_provider_id) as deliver_by
    from worksheet_deponent w
    left join read_sign_due_type t on t.company_id = w.company_id and t.read_sign_due_type_id = w.read_sign_due_type_id
    left join read_sign r on r.company_id = w.company_id and r.job_deponent_id = w.job_deponent_id
    where w.company_id = ${scope.company_id} and w.job_id = ${jobId} and w.is_read_and_sign
    order by w.job_deponent_id, t.days_due is null, w.worksheet_deponent_id`.execute(tx);
  return rows;
}

/** A provider who said no to a service, the latest first. */
interface ServiceDecline {
  service_provider_name: string;
  note: string;
  happened_at: string;
}

export function jobServices(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_service as js')
    .innerJoin('service as s', (on) => sameCompany(on, 's.service_id', 'js.service_id'))
    .innerJoin('company as co', 'co.company_id', 'js.company_id')
    .leftJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'js.service_provider_id'))
    .leftJoin('job_checkin as ck', (on) =>
      sameCompany(on, 'ck.job_id', 'js.job_id').onRef('ck.service_provider_id', '=', 'js.service_provider_id'),
    )
    .select([
      'js.job_service_id',
      'js.service_id',
      's.name as service_name',
      'js.service_provider_id',
      nameOf('p').as('service_provider_name'),
      'co.hide_service_provider_on_jobs',
      'js.starts_at',
      'js.ends_at',
      'js.is_canceled',
      'js.overlap_reason',
      'js.overlap_facts',
      'js.provider_can_take',
      'js.provider_note',
      'js.confirmed_on',
      'js.confirmed_by',
      'js.no_progress_tracked',
      'ck.check_in_datetime',
      'ck.check_out_datetime',
      'ck.job_checkin_id',
      'ck.check_in_internal_note',
      'ck.check_in_public_note',
      'js.worksheet_completed_on',
      'js.version',
      sql<string | null>`(select n.reason from no_show n where n.company_id = ${COMPANY} and n.job_id = js.job_id
          and n.service_provider_id = js.service_provider_id and n.undone_at is null)`.as('no_show_reason'),
      sql<ServiceDecline[]>`coalesce((select json_agg(json_build_object('service_provider_name',
            display_name(co.default_calculate_display_names, q.first_name, q.middle_nameinitial, q.last_name, q.suffix),
            'note', h.note, 'happened_at', h.happened_at) order by h.happened_at desc, h.job_service_history_id desc)
          from job_service_history h
          join service_provider q on q.company_id = h.company_id and q.service_provider_id = h.service_provider_id
          where h.company_id = ${COMPANY} and h.job_service_id = js.job_service_id and h.event = 'declined'), '[]')`.as(
        'declines',
      ),
    ])
    .where('js.company_id', '=', scope.company_id)
    .where('js.job_id', '=', jobId)
    .orderBy('js.sort_order')
    .orderBy('js.job_service_id')
    .execute();
}

export type JobServiceFacts = Awaited<ReturnType<typeof jobServices>>[number];

/**
 * How far the exhibits of a deponent went in the last volume that was held: what a worksheet of it says, else what the job
 * was scheduled with. A job that is canceled, or still to come, was not held.
 */
async function lastExhibitNumber(tx: Tx, scope: Scope, deponentId: number, now: Temporal.Instant): Promise<string> {
  const { rows } = await sql<{ last_exhibit_number: string }>`select coalesce((select w.exhibit_end_number
      from worksheet_deponent w where w.company_id = ${COMPANY} and w.job_deponent_id = jd.job_deponent_id
        and w.exhibit_end_number <> '' order by w.worksheet_deponent_id desc limit 1), jd.last_exhibit_number) as last_exhibit_number
    from job_deponent jd join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
    where jd.company_id = ${scope.company_id} and jd.deponent_id = ${deponentId} and j.is_canceled = 0
      and (j.ends_at <= ${now.toString()}::timestamptz or exists (select from job_service s where s.company_id = ${COMPANY}
        and s.job_id = j.job_id and s.worksheet_completed_on is not null))
      and ${seenJobs(scope)}
    order by j.starts_at desc, j.job_id desc limit 1`.execute(tx);
  return rows[0]?.last_exhibit_number ?? '';
}

/**
 * The job a deponent is last scheduled for, of those the viewer may see: its volume number goes on from there, its exhibits
 * from the last volume that was held.
 */
export async function lastJobOfDeponent(tx: Tx, scope: Scope, deponentId: number, now: Temporal.Instant) {
  const job = await tx
    .selectFrom('job_deponent as jd')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'jd.job_id'))
    .select(['j.job_id', 'j.job_number', 'jd.volume_number'])
    .where('jd.company_id', '=', scope.company_id)
    .where('jd.deponent_id', '=', deponentId)
    .where('j.is_canceled', '=', 0)
    .where(seenJobs(scope))
    .orderBy('j.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job && { ...job, last_exhibit_number: await lastExhibitNumber(tx, scope, deponentId, now) };
}
