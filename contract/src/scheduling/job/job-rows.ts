import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { z } from 'zod';
import { id, instant, money, optionalId, plainDate, plainTime } from '../../core/shapes.ts';

/** A row of the job and job request list (section 3). Columns that a role may not see are absent, never blank. */
export const jobListRow = z.strictObject({
  job_list_row_id: id,
  job_id: optionalId,
  job_request_id: optionalId,
  division_id: id,
  is_canceled: z.number(),
  /** The client waits for an answer to a request to cancel; providers do not know of it. */
  is_cancel_requested: z.boolean().optional(),
  client_id: optionalId,
  case_id: optionalId,
  job_number: z.number().nullish(),
  job_request_status: z.string().nullish(),
  job_date: plainDate.optional(),
  start_time: plainTime.optional(),
  job_date_time: instant.optional(),
  ends_at: instant.optional(),
  estimated_duration: z.number().optional(),
  time_zone: z.string().optional(),
  time_zone_code: z.string().optional(),
  /** Of the lookup of time zones; null where that has not got the zone. */
  time_zone_id: optionalId.optional(),
  timezone_phrase: z.string().nullish(),
  job_status_id: optionalId.optional(),
  status_color: z.string().optional(),
  /** The office's own name of the status; for staff. */
  status_name: z.string().optional(),
  status_external_name: z.string().optional(),
  confirmation_status_name: z.string().optional(),
  /** The office's own marks, with commas between; for staff. */
  user_codes: z.string().optional(),
  /** How far it is covered; for staff. */
  cover: z.enum(COVERS).optional(),
  client_name: z.string().optional(),
  corporate_client_name: z.string().optional(),
  case_name: z.string().optional(),
  job_case_caption: z.string().optional(),
  court_docket_number: z.string().optional(),
  client_case_number: z.string().optional(),
  case_reference_number: z.string().optional(),
  case_type_name: z.string().optional(),
  deponent_name: z.string().optional(),
  taking_scontact_name: z.string().optional(),
  caller_contact_name: z.string().optional(),
  caller_contact_phone: z.string().optional(),
  caller_contact_fax: z.string().optional(),
  caller_contact_email: z.string().optional(),
  location_near: z.string().optional(),
  location_address1: z.string().optional(),
  location_address2: z.string().optional(),
  location_city: z.string().optional(),
  state_code: z.string().optional(),
  location_zipcode: z.string().optional(),
  conference_room_name: z.string().optional(),
  job_type_name: z.string().optional(),
  delivery_type_name: z.string().optional(),
  assign_service_providers: z.string().optional(),
  assign_services: z.string().optional(),
  service_and_provider: z.string().optional(),
  special_instructions: z.string().optional(),
  remote_meeting: z.string().optional(),
  rooms_needed: z.number().optional(),
  meals_needed: z.number().optional(),
  reporters_needed: z.number().optional(),
  number_of_attendees: z.number().optional(),
  job_file_count: z.number().optional(),
  check_in_datetime: instant.nullish(),
  p_confirmed_on: instant.nullish(),
  p_worksheet_completed_on: instant.nullish(),
  client_confirmed_on: instant.nullish(),
  service_count: z.number().optional(),
  unassigned_count: z.number().optional(),
  declined_count: z.number().optional(),
  unconfirmed_count: z.number().optional(),
  worksheets_open: z.number().optional(),
  invoice_count: z.number().optional(),
  division_code: z.string().optional(),
  division_name: z.string().optional(),
  updated_at: instant.optional(),
  created_at: instant.optional(),
});
export type JobListRow = z.output<typeof jobListRow>;

export const jobDeponentRow = z.strictObject({
  job_deponent_id: id,
  deponent_id: id,
  job_deponent_name: z.string(),
  first_name: z.string(),
  middle_nameinitial: z.string(),
  last_name: z.string(),
  suffix: z.string(),
  is_expert: z.boolean(),
  scheduled_start_time: plainTime.nullable(),
  volume_number: z.number().int(),
  last_exhibit_number: z.string(),
});
export type JobDeponentRow = z.output<typeof jobDeponentRow>;

