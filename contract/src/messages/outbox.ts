import { z } from 'zod';
import { get, post, remove } from '../core/entry.ts';
import { listExport, listOf, listQuery } from '../core/list.ts';
import { id, instant, messageResponse } from '../core/shapes.ts';

const outboxRow = z.strictObject({
  message_outbox_id: id,
  created_at: instant,
  channel: z.string(),
  to_address: z.string(),
  subject: z.string(),
  status: z.string(),
  error: z.string(),
});

/** The mails and texts of a company, sent or kept. Where no server is set, this is where they end. */
export const outboxArea = {
  messages: post('/outbox/messages', 'outbox.view', { body: listQuery, returns: listOf(outboxRow) }),
  exportMessages: post('/outbox/exportMessages', 'outbox.view', { body: listExport, response: 'file' }),
  message: get('/outbox/message/{id}', 'outbox.view', {
    returns: z.strictObject({ ...outboxRow.shape, body_text: z.string(), attachments: z.array(z.string()) }),
  }),
};

const deadTaskRow = z.strictObject({
  dead_task_id: id,
  died_at: instant,
  name: z.string(),
  error: z.string(),
  tries: z.number().int(),
  queued_at: instant,
});
export type DeadTaskRow = z.output<typeof deadTaskRow>;

/** Background work of a company that failed for good: what it was, why, and to have it done after all. */
export const taskArea = {
  deadTasks: post('/task/deadTasks', 'outbox.view', { body: listQuery, returns: listOf(deadTaskRow) }),
  exportDeadTasks: post('/task/exportDeadTasks', 'outbox.view', { body: listExport, response: 'file' }),
  /** Queues it again, with all its tries. */
  retryDeadTask: post('/task/retryDeadTask/{id}', 'outbox.edit', { returns: messageResponse }),
  discardDeadTask: remove('/task/deadTask/{id}', 'outbox.delete', { returns: messageResponse }),
};
