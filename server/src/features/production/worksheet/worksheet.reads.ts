import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isFileHeld } from '../../../db/file/file-hold.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleFiles } from '../file/file.access.ts';

const nameOf = (alias: string) =>
  sql<string>`display_name(co.default_calculate_display_names, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;

/** The job of a worksheet and what its company asks of worksheets. */
export function worksheetJob(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job as j')
    .innerJoin('company as co', 'co.company_id', 'j.company_id')
    .innerJoin('division as dv', (on) => sameCompany(on, 'dv.division_id', 'j.division_id'))
    .innerJoin('job_list_row as r', (on) => sameCompany(on, 'r.job_id', 'j.job_id'))
    .leftJoin('contact as k', (on) => sameCompany(on, 'k.contact_id', 'j.taking_contact_id'))
    .select([
      'j.job_id',
      'j.division_id',
      'j.job_number',
      'r.case_name',
      'j.job_case_caption',
      'j.client_id',
      'r.client_name',
      'j.taking_contact_id',
      'k.email as taking_att_email',
      'r.taking_scontact_name',
      'j.job_date',
      'j.start_time',
      'j.starts_at',
      'j.time_zone',
      'dv.division_type_id',
      'j.special_instructions',
      'j.is_canceled',
      'j.job_status_id',
      'j.client_confirmed_on',
      'co.hide_expense_section_on_worksheet',
      'co.include_files_notices_on_production_worksheet',
      'co.provider_enter_separate_orders_on_worksheet',
    ])
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .executeTakeFirst();
}

export type WorksheetJobRow = NonNullable<Awaited<ReturnType<typeof worksheetJob>>>;

/** Services of the job; those of a canceled job went with it and still say whose worksheet it was. */
export function worksheetServices(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_service as js')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'js.job_id'))
    .innerJoin('service as s', (on) => sameCompany(on, 's.service_id', 'js.service_id'))
    .innerJoin('company as co', 'co.company_id', 'js.company_id')
    .innerJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'js.service_provider_id'))
    .leftJoin('job_checkin as ck', (on) =>
      sameCompany(on, 'ck.job_id', 'js.job_id').onRef('ck.service_provider_id', '=', 'js.service_provider_id'),
    )
    .select([
      'js.job_service_id',
      's.name as service_name',
      'p.service_provider_id',
      nameOf('p').as('service_provider_name'),
      'js.start_time',
      'js.end_time',
      'js.billable_hours',
      'js.billable_hours_note',
      'js.deliver_by',
      'js.has_transcript',
      'js.estimated_pages',
      'js.number_of_orders',
      'js.has_exhibits',
      'js.number_of_exhibits',
      'js.number_of_exhibit_pages',
      'js.has_video_orders',
      'js.has_rough_disk',
      'js.is_expedite',
      'js.worksheet_note',
      'ck.check_in_datetime',
      'ck.check_out_datetime',
      'ck.check_in_public_note',
      'ck.check_in_internal_note',
      'js.worksheet_completed_on',
      'js.worksheet_returned_on',
      'js.worksheet_return_reason',
      'js.no_progress_tracked',
      'js.version',
    ])
    .where('js.company_id', '=', scope.company_id)
    .where('js.job_id', '=', jobId)
    .where((eb) => eb.or([eb('js.is_canceled', '=', false), eb('j.is_canceled', '>', 0)]))
    .orderBy('js.sort_order')
    .orderBy('js.job_service_id')
    .execute();
}

/** Who the job's deponents are, in order. */
export function worksheetJobDeponents(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_deponent as jd')
    .innerJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .innerJoin('company as co', 'co.company_id', 'jd.company_id')
    .select(['jd.job_deponent_id', nameOf('d').as('job_deponent_name'), 'jd.volume_number', 'jd.scheduled_start_time'])
    .where('jd.company_id', '=', scope.company_id)
    .where('jd.job_id', '=', jobId)
    .orderBy('jd.sort_order')
    .orderBy('jd.job_deponent_id')
    .execute();
}

export function worksheetDeponents(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('worksheet_deponent as w')
    .innerJoin('company as co', 'co.company_id', 'w.company_id')
    .innerJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'w.service_provider_id'))
    .innerJoin('job_deponent as jd', (on) => sameCompany(on, 'jd.job_deponent_id', 'w.job_deponent_id'))
    .innerJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .leftJoin('exhibit_type as x', (on) => sameCompany(on, 'x.exhibit_type_id', 'w.exhibit_type_id'))
    .leftJoin('read_sign_due_type as t', (on) => sameCompany(on, 't.read_sign_due_type_id', 'w.read_sign_due_type_id'))
    .select([
      'w.worksheet_deponent_id',
      nameOf('d').as('job_deponent_name'),
      'w.service_provider_id',
      nameOf('p').as('service_provider_name'),
      'w.job_deponent_id',
      'w.volume_number',
      'w.start_time',
      'w.end_time',
      'w.billable_hours',
      'w.transcript_start_page',
      'w.transcript_end_page',
      'w.index_pages',
      'w.certificate_pages',
      'w.errata_pages',
      'w.exhibit_start_number',
      'w.exhibit_end_number',
      'w.exhibit_count',
      'w.exhibit_page_count',
      'w.exhibit_type_id',
      'x.name as exhibit_type_name',
      'w.has_video',
      'w.is_read_and_sign',
      'w.read_sign_due_type_id',
      't.name as read_sign_due_type_name',
      't.days_due',
      'w.read_and_sign_note',
      'w.version',
    ])
    .where('w.company_id', '=', scope.company_id)
    .where('w.job_id', '=', jobId)
    .orderBy('jd.sort_order')
    .orderBy('w.worksheet_deponent_id')
    .execute();
}

export function worksheetAttorneys(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('worksheet_attorney_present as a')
    .innerJoin('company as co', 'co.company_id', 'a.company_id')
    .innerJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'a.service_provider_id'))
    .leftJoin('on_behalf_of_type as o', (on) => sameCompany(on, 'o.on_behalf_of_type_id', 'a.on_behalf_of_type_id'))
    .leftJoin('worksheet_deponent as wd', (on) =>
      sameCompany(on, 'wd.worksheet_deponent_id', 'a.worksheet_deponent_id'),
    )
    .leftJoin('job_deponent as jd', (on) => sameCompany(on, 'jd.job_deponent_id', 'wd.job_deponent_id'))
    .leftJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .select([
      'a.worksheet_attorney_present_id',
      'a.service_provider_id',
      nameOf('p').as('service_provider_name'),
      'a.contact_id',
      'a.client_id',
      'a.attorney_name',
      'a.attorney_email',
      'a.client_name',
      'a.client_represented_name',
      'a.on_behalf_of_type_id',
      'a.not_present',
      'a.sort_order',
      'a.worksheet_deponent_id',
      nameOf('d').as('worksheet_deponent_name'),
      'o.name as on_behalf_of_type_name',
      'a.version',
    ])
    .where('a.company_id', '=', scope.company_id)
    .where('a.job_id', '=', jobId)
    .orderBy('a.sort_order')
    .orderBy('a.worksheet_attorney_present_id')
    .execute();
}

export function worksheetOrders(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('worksheet_order as w')
    .innerJoin('company as co', 'co.company_id', 'w.company_id')
    .innerJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'w.service_provider_id'))
    .leftJoin('delivery_type as dt', (on) => sameCompany(on, 'dt.delivery_type_id', 'w.delivery_type_id'))
    .leftJoin('shipping_method as sm', (on) => sameCompany(on, 'sm.shipping_method_id', 'w.shipping_method_id'))
    .selectAll('w')
    .select([
      nameOf('p').as('service_provider_name'),
      'dt.name as delivery_type_name',
      'sm.name as shipping_method_name',
    ])
    .where('w.company_id', '=', scope.company_id)
    .where('w.job_id', '=', jobId)
    .orderBy('w.worksheet_order_id')
    .execute();
}

export function worksheetOrderItems(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('worksheet_order_item as i')
    .innerJoin('worksheet_order as w', (on) => sameCompany(on, 'w.worksheet_order_id', 'i.worksheet_order_id'))
    .innerJoin('company as co', 'co.company_id', 'i.company_id')
    .innerJoin('product as pr', (on) => sameCompany(on, 'pr.product_id', 'i.product_id'))
    .leftJoin('job_deponent as jd', (on) => sameCompany(on, 'jd.job_deponent_id', 'i.job_deponent_id'))
    .leftJoin('deponent as d', (on) => sameCompany(on, 'd.deponent_id', 'jd.deponent_id'))
    .select([
      'i.worksheet_order_id',
      'i.worksheet_order_item_id',
      'pr.name as product_name',
      nameOf('d').as('deponent_name'),
      'i.product_id',
      'i.job_deponent_id',
      sql<string>`trim_scale(i.quantity)::text`.as('quantity'),
      'i.is_second_copy',
      'i.is_quantity_confirmed',
    ])
    .where('i.company_id', '=', scope.company_id)
    .where('w.job_id', '=', jobId)
    .orderBy('i.sort_order')
    .orderBy('i.worksheet_order_item_id')
    .execute();
}

export function worksheetExpenses(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_expense as e')
    .innerJoin('company as co', 'co.company_id', 'e.company_id')
    .innerJoin('service_provider as p', (on) => sameCompany(on, 'p.service_provider_id', 'e.service_provider_id'))
    .innerJoin('expense_type as t', (on) => sameCompany(on, 't.expense_type_id', 'e.expense_type_id'))
    .select([
      'e.job_expense_id',
      'e.service_provider_id',
      nameOf('p').as('service_provider_name'),
      't.name as expense_type_name',
      'e.expense_type_id',
      'e.description',
      sql<string>`trim_scale(e.quantity)::text`.as('quantity'),
      'e.unit_rate',
      'e.amount_due',
      'e.version',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('provider_invoice_line as l')
            .select('l.provider_invoice_line_id')
            .where('l.company_id', '=', scope.company_id)
            .whereRef('l.job_expense_id', '=', 'e.job_expense_id'),
        )
        .$castTo<boolean>()
        .as('is_paid'),
    )
    .where('e.company_id', '=', scope.company_id)
    .where('e.job_id', '=', jobId)
    .orderBy('e.job_expense_id')
    .execute();
}

/** The transcripts among the files of the job whose pages were counted, the latest first, as far as the viewer may see them. */
export function worksheetTranscripts(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job_file as f')
    .innerJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'f.job_id'))
    .select(['f.job_file_id', 'f.file_name', 'f.job_deponent_id'])
    .select((eb) => eb.ref('f.transcript_page_count').$notNull().as('page_count'))
    .where('f.company_id', '=', scope.company_id)
    .where('f.job_id', '=', jobId)
    .where('f.transcript_page_count', 'is not', null)
    .where(andAll([...visibleFiles(scope), sql<boolean>`not ${isFileHeld(scope)}`]))
    .orderBy('f.file_date_time', 'desc')
    .orderBy('f.job_file_id', 'desc')
    .execute();
}
