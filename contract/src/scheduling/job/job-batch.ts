import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, money, noteText, plainDate } from '../../core/shapes.ts';
import { clockShape, noticeFields } from './job-cancellation.ts';
import { changeReason } from './job-drafts.ts';
import { changePreview } from './job-preview.ts';

/** Fees are waived job by job, with the reason of each. */
const { waivers: _, ...notice } = noticeFields;

/** What becomes of services whose providers are not free: opened, or kept with the reason. null leaves such jobs as they are. */
const busy_providers = z.enum(['open', 'keep']).nullable().default(null);

/** Where several jobs move, each at the time that it has: all to one day, or each by so many days. */
const moveTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('day'), job_date: plainDate }),
  z.strictObject({ to: z.literal('days'), days: z.number().int() }),
]);

/** What is done to all of them. */
const manyChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('cancel'), ...notice }),
  z.strictObject({ change: z.literal('reinstate'), busy_providers }),
  z.strictObject({ change: z.literal('move'), target: moveTarget, busy_providers, ...notice }),
]);
export type ManyChangeBody = z.output<typeof manyChange>;
export type ManyChangeInput = z.input<typeof manyChange>;

const when = z.strictObject({ job_date: plainDate, start_time: z.string(), time_zone: z.string() });

/** What a change of several jobs would do to one of them. */
const manyRow = z.strictObject({
  job_id: id,
  /** null for a job that the viewer may not see: nothing else is said of it. */
  job_number: z.number().int().nullable(),
  version: z.number().int(),
  case_name: z.string(),
  deponent_name: z.string(),
  was: when.nullable(),
  /** Where it moves; null for every other change. */
  becomes: when.nullable(),
  /** Of the day that it moves to. */
  is_weekend: z.boolean(),
  holiday: z.string(),
  /** `busy`: it stays as it is until `busy_providers` says what becomes of its providers. */
  outcome: z.enum(['ready', 'refused', 'busy']),
  /** Why it stays as it is, in words. */
  because: z.array(z.string()),
  /** What the reason for all of them has to explain, in words. */
  asks: z.array(z.string()),
  /** Whether what becomes of its providers is chosen by `busy_providers`. */
  asks_busy: z.boolean(),
  /** Who is asked and notified, and what else to know beforehand. */
  consequences: changePreview.shape.consequences,
  /** What it costs its client by its own clock. */
  client_fee: money,
  /** Of a cancellation or a move: its own clock, with fee and pay of each service. */
  cancellation: clockShape.optional(),
  /** null where it is not changed. */
  preview_hash: z.string().nullable(),
});
export type ManyRow = z.output<typeof manyRow>;

/** What became of one job. */
const manyResult = z.strictObject({
  job_id: id,
  outcome: z.enum(['changed', 'left']),
  /** Why it stays as it was, in words; '' where it was changed. */
  because: z.string(),
  job_undo_id: id.nullable(),
});
export type ManyResult = z.output<typeof manyResult>;

/**
 * Several jobs canceled, reinstated or moved by one press, for staff. Each passes the gate of its own change, in a transaction of
 * its own: one that is refused leaves the others as they are done.
 */
export const jobBatchArea = {
  /**
   * What the change would do to each job, in the order in which they would be changed; nothing is changed by looking. Each is
   * looked at as if those before it were changed already, so that a fee that counts once a day shows once. At most 100 jobs.
   */
  preview: post('/job_batch/preview', 'jobs.edit', {
    body: z.strictObject({ job_ids: z.array(id).max(10_000), change: manyChange }),
    returns: z.strictObject({ rows: z.array(manyRow) }),
  }),
  /**
   * Changes jobs that were looked at, in the order in which they are named. `batch` is of one press, however many calls it takes: everybody
   * gets one mail about all of its jobs. A job that reads differently by now stays as it is.
   */
  change: post('/job_batch/change', 'jobs.edit', {
    body: z.strictObject({
      batch: z.uuid().toLowerCase(),
      change: manyChange,
      reason: changeReason,
      /** Words of the office to everybody who is notified, below what the mail says. */
      message: noteText.default(''),
      notify: z.boolean().default(true),
      jobs: z
        .array(z.strictObject({ job_id: id, version: z.number().int(), preview_hash: z.string().max(64) }))
        .max(10_000),
    }),
    returns: z.strictObject({ results: z.array(manyResult), seconds: z.number().int() }),
  }),
  /** Undoes changes of the viewer's own, the last one first; what cannot be undone any more is named with its reason. */
  undo: post('/job_batch/undo', 'jobs.edit', {
    body: z.strictObject({ job_undo_ids: z.array(id).max(10_000) }),
    returns: z.strictObject({
      undone: z.number().int(),
      left: z.array(z.strictObject({ job_undo_id: id, because: z.string() })),
    }),
  }),
};
