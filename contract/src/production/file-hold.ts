import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, instant, messageResponse, money, plainDate } from '../core/shapes.ts';

const view = ['jobfiles.view', 'link.jobfiles'] as const;

/** Why a client pays before it gets the files of a job. */
export const HOLD_REASONS = ['cod', 'over_limit'] as const;

/** What the files of a job wait for. A contact reads of its own client alone, and neither the reason nor who released. */
const fileHold = z.strictObject({
  client_id: id,
  client_name: z.string(),
  reason: z.enum(HOLD_REASONS).nullable(),
  /** False once staff released the files, or for a client that may have them. */
  is_held: z.boolean(),
  /** The invoices that are not paid in full and for good; none before the job is billed. */
  invoices: z.array(
    z.strictObject({
      client_invoice_id: id,
      invoice_number: z.number().int(),
      balance: money,
      /** A payment from a bank account is on its way until this day. */
      processing_until: plainDate.nullable(),
      is_payable: z.boolean(),
    }),
  ),
  released: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
});
export type FileHold = z.output<typeof fileHold>;

/** Files that open with the payment of their invoice (sections 5 and 6). */
export const fileHoldArea = {
  /** Who waits for the files of a job, and what they owe. */
  getFileHolds: post('/job_file/getFileHolds', view, {
    body: z.strictObject({ job_id: id }),
    returns: z.array(fileHold),
  }),
  /** A pay link of an invoice that files of the viewer wait for. */
  payForFiles: post('/job_file/payForFiles', view, {
    body: z.strictObject({ job_id: id, client_invoice_id: id }),
    returns: z.strictObject({ url: z.string() }),
  }),
  /** Gives a client the files of a job before it paid. Staff only. */
  releaseFiles: post('/job_file/releaseFiles', 'jobfiles.edit', {
    body: z.strictObject({ job_id: id, client_id: id, reason: z.string().trim().min(1, 'form.required').max(500) }),
    returns: messageResponse,
  }),
};
