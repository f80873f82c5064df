import { MEETING_LENGTH } from '@onrecord/domain/core/lookup/meeting-text';
import { LOCATION_KINDS } from '@onrecord/domain/scheduling/job/location/location';
import { z } from 'zod';
import { email, id, longText, noteText, optionalId, phone, shortText } from '../../core/shapes.ts';
import { noticeFields } from './job-cancellation.ts';

/** Rules about the values themselves are the domain's (`scheduling/schedule/schedule-job.ts`); these shapes only say what can be typed. */
const typed = z.string().trim().max(64);
const count = z.number().int().min(0).max(9999).default(0);

/** Somebody named on the spot, by the rules of a contact's own form. */
export const newPerson = z.strictObject({
  first_name: shortText.default(''),
  last_name: shortText.default(''),
  email: email.default(''),
  phone: phone.default(''),
});

export const deponentDraft = z.strictObject({
  job_deponent_id: optionalId.default(null),
  deponent_id: optionalId.default(null),
  first_name: shortText.default(''),
  middle_nameinitial: shortText.default(''),
  last_name: shortText.default(''),
  suffix: shortText.default(''),
  is_expert: z.boolean().default(false),
  scheduled_start_time: typed.nullable().default(null),
  volume_number: z.number().int().min(1).max(999).default(1),
  last_exhibit_number: shortText.default(''),
});

export const serviceDraft = z.strictObject({
  job_service_id: optionalId.default(null),
  service_id: optionalId.default(null),
  service_provider_id: optionalId.default(null),
  /** Why somebody is booked although a conflict was shown; recorded in the activity log. */
  overlap_reason: noteText.default(''),
});

/** A job as the form sends it, new or changed. A name without an id makes the client, contact, case or deponent on the spot. */
export const jobDraft = z.strictObject({
  division_id: optionalId,
  job_request_id: optionalId.default(null),
  client_id: optionalId,
  client_name: shortText.default(''),
  taking_contact_id: optionalId,
  taking_contact: newPerson.optional(),
  caller_contact_id: optionalId.default(null),
  caller_contact: newPerson.optional(),
  case_id: optionalId,
  case_name: shortText.default(''),
  job_case_caption: shortText.default(''),
  court_docket_number: shortText.default(''),
  job_type_id: optionalId,
  delivery_type_id: optionalId.default(null),
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  location_kind: z.enum(LOCATION_KINDS).nullable(),
  location_client_id: optionalId.default(null),
  conference_room_id: optionalId.default(null),
  location_near: shortText.default(''),
  location_address1: shortText.default(''),
  location_address2: shortText.default(''),
  location_city: shortText.default(''),
  state_code: shortText.default(''),
  location_zipcode: shortText.default(''),
  remote_meeting: z.string().trim().max(MEETING_LENGTH).default(''),
  rooms_needed: count,
  meals_needed: count,
  reporters_needed: count,
  number_of_attendees: count,
  special_instructions: longText.default(''),
  bill_to_client_id: optionalId.default(null),
  bill_to_name: shortText.default(''),
  bill_to_email: shortText.default(''),
  claim_number: shortText.default(''),
  adjuster_name: shortText.default(''),
  insured_name: shortText.default(''),
  date_of_loss: z.iso.date().nullable().default(null),
  deponents: z.array(deponentDraft).max(50).default([]),
  services: z.array(serviceDraft).max(50).default([]),
});
export type JobDraftInput = z.input<typeof jobDraft>;
export type JobDraftBody = z.output<typeof jobDraft>;

const known = jobDraft.shape;
const idByPosition = z.array(optionalId).max(50).default([]);

