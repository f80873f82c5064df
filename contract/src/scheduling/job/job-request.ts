import { JOB_REQUEST_STATUSES } from '@onrecord/domain/scheduling/job/job-status';
import { MAX_MORE_DAYS } from '@onrecord/domain/scheduling/request/request-job';
import {
  JOB_REQUEST_KINDS,
  JOB_REQUEST_SOURCES,
  JOB_REQUEST_TURNS,
} from '@onrecord/domain/scheduling/request/request-kind';
import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import {
  choice,
  id,
  instant,
  longText,
  messageResponse,
  money,
  optionalId,
  plainDate,
  plainTime,
  savedResponse,
  shortText,
} from '../../core/shapes.ts';
import { jobRequestDetail, proposedTime, wantedFields } from './job-request-rows.ts';
import { NOTICE_BODY_LIMIT, noticeFile } from './notice-file.ts';

const typed = z.string().trim().max(64);

/** What people write to each other about a request. */
const words = z.string().trim().max(1000);
const requiredWords = words.min(1, 'form.required');

/** What a contact asks for. Deponents and services are names, one a line or with semicolons between them. */
export const jobRequestDraft = z.strictObject({
  division_id: optionalId,
  taking_contact_id: optionalId,
  case_id: optionalId.default(null),
  case_name: shortText.default(''),
  job_type_id: optionalId,
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  location_text: shortText.default(''),
  deponent_names: longText.default(''),
  service_names: longText.default(''),
  number_of_attendees: z.number().int().min(0).max(9999).default(0),
  special_instructions: longText.default(''),
  docket_number: shortText.default(''),
  notice: noticeFile.nullable().default(null),
});
export type JobRequestBody = z.output<typeof jobRequestDraft>;

/** Further dates of a new request: each is a request of its own. Without a time it is that of the first. */
const moreDays = z.array(z.strictObject({ job_date: typed, start_time: typed })).max(MAX_MORE_DAYS);

/** A request in a list: who waits for what, and since when. */
const requestRow = z.strictObject({
  job_request_id: id,
  request_number: z.string(),
  kind: z.enum(JOB_REQUEST_KINDS),
  source: z.enum(JOB_REQUEST_SOURCES),
  waiting_for: z.enum(JOB_REQUEST_TURNS),
  division_id: id,
  job_id: optionalId,
  job_number: z.number().nullable(),
  deponent_names: z.string(),
  case_name: z.string(),
  client_name: z.string(),
  requester_name: z.string(),
  job_date: plainDate,
  start_time: plainTime,
  time_zone: z.string(),
  starts_at: instant,
  wanted: wantedFields,
  created_at: instant,
});

/** A request in the queue of the office, with until when its job is moved or canceled without a fee; null for a new one. */
export const queueRow = z.strictObject({ ...requestRow.shape, cut_off: instant.nullable() });
export type QueueRow = z.output<typeof queueRow>;

/** A request as those who sent it list it, with how it was answered. */
export const ownRequestRow = z.strictObject({
  ...requestRow.shape,
  job_request_status: z.enum(JOB_REQUEST_STATUSES),
  is_open: z.boolean(),
  answered_at: instant.nullable(),
});
export type OwnRequestRow = z.output<typeof ownRequestRow>;

/** A job that was there before for the same people or case, and records that an unmatched request may mean. */
export const seenBefore = z.strictObject({
  jobs: z.array(
    z.strictObject({
      job_id: id,
      division_id: id,
      job_number: z.number(),
      job_date: plainDate,
      case_name: z.string(),
      deponent_name: z.string(),
      providers: z.string(),
    }),
  ),
  clients: z.array(choice),
  contacts: z.array(choice),
  cases: z.array(choice),
});
export type SeenBefore = z.output<typeof seenBefore>;

/** What a contact has typed so far of when, where and with whom a job is to take place. */
const bookingSoFar = {
  job_date: typed,
  start_time: typed,
  estimated_duration: typed,
  time_zone: typed,
  utc_offset: typed.nullable().default(null),
  location_text: shortText.default(''),
  service_names: longText.default(''),
};

