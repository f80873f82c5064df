import { z } from 'zod';
import { patch, post } from '../core/entry.ts';
import { id, instant, messageResponse, optionalId, plainDate, plainTime } from '../core/shapes.ts';
import { seenJob } from './job/job-response.ts';

/** The read-only job card of the link pages (section 2): client, taking attorney, location, case, deponents, services. */
export const jobCard = z.strictObject({
  job_id: id,
  job_number: z.number(),
  client_name: z.string(),
  taking_attorney_name: z.string(),
  case_name: z.string(),
  job_case_caption: z.string(),
  job_date: plainDate,
  start_time: plainTime,
  starts_at: instant,
  estimated_duration: z.string(),
  time_zone: z.string(),
  time_zone_code: z.string(),
  location: z.array(z.string()),
  remote_meeting: z.string(),
  deponents: z.array(z.strictObject({ job_deponent_name: z.string(), scheduled_start_time: plainTime.nullable() })),
  services: z.array(z.string()),
  is_canceled: z.boolean(),
});
export type JobCard = z.output<typeof jobCard>;

const note = z.string().max(250, 'form.max_length');
const captcha = z.string().max(4096);
const seen = seenJob.optional();

/** What became of a job since a link to it was sent: its page says so instead of opening nothing. */
const since = {
  canceled_at: instant.nullable(),
  /** The last move: when it was made, and the day and start before it. Null once the question was answered. */
  moved: z.strictObject({ moved_on: instant, job_date: plainDate, start_time: plainTime }).nullable(),
};

export const clientPage = z.strictObject({
  ...since,
  card: jobCard,
  /** Why the page is closed, in words; '' while it is open. */
  stop: z.string(),
  is_confirmed: z.boolean(),
  client_confirmed_note: z.string(),
  /** Whether the client waits for an answer to a request to cancel. */
  is_cancel_requested: z.boolean(),
});

const shownService = z.strictObject({
  job_service_id: id,
  service_name: z.string(),
  provider_can_take: z.boolean().nullable(),
  confirmed_on: instant.nullable(),
});

export const providerPage = z.strictObject({
  ...since,
  /** The provider is no longer on the job: nothing of it is shown but its number. */
  is_covered: z.boolean(),
  card: jobCard,
  stop: z.string(),
  is_locked: z.boolean(),
  can_take: z.boolean().nullable(),
  provider_note: z.string(),
  services: z.array(shownService),
  positive: z.string(),
  negative: z.string(),
});

export const checkInPage = z.strictObject({
  ...since,
  is_covered: z.boolean(),
  card: jobCard,
  stop: z.string(),
  /** The check-in of the provider whose page it is; null before the first. */
  job_checkin_id: optionalId,
  job_id: id,
  service_provider_id: id,
  check_in_datetime: instant.nullable(),
  check_in_internal_note: z.string(),
  check_in_public_note: z.string(),
  created_by: z.string(),
  updated_by: z.string(),
  worksheet_completed_on: instant.nullable(),
  hide_public_notes_for_check_in: z.boolean(),
  services: z.array(shownService),
});

const nothing = z.strictObject({});

/** The three link pages of a job and what they send (sections 2, 4, 5). The link session says which job and whose answer. */
export const confirmationArea = {
  getPublicJobData: post('/job/getPublicJobData', 'link.jobcontactconfirm', { body: nothing, returns: clientPage }),
  updateClientConfirmation: patch('/job/updateClientConfirmation/{id}', 'link.jobcontactconfirm', {
    body: z.strictObject({
      is_confirmed: z.boolean('form.choice'),
      client_confirmed_note: note.default(''),
      captcha,
      seen,
    }),
    returns: messageResponse,
  }),
  getProviderJobServices: post('/job_service/getProviderJobServices', 'link.jobproviderconfirm', {
    body: nothing,
    returns: providerPage,
  }),
  updateProviderConfirmation: patch('/job_service/updateProviderConfirmation/{id}', 'link.jobproviderconfirm', {
    body: z.strictObject({
      provider_can_take: z.boolean('form.choice'),
      provider_note: note.default(''),
      captcha,
      seen,
    }),
    returns: messageResponse,
  }),
  getJobCheckins: post('/job_checkin/getJobCheckins', 'link.jobprovidercheckin', {
    body: nothing,
    returns: checkInPage,
  }),
  createCheckIn: post('/job_checkin/create', 'link.jobprovidercheckin', {
    body: z.strictObject({ check_in_internal_note: note.default(''), check_in_public_note: note.default(''), captcha }),
    returns: messageResponse,
  }),
};