/** A job as a row of a file says it: only what is known already, but for people who are named for the first time. */
export const jobFromFile = z.strictObject({
  former_number: z.string().trim().max(64).default(''),
  division_id: optionalId.default(null),
  client_id: optionalId.default(null),
  taking_contact_id: optionalId.default(null),
  case_id: optionalId.default(null),
  job_type_id: optionalId.default(null),
  job_status_id: optionalId.default(null),
  claim_number: known.claim_number,
  job_date: typed.default(''),
  start_time: typed.default(''),
  end_time: typed.default(''),
  estimated_duration: typed.default(''),
  time_zone: typed.default(''),
  deponents: z
    .array(z.strictObject({ deponent_id: optionalId, first_name: shortText, last_name: shortText }))
    .max(50)
    .default([]),
  service_ids: z.array(id).max(50).default([]),
  service_provider_ids: idByPosition,
  location: known.location_near,
  location_address1: known.location_address1,
  location_address2: known.location_address2,
  location_city: known.location_city,
  state_code: known.state_code,
  location_zipcode: known.location_zipcode,
  remote_meeting: known.remote_meeting,
  conference_room_id: known.conference_room_id,
  special_instructions: known.special_instructions,
});
export type JobFromFile = z.output<typeof jobFromFile>;

/**
 * Why a job is saved although something was asked: it has begun, is of a past day or has a worksheet, its room is taken or too
 * small, or it may be there already. Recorded in the activity log.
 */
export const changeReason = noteText.default('');

/** What the requester reads when a job is made or changed of a request, which accepts it. */
export const requestResponse = z.strictObject({
  job_request_id: id,
  text: z.string().trim().max(1000).default(''),
  is_in_part: z.boolean().default(false),
});

/** A new job. */
export const newJob = z.strictObject({
  ...jobDraft.shape,
  change_reason: changeReason,
  request_response: requestResponse.optional(),
});

/** How a change of a job is pressed: looked at first, or made. */
export const press = {
  /** False asks what would follow and changes nothing; true or missing makes the change. */
  confirmed: z.boolean().optional(),
  /** The hash of the preview that somebody looked at: the change is refused once the preview reads differently. */
  preview_hash: z.string().max(64).optional(),
};

/** Asks for a way back: the change can be undone for some seconds, and its messages wait as long. */
export const withUndo = z.boolean().optional();

/** A save of an existing job says which version it started from; one that moves the job late, how notice came and what is waived. */
export const jobChange = z.strictObject({
  ...jobDraft.shape,
  version: z.number().int(),
  change_reason: changeReason,
  request_response: requestResponse.optional(),
  with_undo: withUndo,
  ...noticeFields,
  ...press,
});

/** When and where somebody is wanted, before it is a job. */
export const slotQuestion = z.strictObject({
  job_id: optionalId.default(null),
  division_id: id,
  /** The saved service, whose skills are asked for. */
  job_service_id: optionalId.default(null),
  service_id: optionalId.default(null),
  case_id: optionalId.default(null),
  /** Who may want or bar somebody. */
  client_id: optionalId.default(null),
  taking_contact_id: optionalId.default(null),
  caller_contact_id: optionalId.default(null),
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  location_kind: z.enum(LOCATION_KINDS).nullable().default(null),
  location_client_id: optionalId.default(null),
  conference_room_id: optionalId.default(null),
  location_address1: shortText.default(''),
  location_city: shortText.default(''),
  state_code: shortText.default(''),
  location_zipcode: shortText.default(''),
  search_text: shortText.default(''),
});

/** When a room is wanted, by which job, and for how many people. */
export const roomQuestion = z.strictObject({
  job_id: optionalId.default(null),
  division_id: id,
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  number_of_attendees: count,
});

export const reschedule = z.strictObject({
  version: z.number().int(),
  job_date: typed,
  start_time: typed,
  utc_offset: typed.nullable().default(null),
  /** False asks what would happen; true does it. */
  confirmed: z.boolean().default(false),
  preview_hash: press.preview_hash,
  with_undo: withUndo,
  ...noticeFields,
  notify: z.boolean().default(true),
  change_reason: changeReason,
  /** What becomes of services whose providers are not free: opened, or kept with `change_reason`. */
  busy_providers: z.enum(['open', 'keep']).optional(),
  /** Who takes one of its services along with the move, so that both are one change. `version` is that of the service. */
  assign: z.strictObject({ job_service_id: id, service_provider_id: id, version: z.number().int() }).optional(),
});
