import { MAX_STAMP_LENGTH } from '@onrecord/domain/production/worksheet/merge/worksheet-stamp';
import { z } from 'zod';
import { id, instant, money, optionalId, plainDate, shortText } from '../../core/shapes.ts';

/** Rules about the values are the domain's (`production/worksheet/complete-worksheet.ts`); these shapes say what can be typed. */
const typedTime = z.string().trim().max(16).nullable().default(null);
const typedHours = z.string().trim().max(16).nullable().default(null);
const integer = z.number().int().min(0).max(999_999).nullable().default(null);
const decimalText = z.string().trim().max(20);
/** A row that is not saved yet is named by the form, so that other rows can point to it. */
const rowKey = z.string().min(1).max(40);

const serviceFields = {
  start_time: typedTime,
  end_time: typedTime,
  billable_hours: typedHours,
  billable_hours_note: shortText.default(''),
  deliver_by: z.string().trim().max(10).nullable().default(null),
  has_transcript: z.boolean().default(false),
  estimated_pages: integer,
  number_of_orders: integer,
  has_exhibits: z.boolean().default(false),
  number_of_exhibits: integer,
  number_of_exhibit_pages: integer,
  has_video_orders: z.boolean().default(false),
  has_rough_disk: z.boolean().default(false),
  is_expedite: z.boolean().default(false),
  worksheet_note: z.string().max(250).default(''),
};

const deponentFields = {
  job_deponent_id: id,
  volume_number: integer,
  start_time: typedTime,
  end_time: typedTime,
  billable_hours: typedHours,
  transcript_start_page: integer,
  transcript_end_page: integer,
  index_pages: integer,
  certificate_pages: integer,
  errata_pages: integer,
  exhibit_start_number: shortText.default(''),
  exhibit_end_number: shortText.default(''),
  exhibit_count: integer,
  exhibit_page_count: integer,
  exhibit_type_id: optionalId.default(null),
  has_video: z.boolean().default(false),
  is_read_and_sign: z.boolean().default(false),
  read_sign_due_type_id: optionalId.default(null),
  read_and_sign_note: z.string().max(250).default(''),
};

const attorneyFields = {
  contact_id: optionalId.default(null),
  client_id: optionalId.default(null),
  attorney_name: shortText.default(''),
  attorney_email: shortText.default(''),
  client_name: shortText.default(''),
  client_represented_name: shortText.default(''),
  on_behalf_of_type_id: optionalId.default(null),
  not_present: z.boolean().default(false),
};

const orderFields = {
  delivery_type_id: optionalId.default(null),
  deliver_by: z.string().trim().max(10).nullable().default(null),
  order_note: z.string().max(250).default(''),
  client_case_number: shortText.default(''),
  shipping_method_id: optionalId.default(null),
  bill_to_another_party: z.boolean().default(false),
  bill_to_client_id: optionalId.default(null),
  bill_to_name: shortText.default(''),
  bill_to_address1: shortText.default(''),
  bill_to_address2: shortText.default(''),
  bill_to_city: shortText.default(''),
  bill_to_state_name: shortText.default(''),
  bill_to_zipcode: shortText.default(''),
  bill_to_email: shortText.default(''),
  claim_number: shortText.default(''),
  ship_to_another_party: z.boolean().default(false),
  ship_to_name: shortText.default(''),
  ship_to_address1: shortText.default(''),
  ship_to_address2: shortText.default(''),
  ship_to_city: shortText.default(''),
  ship_to_state_name: shortText.default(''),
  ship_to_zipcode: shortText.default(''),
  ship_to_email: shortText.default(''),
};

const itemFields = {
  product_id: optionalId,
  job_deponent_id: optionalId.default(null),
  quantity: decimalText,
  /** The same attorney wants the same item a second time, and said so. */
  is_second_copy: z.boolean().default(false),
  /** More copies than usual are meant. */
  is_quantity_confirmed: z.boolean().default(false),
};
const expenseFields = {
  expense_type_id: optionalId,
  description: shortText.default(''),
  quantity: decimalText,
  unit_rate: decimalText,
};

/** Whether the sender changed a row since it was read. A row that was not changed never overwrites a newer one. */
const is_edited = z.boolean().default(true);
/** Which versions of which rows the sender was shown: what somebody else saved meanwhile is not overwritten. */
export const worksheetStamp = z.string().max(MAX_STAMP_LENGTH);
const items = z.array(z.strictObject(itemFields)).max(50);
/** For which deponent an attorney was there; null for all of them. Left out, it stays as it is. */
const worksheet_deponent_id = id.nullable().optional();

/** The parts of a worksheet as calls that write only one of them take them. */
export const worksheetParts = {
  deponent: z.strictObject(deponentFields),
  attorney: z.strictObject({ worksheet_deponent_id, ...attorneyFields }),
  order: z.strictObject({ ...orderFields, items }),
  item: z.strictObject(itemFields),
};

/**
 * A provider's worksheet as the form sends it. A row that the stamp names and that is not in it any more is gone from the
 * worksheet. Attorneys and orders are one list for all providers of the job where the company shares them: rows with an id are
 * merged by their version, rows without one are added.
 */
