import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { Refused } from '@onrecord/domain/core/messages/refusal';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { type WorksheetViewer, worksheetCompletion } from '@onrecord/domain/production/worksheet/completion-label';
import { type WorksheetVersions, writeStamp } from '@onrecord/domain/production/worksheet/merge/worksheet-stamp';
import { pageCount } from '@onrecord/domain/production/worksheet/page-count';
import {
  decideWorksheetAccess,
  sharesOrders,
  showsEnteredBy,
  visibleRows,
} from '@onrecord/domain/production/worksheet/worksheet-access';
import { arrivalTimes } from '@onrecord/domain/scheduling/confirmation/check-out';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import { firstDelivery, readAndSignDue } from '@onrecord/domain/scheduling/readiness/read-and-sign';
import type {
  WorksheetJobRow,
  worksheetAttorneys,
  worksheetDeponents,
  worksheetExpenses,
  worksheetJobDeponents,
  worksheetOrderItems,
  worksheetOrders,
  worksheetServices,
  worksheetTranscripts,
} from './worksheet.reads.ts';

type Rows<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

/** Everything of a job's worksheets, before anybody's view of it. */
export interface WorksheetRows {
  job: WorksheetJobRow;
  job_deponents: Rows<typeof worksheetJobDeponents>;
  services: Rows<typeof worksheetServices>;
  deponents: Rows<typeof worksheetDeponents>;
  attorneys: Rows<typeof worksheetAttorneys>;
  orders: Rows<typeof worksheetOrders>;
  items: Rows<typeof worksheetOrderItems>;
  expenses: Rows<typeof worksheetExpenses>;
  transcripts: Rows<typeof worksheetTranscripts>;
}

type VersionedRows = Pick<WorksheetRows, 'services' | 'deponents' | 'attorneys' | 'orders' | 'expenses'>;

/** The version of every row by its id. */
export function versionsOf({ services, deponents, attorneys, orders, expenses }: VersionedRows): WorksheetVersions {
  return {
    services: new Map(services.map((row) => [row.job_service_id, row.version])),
    deponents: new Map(deponents.map((row) => [row.worksheet_deponent_id, row.version])),
    attorneys: new Map(attorneys.map((row) => [row.worksheet_attorney_present_id, row.version])),
    orders: new Map(orders.map((row) => [row.worksheet_order_id, row.version])),
    expenses: new Map(expenses.map((row) => [row.job_expense_id, row.version])),
  };
}

const without = <Row extends { version: number }>({ version: _, ...row }: Row) => row;

function presentOrders(
  rows: WorksheetRows,
  orders: WorksheetRows['orders'],
  viewer: WorksheetViewer,
): WorksheetDetail['orders'] {
  return orders.map(
    ({
      company_id: _c,
      job_id: _j,
      updated_at: _u,
      origin: _origin,
      ordered_on: _on,
      ordered_by_name: _by,
      is_from_portal: _portal,
      version: _v,
      service_provider_name,
      delivery_type_name,
      shipping_method_name,
      ...order
    }) => ({
      ...order,
      service_provider_name: showsEnteredBy(viewer) ? service_provider_name : '',
      delivery_type_name: delivery_type_name ?? '',
      shipping_method_name: shipping_method_name ?? '',
      items: rows.items
        .filter((item) => item.worksheet_order_id === order.worksheet_order_id)
        .map(({ worksheet_order_id: _w, ...item }) => ({ ...item, deponent_name: item.deponent_name ?? '' })),
    }),
  );
}

function presentDeponent(
  { version: _, days_due, ...row }: WorksheetRows['deponents'][number],
  { services, job: { job_date } }: WorksheetRows,
): WorksheetDetail['deponents'][number] {
  const own = services.filter(({ service_provider_id }) => service_provider_id === row.service_provider_id);
  return {
    ...row,
    page_count: String(pageCount(row.transcript_start_page, row.transcript_end_page) ?? message('general.none')),
    exhibit_type_name: row.exhibit_type_name ?? '',
    read_sign_due_type_name: row.read_sign_due_type_name ?? '',
    read_sign_due_date: readAndSignDue({ ...row, days_due, job_date, deliver_by: firstDelivery(own) }),
  };
}

