import { CANCELLATION_CHOICES } from '@onrecord/domain/scheduling/change/cancellation';
import { JOB_CHANGES } from '@onrecord/domain/scheduling/change/job-changes';
import { z } from 'zod';
import { instant, noteText } from '../../core/shapes.ts';
import { changeReason, press } from './job-drafts.ts';

const finding = z.strictObject({ lock: z.string(), field: z.string(), text: z.string() });

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
  /** Of a cancellation: what the rule proposes, and until when notice is in time. */
  cancellation: z
    .strictObject({ kind: z.enum(['in_time', 'late', 'bust']), cut_off: instant, notice: instant })
    .optional(),
  hash: z.string(),
});
export type ChangePreview = z.output<typeof changePreview>;

export const cancelJob = z.strictObject({
  version: z.number().int(),
  reason: noteText.default(''),
  notify: z.boolean().default(true),
  /** Whether notice came in time; missing, the rule decides. Once somebody checked in it is a bust whatever is said. */
  notice: z.enum(CANCELLATION_CHOICES).optional(),
  ...press,
});

export const reinstateJob = z.strictObject({
  version: z.number().int(),
  notify: z.boolean().default(true),
  change_reason: changeReason,
  /** What becomes of services whose providers are not free any more: opened, or kept with `change_reason`. */
  busy_providers: z.enum(['open', 'keep']).optional(),
  ...press,
});
