import { z } from 'zod';
import { patch } from '../../core/entry.ts';
import { id, messageResponse } from '../../core/shapes.ts';
import { changeReason, press } from './job-drafts.ts';
import { changePreview } from './job-preview.ts';

const moveWorksheetBody = z.strictObject({
  /** Whose worksheet it is, and whose it is to be. */
  service_provider_id: id,
  to_service_provider_id: id,
  reason: changeReason,
  ...press,
});
export type MoveWorksheetBody = z.output<typeof moveWorksheetBody>;

/** What the people who schedule do with the worksheets of a job. */
export const jobWorksheetArea = {
  /** The office gives a worksheet to another provider as a whole, pay included; a look first, as any change of a job. */
  moveWorksheet: patch('/job_worksheet/moveWorksheet/{id}', 'jobs.edit', {
    body: moveWorksheetBody,
    returns: z.union([messageResponse, changePreview]),
  }),
};