/** The providers whose worksheet can be given back, each once: staff alone gives back, and nothing that is billed. */
function returnable({ job, services, orders }: WorksheetRows, { user_type }: WorksheetViewer) {
  if (!isStaff(user_type) || isJobCanceled(job) || orders.some(({ is_billed }) => is_billed)) return [];
  const completed = services.filter(({ worksheet_completed_on }) => worksheet_completed_on !== null);
  const names = new Map(completed.map((row) => [row.service_provider_id, row.service_provider_name]));
  return [...names].map(([service_provider_id, service_provider_name]) => ({
    service_provider_id,
    service_provider_name,
  }));
}

/** The times of a service: as typed, and before anything was, as its provider checked in and out. */
function timesOf(
  {
    start_time,
    end_time,
    worksheet_completed_on,
    check_in_datetime,
    check_out_datetime,
  }: WorksheetRows['services'][number],
  { starts_at, time_zone }: WorksheetRows['job'],
) {
  const isTyped = start_time !== null || end_time !== null || worksheet_completed_on !== null;
  if (isTyped || check_in_datetime === null) return { start_time, end_time };
  return arrivalTimes({ check_in_datetime, check_out_datetime }, starts_at, time_zone) ?? { start_time, end_time };
}

/** A job's worksheet as this viewer may see it: staff all of it, a provider their own (section 6). */
export function presentWorksheet(rows: WorksheetRows, viewer: WorksheetViewer): WorksheetDetail | Refused {
  const { job } = rows;
  const facts = { is_canceled: job.is_canceled, services: rows.services };
  const access = decideWorksheetAccess(facts, viewer, 'view');
  if (access.outcome === 'refused') return access;
  const work = decideWorksheetAccess(facts, viewer, 'work');
  const isShared = sharesOrders(job);
  const own = <Row extends { service_provider_id: number | null }>(list: readonly Row[], shared = false) =>
    visibleRows(list, access, { isShared: shared && isShared });
  const seen = {
    services: own(rows.services),
    deponents: own(rows.deponents),
    attorneys: own(rows.attorneys, true),
    orders: own(rows.orders, true),
    expenses: own(rows.expenses),
  };
  const { taking_scontact_name, starts_at, job_status_id: _s, client_confirmed_on: _c, is_canceled, ...card } = job;
  return {
    ...card,
    taking_attorney_name: taking_scontact_name,
    taking_att_email: job.taking_att_email ?? '',
    time_zone_code: zoneAbbreviation(Temporal.Instant.from(starts_at), job.time_zone),
    is_canceled: is_canceled > 0,
    stamp: writeStamp(versionsOf(seen)),
    completion: worksheetCompletion(rows.services, viewer),
    can_work: work.outcome === 'allowed',
    can_print: decideWorksheetAccess(facts, viewer, 'print').outcome === 'allowed',
    returnable: returnable(rows, viewer),
    stop: work.outcome === 'refused' ? sentenceText(work.reason) : '',
    job_deponents: rows.job_deponents,
    services: seen.services.map((row) => ({
      ...without(row),
      ...timesOf(row, job),
      check_in_public_note: row.check_in_public_note ?? '',
      check_in_internal_note: row.check_in_internal_note ?? '',
    })),
    deponents: seen.deponents.map((row) => presentDeponent(row, rows)),
    attorneys: seen.attorneys.map(({ sort_order: _o, ...row }) => ({
      ...without(row),
      service_provider_name: showsEnteredBy(viewer) ? row.service_provider_name : '',
      worksheet_deponent_name: row.worksheet_deponent_name ?? '',
      on_behalf_of_type_name: row.on_behalf_of_type_name ?? '',
    })),
    orders: presentOrders(rows, seen.orders, viewer),
    expenses: seen.expenses.map(without),
    transcripts: rows.transcripts,
  };
}
