import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, money, plainDate } from '../../core/shapes.ts';

const commissionJob = z.strictObject({
  job_id: id,
  job_number: z.number().int(),
  /** Null for a provider who works on commission: they see no dates of jobs (section 6, typeMode 2). */
  job_date: plainDate.nullable(),
  case_name: z.string(),
  client_name: z.string(),
  state: z.enum(['scheduled', 'billed', 'part_paid', 'paid']),
  billed: money,
  received: money,
  /** What it has earned the viewer; below zero once more was taken back. */
  mine: money,
});

const query = z.strictObject({
  company_id: id.optional(),
  page: z.number().int().min(1).max(10_000).default(1),
  page_size: z.number().int().min(1).max(100).default(25),
});

const page = z.strictObject({ data: z.array(commissionJob), total: z.number().int() });

/** Jobs that a sales person earns commissions of, the latest first (section 7). */
export const commissionJobCalls = {
  dashboardCommissionJobList: post('/job/dashboardCommissionJobList', 'jobs.view', { body: query, returns: page }),
  /** Those alone that whoever called in brought: terms of a contact. */
  callerCommissionJobs: post('/job/callerCommissionJobs', 'jobs.view', { body: query, returns: page }),
};

export type CommissionJob = z.output<typeof commissionJob>;
