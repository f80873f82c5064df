import { INVOICE_HANDLINGS } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { JOB_CHANGES } from '@onrecord/domain/scheduling/change/job-change-kinds';
import { JOB_LOCKS } from '@onrecord/domain/scheduling/change/job-locks';
import { LOCKED_FIELDS } from '@onrecord/domain/scheduling/change/lock-hints';
import { z } from 'zod';
import { id, noteText } from '../../core/shapes.ts';
import { clockShape, noticeFields } from './job-cancellation.ts';
import { changeReason, press, withUndo } from './job-drafts.ts';

const finding = z.strictObject({
  lock: z.string(),
  /** Which change it stops. */
  change: z.enum(JOB_CHANGES),
  field: z.string(),
  text: z.string(),
  /** A way out: the worksheet goes from one provider to the other as a whole (`jobWorksheetArea.moveWorksheet`). */
  worksheet_move: z.strictObject({ service_provider_id: id, to_service_provider_id: id }).optional(),
  /** The invoices that it is about, for those who may open them. */
  invoices: z.array(z.strictObject({ client_invoice_id: id, invoice_number: z.number().int() })).optional(),
});

/** A lock on a part of the form of a job. */
export const lockHint = z.strictObject({
  field: z.enum(LOCKED_FIELDS),
  /** Of a service or deponent of the job. */
  row_id: id.nullable(),
  lock: z.enum(JOB_LOCKS),
  /** `reason`: the save asks why. */
  rule: z.enum(['refused', 'reason']),
  text: z.string(),
});
export type LockHint = z.output<typeof lockHint>;

/** What would follow from a change of a job (product.md, section 4): nothing is changed by looking. */
export const changePreview = z.strictObject({
  outcome: z.literal('preview'),
  /** Locks that stop it whatever is said. */
  refused: z.array(finding),
  /** What the change has to carry: `busy` says what becomes of providers who are not free, everything else a reason. */
  asks: z.array(finding),
  changes: z.array(z.strictObject({ kind: z.enum(JOB_CHANGES), field: z.string() })),
  consequences: z.array(
    z.strictObject({
      kind: z.enum(['asked', 'notified', 'check_in_undone', 'warning']),
      /** Who or what, in words. */
      text: z.string(),
      /** In which part they are concerned, in words; may be ''. */
      detail: z.string(),
    }),
  ),
  /** Of a cancellation or a move: until when notice is in time, and what it costs before any waiver. */
  cancellation: clockShape.optional(),
  hash: z.string(),
});
export type ChangePreview = z.output<typeof changePreview>;

export const cancelJob = z.strictObject({
  version: z.number().int(),
  reason: noteText.default(''),
  notify: z.boolean().default(true),
  /** Nobody appeared: the appearance of the day is due. Only once the start has passed. */
  is_no_show: z.boolean().default(false),
  with_undo: withUndo,
  /** What becomes of the invoices of a job that is billed. */
  invoice_handling: z.enum(INVOICE_HANDLINGS).nullable().default(null),
  ...noticeFields,
  ...press,
});

export const reinstateJob = z.strictObject({
  version: z.number().int(),
  notify: z.boolean().default(true),
  change_reason: changeReason,
  /** What becomes of services whose providers are not free any more: opened, or kept with `change_reason`. */
  busy_providers: z.enum(['open', 'keep']).optional(),
  with_undo: withUndo,
  ...press,
});
