import { z } from 'zod';
import { post } from '../../core/entry.ts';
import { id } from '../../core/shapes.ts';
import { jobArea } from './job.ts';
import { jobWorksheetArea } from './job-worksheet.ts';

/** A change of a job as its own call takes it. */
const pressedChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('update'), id, body: jobArea.update.body }),
  z.strictObject({ change: z.literal('reschedule'), id, body: jobArea.reschedule.body }),
  z.strictObject({ change: z.literal('cancel'), id, body: jobArea.cancel.body }),
  z.strictObject({ change: z.literal('reinstate'), id, body: jobArea.reinstate.body }),
  z.strictObject({ change: z.literal('assignProvider'), id, body: jobArea.assignProvider.body }),
  z.strictObject({ change: z.literal('addService'), id, body: jobArea.addService.body }),
  z.strictObject({ change: z.literal('moveWorksheet'), id, body: jobWorksheetArea.moveWorksheet.body }),
]);
export type PressedChange = z.input<typeof pressedChange>;

/** A mail or text as its reader would get it. Addresses of links are left out: they open nothing before it is sent. */
const shownMessage = z.strictObject({
  channel: z.enum(['mail', 'text']),
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  button: z.string().nullable(),
});
export type ShownMessage = z.output<typeof shownMessage>;

/** The messages that a change of a job would send, before anybody presses. */
export const jobMessageArea = {
  /** Makes the change, writes its messages by the templates that send them, and takes all of it back: nothing is kept or sent. */
  readMessages: post('/job_message/readMessages', 'jobs.edit', {
    body: pressedChange,
    returns: z.array(shownMessage),
  }),
};