export const worksheetDraft = z.strictObject({
  services: z.array(z.strictObject({ job_service_id: id, ...serviceFields })).max(20),
  deponents: z.array(worksheetParts.deponent).max(50),
  attorneys: z
    .array(
      z.strictObject({
        key: rowKey,
        worksheet_attorney_present_id: optionalId.default(null),
        is_edited,
        ...worksheetParts.attorney.shape,
      }),
    )
    .max(200),
  orders: z
    .array(
      z.strictObject({
        worksheet_order_id: optionalId.default(null),
        is_edited,
        attorney_key: rowKey,
        ...worksheetParts.order.shape,
      }),
    )
    .max(200),
  expenses: z.array(z.strictObject(expenseFields)).max(50),
  stamp: worksheetStamp,
});
export type WorksheetDraftInput = z.input<typeof worksheetDraft>;
export type WorksheetDraftBody = z.output<typeof worksheetDraft>;

const provider = { service_provider_id: id, service_provider_name: z.string() };

export const worksheetDetail = z.strictObject({
  job_id: id,
  division_id: id,
  job_number: z.number(),
  case_name: z.string(),
  job_case_caption: z.string(),
  client_id: optionalId,
  client_name: z.string(),
  /** Who is proposed as the first attorney present. */
  taking_contact_id: optionalId,
  taking_attorney_name: z.string(),
  taking_att_email: z.string(),
  job_date: plainDate,
  start_time: z.string(),
  time_zone: z.string(),
  time_zone_code: z.string(),
  division_type_id: z.number(),
  special_instructions: z.string(),
  is_canceled: z.boolean(),
  hide_expense_section_on_worksheet: z.boolean(),
  include_files_notices_on_production_worksheet: z.boolean(),
  provider_enter_separate_orders_on_worksheet: z.boolean(),
  stamp: z.string(),
  completion: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('completed'), completed_on: instant }),
    z.strictObject({ state: z.literal('partial') }),
    z.strictObject({ state: z.literal('incomplete') }),
  ]),
  can_work: z.boolean(),
  can_print: z.boolean(),
  /** Providers whose completed worksheet the viewer may give back. */
  returnable: z.array(z.strictObject(provider)),
  /** Why the worksheet cannot be worked on, in words; '' when it can. */
  stop: z.string(),
  job_deponents: z.array(
    z.strictObject({
      job_deponent_id: id,
      job_deponent_name: z.string(),
      volume_number: z.number(),
      scheduled_start_time: z.string().nullable(),
    }),
  ),
  services: z.array(
    z.strictObject({
      job_service_id: id,
      service_name: z.string(),
      ...provider,
      ...serviceFields,
      check_in_datetime: instant.nullable(),
      check_out_datetime: instant.nullable(),
      check_in_public_note: z.string(),
      check_in_internal_note: z.string(),
      worksheet_completed_on: instant.nullable(),
      /** When and why the office gave it back; null and '' once it was completed again. */
      worksheet_returned_on: instant.nullable(),
      worksheet_return_reason: z.string(),
      no_progress_tracked: z.boolean(),
    }),
  ),
  deponents: z.array(
    z.strictObject({
      worksheet_deponent_id: id,
      job_deponent_name: z.string(),
      ...provider,
      ...deponentFields,
      page_count: z.string(),
      exhibit_type_name: z.string(),
      read_sign_due_type_name: z.string(),
      /** By when the witness has read and signed; null where no day is set. */
      read_sign_due_date: plainDate.nullable(),
    }),
  ),
  attorneys: z.array(
    z.strictObject({
      worksheet_attorney_present_id: id,
      ...provider,
      ...attorneyFields,
      /** For which deponent the attorney was there; null and '' for all of them. */
      worksheet_deponent_id: optionalId,
      worksheet_deponent_name: z.string(),
      on_behalf_of_type_name: z.string(),
    }),
  ),
  orders: z.array(
    z.strictObject({
      worksheet_order_id: id,
      worksheet_attorney_present_id: id,
      /** Who entered it; '' for those who may not know (section 6). */
      service_provider_name: z.string(),
      service_provider_id: id,
      delivery_type_name: z.string(),
      shipping_method_name: z.string(),
      /** Has a live invoice: nobody changes it before that is voided. */
      is_billed: z.boolean(),
      ...orderFields,
      items: z.array(
        z.strictObject({
          worksheet_order_item_id: id,
          product_name: z.string(),
          deponent_name: z.string(),
          ...itemFields,
        }),
      ),
    }),
  ),
  expenses: z.array(
    z.strictObject({
      job_expense_id: id,
      ...provider,
      expense_type_name: z.string(),
      ...expenseFields,
      amount_due: money,
      /** Is on a pay statement: it is not changed any more. */
      is_paid: z.boolean(),
    }),
  ),
  /** Uploaded transcripts with their counted pages, the latest first; without a deponent one may be of any. */
  transcripts: z.array(
    z.strictObject({ job_file_id: id, file_name: z.string(), job_deponent_id: optionalId, page_count: z.number() }),
  ),
});
export type WorksheetDetail = z.output<typeof worksheetDetail>;
