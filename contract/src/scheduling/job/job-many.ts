import { z } from 'zod';
import { get, post } from '../../core/entry.ts';
import { countResponse, id, instant, plainDate } from '../../core/shapes.ts';

const count = z.number().int();
const company = { company_id: id.optional() };

/** Somebody who has not confirmed: the client of a job by its contacts, or one provider. */
const confirmParty = z.strictObject({
  audience: z.enum(['client', 'provider']),
  /** The provider; 0 for the client. */
  party_id: z.number().int().nonnegative(),
  name: z.string(),
  services: z.string(),
  channels: z.array(z.enum(['mail', 'text'])),
  state: z.enum(['due', 'requested', 'not_ready', 'unreachable']),
  last_asked_at: instant.nullable(),
  /** Who pressed; '' for a reminder that went by itself. */
  last_asked_by: z.string(),
});
export type ConfirmParty = z.output<typeof confirmParty>;

const confirmJob = z.strictObject({
  job_id: id,
  job_number: count,
  division_id: id,
  job_date: plainDate,
  start_time: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  case_name: z.string(),
  client_name: z.string(),
  /** From when on people are asked. */
  opens_at: instant,
  parties: z.array(confirmParty),
});
export type ConfirmJob = z.output<typeof confirmJob>;

const days = { from_date: plainDate, to_date: plainDate };

const mapStop = z.strictObject({
  job_id: id,
  job_number: count,
  division_id: id,
  job_date: plainDate,
  start_time: z.string(),
  time_zone: z.string(),
  starts_at: instant,
  case_name: z.string(),
  address: z.string(),
  city: z.string(),
  /** The middle of the postal code; null where that is not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** 1 for the first job of the day; jobs of several days are counted on. */
  stop: count,
});
export type MapStop = z.output<typeof mapStop>;

/** Calls about many jobs at once: asking to confirm, the map, figures of the last month (section 7). */
export const jobManyCalls = {
  /** Counts what the sections of a job's page hold, as far as the viewer may see it. */
  jobDetailsCount: post('/job/jobDetailsCount', 'jobs.view', {
    body: z.strictObject({ job_id: id, ...company }),
    returns: z.strictObject({
      deponents: count,
      services: count,
      moves: count,
      notes: count,
      files: count,
      messages: count,
      orders: count,
      invoices: count,
    }),
  }),
  /** Jobs of some days that somebody has not confirmed: who, by which ways, last asked when and by whom. Staff only. */
  getConfirmJobData: post('/job/getConfirmJobData', 'jobs.view', {
    body: z.strictObject({ ...days, ...company, division_id: id.nullable().default(null) }),
    returns: z.strictObject({
      hours_before_start: count,
      exclude_weekends_and_holidays: z.boolean(),
      data: z.array(confirmJob),
      /** Whether there are more jobs than one answer holds. */
      is_more: z.boolean(),
    }),
  }),
  /**
   * Asks everybody who is due in some days, or in the jobs named, each by their way; nobody twice within 12 hours, however often and by
   * whoever it is pressed. 400 where a job that is named is not ready (section 8).
   */
  confirmJobs: post('/job/confirmJobs', 'jobs.edit', {
    body: z.strictObject({
      ...days,
      division_id: id.nullable().default(null),
      job_ids: z.array(id).max(1_000).optional(),
    }),
    returns: z.strictObject({ message: z.string(), batch: z.uuid(), requested: count, jobs: count }),
  }),
  /** How far the messages of one press are out. */
  getConfirmProgress: post('/job/getConfirmProgress', 'jobs.view', {
    body: z.strictObject({ batch: z.uuid() }),
    returns: z.strictObject({ total: count, sent: count, messages: count }),
  }),
  /** How many jobs of the next days wait for clients, for providers or, for staff, for either. Staff only. */
  needConfirmCompanyData: post('/job/needConfirmCompanyData', 'jobs.view', {
    body: z.strictObject({ ...company, user_type: z.enum(['company', 'contact', 'provider']).default('company') }),
    returns: z.strictObject({
      due: count,
      requested: count,
      not_ready: count,
      hours_before_start: count,
      exclude_weekends_and_holidays: z.boolean(),
    }),
  }),
  /** Jobs outside the office's own rooms and remote ones have addresses: those of some days, in the order they begin. */
  getAllJobAddressData: post('/job/getAllJobAddressData', 'jobs.view', {
    body: z.strictObject({
      ...company,
      division_id: id.nullable().default(null),
      start_date: plainDate,
      end_date: plainDate,
    }),
    returns: z.strictObject({
      data: z.array(mapStop),
      /** Who goes from one job to the next, in that order; nobody for contacts, who need not know. */
      routes: z.array(z.strictObject({ name: z.string(), job_ids: z.array(id) })),
      /** Where the tiles of a real map are, with {z}, {x} and {y}; null where none is set. */
      tiles_url: z.string().nullable(),
      is_more: z.boolean(),
    }),
  }),
  /** Jobs that took place last month, by business day. `average` has one digit after the point. */
  getAvgLastMonthJPD: post('/job/getAvgLastMonthJPD', 'jobs.view', {
    body: z.strictObject({ ...company }),
    returns: z.strictObject({
      average: z.string(),
      jobs: count,
      business_days: count,
      from_date: plainDate,
      to_date: plainDate,
    }),
  }),
  /** `id` is the company: another than one's own is refused. */
  getLastMonthAllCount: get('/job/getLastMonthAllCount/{id}', 'jobs.view', { returns: countResponse }),
  getLastMonthCanceledCount: get('/job/getLastMonthCanceledCount/{id}', 'jobs.view', { returns: countResponse }),
  getLastMonthNonCanceledCount: get('/job/getLastMonthNonCanceledCount/{id}', 'jobs.view', { returns: countResponse }),
  getLastMonthRequestCount: get('/job/getLastMonthRequestCount/{id}', 'jobs.view', { returns: countResponse }),
};
