import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, money } from '../core/shapes.ts';

const row = z.strictObject({
  product_id: id.nullable(),
  name: z.string(),
  estimated: money.nullable(),
  actual: money.nullable(),
});

/** What a job is expected to come to, and what it came to: for its client what is billed, for its provider the pay. */
const jobEstimate = z.strictObject({
  side: z.enum(['client', 'provider']),
  /** The booking that the estimate is made of: hours, and the pages that these make. */
  hours: z.string(),
  pages: z.number().int(),
  /** What the offer said that a provider took, where it said so. */
  agreed: money.nullable(),
  rows: z.array(row),
  estimated_total: money,
  /** Null as long as nothing was billed. Taxes and expenses are no part of either side. */
  actual_total: money.nullable(),
  difference: money.nullable(),
});
export type JobEstimateRow = z.output<typeof jobEstimate>;

/** Estimates, before a job and against what became of it (money, M9). */
export const estimateArea = {
  /**
   * Null where the viewer reads none: who is not the payer, a client of a company that shows no estimates, a provider whose offer said no pay
   * where the company estimates none either, and of a job that is canceled.
   */
  ofJob: post('/estimate/ofJob', 'jobs.view', {
    body: z.strictObject({ job_id: id }),
    returns: jobEstimate.nullable(),
  }),
};