export const jobServiceRow = z.strictObject({
  job_service_id: id,
  service_id: id,
  service_name: z.string(),
  service_provider_id: optionalId,
  service_provider_name: z.string(),
  hide_service_provider_on_jobs: z.boolean(),
  starts_at: instant,
  ends_at: instant,
  is_canceled: z.boolean(),
  overlap_reason: z.string(),
  /** What the reason is about, in words: it holds for these facts and no others. For staff. */
  overlap_facts: z.array(z.string()),
  provider_can_take: z.boolean().nullable(),
  provider_note: z.string(),
  confirmed_on: instant.nullable(),
  confirmed_by: z.string(),
  no_progress_tracked: z.boolean(),
  check_in_datetime: instant.nullable(),
  check_out_datetime: instant.nullable(),
  /** The check-in and what the provider noted at it; for staff and the provider. */
  check_in: z.strictObject({ job_checkin_id: id, internal_note: z.string(), public_note: z.string() }).nullish(),
  /** Why they did not come, where that is recorded; for staff. */
  no_show_reason: z.string().nullish(),
  worksheet_completed_on: instant.nullable(),
  version: z.number().int(),
  /** Who said no to it before, the latest first; for staff. */
  declines: z
    .array(z.strictObject({ service_provider_name: z.string(), note: z.string(), happened_at: instant }))
    .optional(),
});
export type JobServiceRow = z.output<typeof jobServiceRow>;

/**
 * Who is on a job in a few texts with commas between (section 3): the providers of services that are not canceled, each once,
 * by id and by name; then one entry for each service with a provider, canceled ones too, with `1` where no progress is tracked.
 */
export const serviceSummary = {
  job_service_provider: z.string(),
  job_service_provider_name: z.string(),
  job_service_all_service_provider_id: z.string(),
  job_service_no_progress_tracked: z.string(),
} as const;

