import { FILE_PARTS } from '@onrecord/domain/office/home/portal';
import { z } from 'zod';
import { id, instant, money, plainDate, plainTime } from '../core/shapes.ts';

const count = z.number().int();

const address = { job_id: id, division_id: id, job_number: count, job_date: plainDate, case_name: z.string() };

const reporterJob = z.strictObject({
  ...address,
  start_time: plainTime,
  time_zone: z.string(),
  time_zone_code: z.string(),
  starts_at: instant,
  ends_at: instant,
  estimated_duration: z.string(),
  deponent_name: z.string(),
  /** The viewer's own services. */
  service_name: z.string(),
  is_confirmed: z.boolean(),
});
export type ReporterJob = z.output<typeof reporterJob>;

const nextJob = reporterJob.extend({
  deponents: z.array(
    z.strictObject({
      name: z.string(),
      is_expert: z.boolean(),
      /** The second and later volumes have theirs. */
      volume_number: count,
      last_exhibit_number: z.string(),
    }),
  ),
  /** Lines as on an envelope; empty for a remote job. */
  location: z.array(z.string()),
  meeting_url: z.string().nullable(),
  taking_name: z.string(),
  client_name: z.string(),
  special_instructions: z.string(),
  check_in_opens_at: instant,
  check_in_datetime: instant.nullable(),
  /** Of the division, else of the company; '' where neither has one. */
  office_phone: z.string(),
});
export type NextJob = z.output<typeof nextJob>;

/** What a provider is about to do (other-side, section 4). */
export const reporterJobs = z.strictObject({
  as_of: instant,
  /** What they are at or go to next; null while nothing is scheduled. */
  next: nextJob.nullable(),
  coming: z.strictObject({
    /** `waiting` is the count of the list of jobs that wait for the provider's yes, the next job included. */
    waiting: count,
    count,
    data: z.array(reporterJob),
    /** Holidays among the days shown. */
    closed: z.array(z.strictObject({ day: plainDate, name: z.string() })),
  }),
});
export type ReporterJobs = z.output<typeof reporterJobs>;

const owedWorksheet = z.strictObject({
  ...address,
  deponent_name: z.string(),
  time_zone: z.string(),
  due: instant,
  /** Something of it is saved already. */
  is_begun: z.boolean(),
  /** Why the office sent it back; '' where it did not. */
  return_reason: z.string(),
});
export type OwedWorksheet = z.output<typeof owedWorksheet>;

const owedFile = z.strictObject({
  ...address,
  job_deponent_id: id,
  deponent_id: id,
  deponent_name: z.string(),
  part: z.enum(FILE_PARTS),
  exhibit_count: count,
  is_expedite: z.boolean(),
  due_on: plainDate.nullable(),
});
export type OwedFile = z.output<typeof owedFile>;

/** What a provider owes the office: worksheets, the oldest first, and the files of those that are turned in. */
export const reporterOwed = z.strictObject({
  as_of: instant,
  today: plainDate,
  worksheets: z.strictObject({ count, data: z.array(owedWorksheet) }),
  files: z.array(owedFile),
});
export type ReporterOwed = z.output<typeof reporterOwed>;

/** Copies of a provider's transcripts whose invoice the client is late with, the longest first. */
export const lateCopies = z.array(
  z.strictObject({ order_id: id, case_name: z.string(), share: money, days_late: count }),
);
export type LateCopies = z.output<typeof lateCopies>;