/** Requests for new jobs and for changes of jobs, and their answers (sections 1, 4 and 7). */
export const jobRequestArea = {
  addContactJob: post('/job_request/addContactJob', 'jobs.add', {
    body: z.strictObject({ ...jobRequestDraft.shape, more_days: moreDays.default([]) }),
    bodyLimit: NOTICE_BODY_LIMIT,
    returns: savedResponse,
  }),
  /** What canceling the requested job would cost, and until when nothing; null where it costs nothing or is not known yet. For contacts. */
  terms: post('/job_request/terms', 'jobs.add', {
    body: z.strictObject({
      division_id: id,
      case_id: optionalId.default(null),
      ...bookingSoFar,
    }),
    returns: z.strictObject({ cut_off: instant, zone: z.string(), late_fee: money }).nullable(),
  }),
  /** What the requested job would be billed by the prices of the contact's own client; null where the company shows none, or it is not known yet. */
  estimate: post('/job_request/estimate', 'jobs.add', {
    body: z.strictObject({
      division_id: id,
      job_type_id: optionalId.default(null),
      ...bookingSoFar,
    }),
    returns: z
      .strictObject({
        pages: z.number().int(),
        total: money,
        lines: z.array(z.strictObject({ name: z.string(), amount: money })),
      })
      .nullable(),
  }),
  /** A contact asks to move or change a job, at the fee that was shown; another fee by now is refused. */
  ask: post('/job_request/ask', 'jobs.view', {
    body: z.strictObject({
      job_id: id,
      kind: z.enum(['reschedule', 'change']),
      wanted: wantedFields,
      expected_fee: money.optional(),
    }),
    returns: savedResponse,
  }),
  /** Edits a request for a new job while nobody has answered it. */
  update: post('/job_request/update/{id}', 'jobs.add', {
    body: z.strictObject({ ...jobRequestDraft.shape, version: z.number().int() }),
    returns: savedResponse,
  }),
  withdraw: post('/job_request/withdraw/{id}', 'jobs.view', {
    body: z.strictObject({ words: words.default('') }),
    returns: messageResponse,
  }),
  /** Adds a file to one's own request while it is open. It is in quarantine until staff release it. */
  attachFile: post('/job_request/attachFile/{id}', 'jobs.view', {
    body: z.strictObject({ file: noticeFile }),
    bodyLimit: NOTICE_BODY_LIMIT,
    returns: messageResponse,
  }),
  /** Answers what the office asked back, or takes one of the times that it proposed. */
  reply: post('/job_request/reply/{id}', 'jobs.view', {
    body: z.strictObject({ words: words.default(''), time: proposedTime.nullable().default(null) }),
    returns: messageResponse,
  }),
  /** The requests of one's own firm: what waits for them first, then what is open, then what was answered last. For contacts. */
  getOwn: post('/job_request/getOwn', 'jobs.view', {
    body: z.strictObject({ is_open: z.boolean().optional() }),
    returns: z.array(ownRequestRow),
  }),
  /** The requests about a job, the latest first. */
  ofJob: get('/job_request/ofJob/{id}', 'jobs.view', { returns: z.array(jobRequestDetail) }),
  /** What waits for an answer of the office, what is due first at the top. For staff. */
  getQueue: post('/job_request/getQueue', 'jobs.edit', {
    body: z.strictObject({}),
    returns: z.strictObject({
      data: z.array(queueRow),
      counts: z.record(z.enum(JOB_REQUEST_KINDS), z.number().int()),
    }),
  }),
  /** Says that somebody of the office looks at a request, and answers who else does. */
  look: post('/job_request/look/{id}', 'jobs.edit', {
    body: z.strictObject({}),
    returns: z.strictObject({ others: z.array(z.strictObject({ name: z.string(), at: instant })) }),
  }),
  seenBefore: get('/job_request/seenBefore/{id}', 'jobs.edit', { returns: seenBefore }),
  decline: post('/job_request/decline/{id}', 'jobs.edit', {
    body: z.strictObject({ words: requiredWords }),
    returns: messageResponse,
  }),
  /** Accepts a request to change a job that was changed already, in full or in part. */
  accept: post('/job_request/accept/{id}', 'jobs.edit', {
    body: z.strictObject({ words: words.default(''), is_in_part: z.boolean().default(false) }),
    returns: messageResponse,
  }),
  askBack: post('/job_request/askBack/{id}', 'jobs.edit', {
    body: z.strictObject({ words: requiredWords }),
    returns: messageResponse,
  }),
  propose: post('/job_request/propose/{id}', 'jobs.edit', {
    body: z.strictObject({ times: z.array(proposedTime).min(1).max(3), words: words.default('') }),
    returns: messageResponse,
  }),
};