/** Somebody of a client on a job, with how to reach them. */
export const person = z.strictObject({
  contact_id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** One move of a job to another day, time or zone. */
export const jobMoveRow = z.strictObject({
  job_move_id: id,
  from_date: plainDate,
  from_time: plainTime,
  from_time_zone: z.string(),
  to_date: plainDate,
  to_time: plainTime,
  to_time_zone: z.string(),
  moved_by_name: z.string(),
  reason: z.string(),
  notice_at: instant,
  /** Whether notice came after the cut-off of the time that the job had. */
  is_late: z.boolean(),
});
export type JobMoveRow = z.output<typeof jobMoveRow>;

/** A step of a job: whether it is done, was declined, waits or is overdue, and when it is due; null while that is not known. */
export const lampRow = z.strictObject({
  lamp: z.enum(LAMPS),
  state: z.enum(['lit', 'declined', 'waiting', 'overdue']),
  due: instant.nullable(),
});

/** One job whole, as its page shows it (section 3, job detail). What a role may not see is absent. */
/** A client's request to cancel a job: the fee that was shown, and what the office wrote back. */
export const cancelRequestRow = z.strictObject({
  status: z.enum(['open', 'accepted', 'refused', 'withdrawn']),
  requested_at: instant,
  requested_by_name: z.string(),
  reason: z.string(),
  client_fee: money,
  response: z.string(),
  responded_at: instant.nullable(),
});
export type CancelRequestRow = z.output<typeof cancelRequestRow>;

export const jobDetail = z.strictObject({
  job_id: id,
  /** What it was called in the system it came from; '' for those that were made here. */
  former_number: z.string(),
  /** The numbers that it had before it was moved, the first one first. */
  earlier_numbers: z.array(z.number()),
  company_id: id,
  company_name: z.string(),
  division_id: id,
  division_name: z.string(),
  division_type_id: z.number(),
  job_number: z.number(),
  job_request_id: optionalId,
  version: z.number().int(),
  job_type_id: optionalId,
  job_type_name: z.string(),
  job_status_id: id,
  /** The office's own name of the status; for staff. */
  status_name: z.string().optional(),
  status_external_name: z.string(),
  status_color: z.string(),
  confirmation_status_id: optionalId,
  confirmation_status_name: z.string(),
  delivery_type_id: optionalId,
  delivery_type_name: z.string(),
  client_id: id,
  client_name: z.string(),
  taking_attorney: person.nullable(),
  caller: person.nullable(),
  case_id: optionalId,
  case_name: z.string(),
  job_case_caption: z.string(),
  court_docket_number: z.string(),
  client_case_number: z.string(),
  job_date: plainDate,
  start_time: plainTime,
  estimated_duration: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  location_type: z.number(),
  job_location_type: z.number(),
  location_client_id: optionalId,
  location_client_name: z.string(),
  conference_room_id: optionalId,
  conference_room_name: z.string(),
  /** Why it shares its room with another job at that time; for staff. */
  room_overlap_reason: z.string().optional(),
  location_near: z.string(),
  location_address1: z.string(),
  location_address2: z.string(),
  location_city: z.string(),
  state_code: z.string(),
  location_zipcode: z.string(),
  remote_meeting: z.string(),
  rooms_needed: z.number().optional(),
  meals_needed: z.number().optional(),
  reporters_needed: z.number().optional(),
  number_of_attendees: z.number(),
  special_instructions: z.string(),
  bill_to_client_id: optionalId,
  bill_to_name: z.string(),
  bill_to_email: z.string(),
  claim_number: z.string(),
  adjuster_name: z.string(),
  insured_name: z.string(),
  date_of_loss: plainDate.nullable(),
  is_canceled: z.number(),
  canceled_at: instant.nullable(),
  cancel_reason: z.string(),
  client_confirmed_on: instant.nullable(),
  /** Since when the client's No waits for somebody; providers do not see it. */
  client_declined_on: instant.nullable(),
  client_confirmed_note: z.string(),
  /** The client's latest request to cancel; providers do not see it. */
  cancel_request: cancelRequestRow.nullable(),
  confirmation_can_take_positive: z.string(),
  confirmation_can_take_negative: z.string(),
  hide_expense_section_on_worksheet: z.boolean(),
  include_files_notices_on_production_worksheet: z.boolean(),
  provider_enter_separate_orders_on_worksheet: z.boolean(),
  /** So many minutes before the start check-in opens. */
  check_in_opens_minutes: z.number().int(),
  hide_public_notes_for_check_in: z.boolean(),
  allow_large_uploads: z.boolean(),
  solaria_version: z.number(),
  deponents: z.array(jobDeponentRow),
  /** Of the deponents whose review a worksheet reserves. */
  read_and_signs: z.array(
    z.strictObject({
      job_deponent_id: id,
      read_sign_due_type_name: z.string(),
      read_sign_due_date: plainDate.nullable(),
    }),
  ),
  services: z.array(jobServiceRow),
  ...serviceSummary,
  taking_attorney_name: z.string(),
  time_zone_id: optionalId,
  timezone_phrase: z.string().nullable(),
  /** The status that a client's yes gives, of the lookup of confirmation statuses. */
  default_confirmation_status_id: optionalId,
  /** Whether the company's log records views and downloads too, which change no data. */
  user_activity_nondata: z.boolean(),
  /** Each time it was moved, the latest first; for staff. */
  moves: z.array(jobMoveRow).optional(),
  job_file_count: z.number(),
  invoice_count: z.number(),
  /** What has to be true for the job to run and be paid, as it was when it was read; none for outsiders and canceled jobs. */
  lamps: z.array(lampRow),
});
export type JobDetail = z.output<typeof jobDetail>;

/** A conflict or warning about a provider for a slot, in words. */
export const availabilityRow = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  rating: z.number().nullable(),
  services: z.array(z.string()),
  jobs_that_day: z.number().int(),
  has_worked_case: z.boolean(),
  outcome: z.enum(['free', 'warned', 'blocked']),
  reasons: z.array(z.strictObject({ severity: z.enum(['block', 'warn']), text: z.string(), job_id: optionalId })),
});
export type AvailabilityRow = z.output<typeof availabilityRow>;

/** A room with whether it is free for a slot, and why not, in words. */
export const roomAvailabilityRow = z.strictObject({
  conference_room_id: id,
  name: z.string(),
  seats: z.number().int(),
  /** `warned`: too few seats. `blocked`: taken; a reason shares it with one job, a full one takes none. */
  outcome: z.enum(['free', 'warned', 'blocked']),
  reasons: z.array(z.string()),
});
export type RoomAvailabilityRow = z.output<typeof roomAvailabilityRow>;
