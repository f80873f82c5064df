import { MEETING_LENGTH } from '@onrecord/domain/core/lookup/meeting-text';
import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { JOB_LIST } from '@onrecord/domain/scheduling/job/job.list';
import { weekdayNumber } from '@onrecord/domain/scheduling/job/weekday';
import { z } from 'zod';
import { get, patch, post } from '../../core/entry.ts';
import { exportFields, listQueryWith } from '../../core/list.ts';
import { fileOf, pageOf } from '../../core/list-calls.ts';
import { partFields } from '../../core/record.ts';
import { countResponse, id, messageResponse, noteText, plainDate, savedResponse } from '../../core/shapes.ts';
import { commissionJobCalls } from './commission-jobs.ts';
import {
  changeReason,
  jobChange,
  newJob,
  press,
  reschedule,
  roomQuestion,
  slotQuestion,
  withUndo,
} from './job-drafts.ts';
import { jobManyCalls } from './job-many.ts';
import { cancelJob, changePreview, lockHint, reinstateJob } from './job-preview.ts';
import { jobRequestDetail } from './job-request-rows.ts';
import {
  availabilityRow,
  jobDeponentRow,
  jobDetail,
  jobListRow,
  jobServiceRow,
  roomAvailabilityRow,
} from './job-rows.ts';
import { jobUndoCalls, undoableResponse, undoOffer } from './job-undo.ts';
import { jobWhoseCalls } from './job-whose.ts';

/** What the job listing narrows by besides columns (section 7). `job_status` is a filter key of section 4 or a status id. */
const listing = {
  job_status: z.string().max(64).default('all'),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  date_range: z
    .enum(['today', 'tomorrow', 'yesterday', 'this_week', 'next_7_days', 'this_month', 'last_month', 'upcoming', 'all'])
    .optional(),
  /** Only jobs on this day of the week, by its English name. */
  weekday: z
    .string()
    .max(20)
    .refine((name) => weekdayNumber(name) !== undefined, 'list.invalid_weekday')
    .optional(),
  division_id: id.nullable().optional(),
  company_id: id.optional(),
  deponent_id: id.optional(),
  case_id: id.optional(),
  client_id: id.optional(),
  ...partFields,
  search_limit: z.number().int().positive().max(1000).optional(),
  icsExport: z.boolean().optional(),
};
export const listingQuery = listQueryWith(listing);

const calendarQuery = z.strictObject({
  from_date: plainDate,
  to_date: plainDate,
  division_id: id.nullable().optional(),
  company_id: id.optional(),
  conference_room_id: id.nullable().optional(),
});

/** One thing on the calendar. `kind` says what its colour and link mean; jobs and requests carry their list row. */
export const calendarEntry = z.strictObject({
  key: z.string(),
  kind: z.enum(['job', 'job_request', 'note', 'time_off', 'holiday', 'blackout_day']),
  id,
  title: z.string(),
  detail: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  local_date: plainDate,
  local_time: z.string(),
  time_zone: z.string(),
  all_day: z.boolean(),
  /** Never the only sign: `meaning` says the same in words. */
  tone: z.enum(['red', 'green', 'black', 'grey', 'note', 'time_off', 'holiday', 'blackout_day']),
  text_tone: z.enum(['plain', 'red']),
  is_canceled: z.boolean(),
  meaning: z.string(),
  /** How far a job or a request is covered, as far as the viewer may know; null for everything else. */
  cover: z.enum(COVERS).nullable(),
  can_open: z.boolean(),
  can_move: z.boolean(),
  division_id: id.nullable(),
  /** What kind of place a job has; null for everything else. */
  site: z.enum(['remote', 'room', 'elsewhere']).nullable(),
  /** The room, or the town or street; '' for remote jobs and everything else. */
  location: z.string(),
  rooms_needed: z.number().optional(),
  meals_needed: z.number().optional(),
  reporters_needed: z.number().optional(),
});

const dayTotal = z.strictObject({
  local_date: plainDate,
  rooms_needed: z.number(),
  meals_needed: z.number(),
  reporters_needed: z.number(),
  jobs: z.number(),
});

const dashboardCounts = z.strictObject({
  today: z.number(),
  tomorrow: z.number(),
  yesterday: z.number(),
  unassigned_soon: z.number(),
  needing_confirmation: z.number(),
  needing_service_provider_confirmation: z.number(),
  needing_worksheet: z.number(),
  requests: z.number(),
  unbilled: z.number(),
  recently_updated: z.number(),
  declined: z.number(),
  client_declined: z.number(),
  over_time_off: z.number(),
});

const outcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('saved'), message: z.string(), version: z.number(), undo: undoOffer.optional() }),
  z.strictObject({ outcome: z.literal('requested'), message: z.string() }),
  z.strictObject({
    outcome: z.literal('asked'),
    question: z.string(),
    warnings: z.array(z.string()),
    choices: z.array(z.strictObject({ utc_offset: z.string(), label: z.string() })),
  }),
  /** Of a contact, who asks for the move: what to know before. */
  z.strictObject({ outcome: z.literal('confirm'), warnings: z.array(z.string()) }),
  changePreview,
  z.strictObject({ outcome: z.literal('unchanged') }),
]);

/** Jobs (section 7). Reporter and sales dashboards and their counts follow with their screens. */
export const jobArea = {
  getJobListing: pageOf(JOB_LIST, '/job/getJobListing', jobListRow, { body: listingQuery }),
  exportJobs: fileOf(JOB_LIST, '/job/exportJobs', { body: listQueryWith({ ...listing, ...exportFields }) }),
  getJobData: post('/job/getJobData', 'jobs.view', {
    body: z.strictObject({ job_id: id, company_id: id.optional() }),
    returns: jobDetail,
  }),
  companyDashboardJobList: pageOf(JOB_LIST, '/job/companyDashboardJobList', jobListRow, { body: listingQuery }),
  dashboardJobList: pageOf(JOB_LIST, '/job/dashboardJobList', jobListRow, { body: listingQuery }),
  ...commissionJobCalls,
  getCalendarJobList: post('/job/getCalendarJobList', 'jobs.view', {
    body: calendarQuery,
    returns: z.strictObject({
      entries: z.array(calendarEntry),
      /** Rooms, meals and reporters a day; empty for those who may not see them. */
      totals: z.array(dayTotal),
      is_month_range: z.boolean(),
    }),
  }),
  ...jobManyCalls,
  ...jobUndoCalls,
  ...jobWhoseCalls,
  providerJobConfirmCountStoreProcedure: post('/job/providerJobConfirmCountStoreProcedure', 'jobs.view', {
    body: z.strictObject({}),
    returns: countResponse,
  }),
  jobNeedingWorksheetCountStoreProcedure: post('/job/jobNeedingWorksheetCountStoreProcedure', 'jobs.view', {
    body: z.strictObject({}),
    returns: countResponse,
  }),
  contactJobRecentUpdateCountStoreProcedure: post('/job/contactJobRecentUpdateCountStoreProcedure', 'jobs.view', {
    body: z.strictObject({}),
    returns: countResponse,
  }),
  /** One request, before it is a job; also what the form of that job starts from. */
  getJobReqDataPrecode: post('/job/getJobReqDataPrecode', 'jobs.view', {
    body: z.strictObject({ job_request_id: id, company_id: id.optional() }),
    returns: jobRequestDetail,
  }),
  /** Where a contact's last requests were to take place, the latest first. */
  getRecentJobRequestAddress: get('/job/getRecentJobRequestAddress/{id}', 'jobs.view', {
    returns: z.array(z.strictObject({ location_text: z.string() })),
  }),
  /** `id` is the company: another than one's own is refused. */
  getYesterdayJobCount: get('/job/getYesterdayJobCount/{id}', 'jobs.view', { returns: countResponse }),
  getTomorrowJobCount: get('/job/getTomorrowJobCount/{id}', 'jobs.view', { returns: countResponse }),
  getTodayAllJobCount: get('/job/getTodayAllJobCount/{id}', 'jobs.view', { returns: countResponse }),
  getTodayCanceledJobCount: get('/job/getTodayCanceledJobCount/{id}', 'jobs.view', { returns: countResponse }),
  getTodayJobCount: get('/job/getTodayJobCount/{id}', 'jobs.view', { returns: countResponse }),
  getTodayRequestCount: get('/job/getTodayRequestCount/{id}', 'jobs.view', { returns: countResponse }),
  getLastJobOfDeponent: get('/job/getLastJobOfDeponent/{id}', 'jobs.view', {
    returns: z.strictObject({
      job_id: id.nullable(),
      job_number: z.number().nullable(),
      volume_number: z.number(),
      last_exhibit_number: z.string(),
    }),
  }),
  dashboardCounts: post('/job/dashboardCounts', 'jobs.view', {
    body: z.strictObject({ division_id: id.nullable().optional() }),
    returns: dashboardCounts,
  }),
  getAvailableProviders: post('/job/getAvailableProviders', 'jobs.edit', {
    body: slotQuestion,
    returns: z.strictObject({ data: z.array(availabilityRow), question: z.string().nullable() }),
  }),
  /** Which rooms are free for a slot, the free ones first. `question` as for providers: the time is read in several ways. */
  getAvailableRooms: post('/job/getAvailableRooms', 'jobs.edit', {
    body: roomQuestion,
    returns: z.strictObject({ data: z.array(roomAvailabilityRow), question: z.string().nullable() }),
  }),
  create: post('/job/create', 'jobs.add', {
    body: newJob,
    returns: z.strictObject({ ...savedResponse.shape, job_number: z.number() }),
  }),
  /** What is locked of a job before anybody changes it, for the form: which lock, why, and what to do instead. */
  getLocks: get('/job/getLocks/{id}', 'jobs.edit', { returns: z.array(lockHint) }),
  update: patch('/job/update/{id}', 'jobs.edit', {
    body: jobChange,
    returns: z.union([
      z.strictObject({ ...savedResponse.shape, version: z.number(), undo: undoOffer.optional() }),
      changePreview,
    ]),
  }),
  updateData: patch('/job/updateData/{id}', 'jobs.edit', {
    body: z.strictObject({
      version: z.number().int(),
      job_status_id: id.optional(),
      confirmation_status_id: id.nullable().optional(),
      special_instructions: z.string().max(10_000).optional(),
      remote_meeting: z.string().max(MEETING_LENGTH).optional(),
      change_reason: changeReason,
      ...press,
    }),
    returns: z.union([z.strictObject({ ...savedResponse.shape, version: z.number() }), changePreview]),
  }),
  reschedule: patch('/job/reschedule/{id}', 'jobs.edit', { body: reschedule, returns: outcome }),
  cancel: patch('/job/cancel/{id}', 'jobs.edit', {
    body: cancelJob,
    returns: z.union([undoableResponse, changePreview]),
  }),
  /** Opens a canceled job again: who is free is asked anew, and client and providers confirm anew. */
  reinstate: patch('/job/reinstate/{id}', 'jobs.edit', {
    body: reinstateJob,
    returns: z.union([undoableResponse, changePreview]),
  }),
  assignProvider: patch('/job/assignProvider/{id}', 'jobs.edit', {
    body: z.strictObject({
      job_service_id: id,
      service_provider_id: id.nullable(),
      version: z.number().int(),
      overlap_reason: noteText.default(''),
      change_reason: changeReason,
      with_undo: withUndo,
      ...press,
    }),
    returns: z.union([z.strictObject({ ...jobServiceRow.shape, undo: undoOffer.optional() }), changePreview]),
  }),
  /** One more service of a saved job, with or without its provider; a look first, as any change of a job. */
  addService: patch('/job/addService/{id}', 'jobs.edit', {
    body: z.strictObject({
      version: z.number().int(),
      service_id: id,
      service_provider_id: id.nullable().default(null),
      overlap_reason: noteText.default(''),
      change_reason: changeReason,
      ...press,
    }),
    returns: z.union([jobServiceRow, changePreview]),
  }),
};

export const jobServiceArea = {
  getActiveJobService: get('/job_service/getActiveJobService/{id}', 'jobs.view', { returns: z.array(jobServiceRow) }),
  getJobService: get('/job_service/getJobService/{id}', 'jobs.view', { returns: z.array(jobServiceRow) }),
  /** A signed-in provider says whether they take the job of a service of theirs, as by the link (section 4). */
  update: patch('/job_service/update/{id}', 'jobs.edit', {
    body: z.strictObject({ provider_can_take: z.boolean('form.choice'), provider_note: noteText.default('') }),
    returns: messageResponse,
  }),
};

export const jobDeponentArea = {
  getJobDeponents: get('/job_deponent/getJobDeponents/{id}', 'jobs.view', { returns: z.array(jobDeponentRow) }),
};

export const jobInsuranceArea = {
  getJobInsurance: get('/job_insurance/getJobInsurance/{id}', 'jobs.view', {
    returns: z.strictObject({
      bill_to_name: z.string(),
      claim_number: z.string(),
      adjuster_name: z.string(),
      insured_name: z.string(),
      date_of_loss: plainDate.nullable(),
    }),
  }),
};
