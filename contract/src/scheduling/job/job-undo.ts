import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id, messageResponse } from '../../core/shapes.ts';

/** The way back from a change that was pressed with `with_undo`: for so many seconds, once. */
export const undoOffer = z.strictObject({ job_undo_id: id, seconds: z.number().int() });
export type UndoOffer = z.output<typeof undoOffer>;

/** What a change says that can be undone; `undo` is missing where nothing changed or nobody asked for it. */
export const undoableResponse = z.strictObject({ ...messageResponse.shape, undo: undoOffer.optional() });

export const jobUndoCalls = {
  /**
   * Undoes a change of the viewer's own before its messages leave: the job is as it was, and what the press posted of fee and
   * pay is taken back. Refused once something else changed.
   */
  undoChange: post('/job/undoChange', 'jobs.edit', {
    body: z.strictObject({ job_undo_id: id }),
    returns: z.strictObject({ ...messageResponse.shape, version: z.number().int() }),
  }),
};
