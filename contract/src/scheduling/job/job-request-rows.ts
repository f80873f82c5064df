import { JOB_REQUEST_STATUSES } from '@onrecord/domain/scheduling/job/job-status';
import {
  JOB_REQUEST_KINDS,
  JOB_REQUEST_SOURCES,
  JOB_REQUEST_TURNS,
  WANTED_FIELDS,
} from '@onrecord/domain/scheduling/request/request-kind';
import { z } from 'zod';
import { id, instant, money, optionalId, plainDate, plainTime } from '../../core/shapes.ts';
import { person } from './job-rows.ts';

/** What is to become of a job, by field, as it was asked. */
export const wantedFields = z.partialRecord(z.enum(WANTED_FIELDS), z.string());

/** A time that the office proposed instead of the one that was asked for. */
export const proposedTime = z.strictObject({ job_date: plainDate, start_time: plainTime });
export type ProposedTime = z.output<typeof proposedTime>;

/** Something that happened to a request, in the order of its history. */
export const jobRequestEvent = z.strictObject({
  kind: z.enum([
    'received',
    'updated',
    'asked',
    'proposed',
    'replied',
    'accepted',
    'accepted_in_part',
    'declined',
    'withdrawn',
    'closed',
  ]),
  side: z.enum(['requester', 'office', 'product']),
  by_name: z.string(),
  words: z.string(),
  at: instant,
});
export type JobRequestEvent = z.output<typeof jobRequestEvent>;

/** A job request whole: what its page shows and what a job made of it starts from. Places and names are as people wrote them. */
export const jobRequestDetail = z.strictObject({
  job_request_id: id,
  /** The number that people know it by. */
  request_number: z.string(),
  company_id: id,
  division_id: id,
  division_name: z.string(),
  kind: z.enum(JOB_REQUEST_KINDS),
  source: z.enum(JOB_REQUEST_SOURCES),
  job_request_status: z.enum(JOB_REQUEST_STATUSES),
  is_open: z.boolean(),
  waiting_for: z.enum(JOB_REQUEST_TURNS),
  version: z.number().int(),
  /** The job made of it, or the job that it is about. */
  job_id: optionalId,
  job_number: z.number().nullable(),
  /** How somebody without an account named the job. */
  job_reference: z.string(),
  wanted: wantedFields,
  /** The fee that was shown before it was sent. */
  fee_shown: money.nullable(),
  client_id: optionalId,
  client_name: z.string(),
  taking_attorney: person.nullable(),
  taking_name: z.string(),
  caller: person.nullable(),
  requester_name: z.string(),
  requester_firm: z.string(),
  requester_email: z.string(),
  requester_phone: z.string(),
  case_id: optionalId,
  case_name: z.string(),
  case_caption: z.string(),
  court_docket_number: z.string(),
  matter_number: z.string(),
  bill_to_name: z.string(),
  claim_number: z.string(),
  adjuster_name: z.string(),
  insured_name: z.string(),
  date_of_loss: plainDate.nullable(),
  job_type_id: optionalId,
  job_type_name: z.string(),
  job_date: plainDate,
  start_time: plainTime,
  estimated_duration: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  location_text: z.string(),
  deponent_names: z.string(),
  service_names: z.string(),
  special_instructions: z.string(),
  number_of_attendees: z.number(),
  created_at: instant,
  proposed: z.array(proposedTime),
  answered_by_name: z.string(),
  answered_at: instant.nullable(),
  answer_text: z.string(),
  deponents: z.array(
    z.strictObject({
      job_request_deponent_id: id,
      full_name: z.string(),
      is_expert: z.boolean(),
      scheduled_time: plainTime.nullable(),
    }),
  ),
  services: z.array(z.strictObject({ service_id: optionalId, service_name: z.string() })),
  files: z.array(
    z.strictObject({
      job_request_file_id: id,
      file_name: z.string(),
      size: z.number(),
      is_quarantined: z.boolean(),
      job_file_id: optionalId,
    }),
  ),
  events: z.array(jobRequestEvent),
});
export type JobRequestDetail = z.output<typeof jobRequestDetail>;
