import { DEAD_TASK_LIST } from '@onrecord/domain/messages/outbox/dead-task.list';
import { OUTBOX_LIST } from '@onrecord/domain/messages/outbox/outbox.list';
import { z } from 'zod';
import { get, post, remove } from '../core/entry.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, instant, messageResponse } from '../core/shapes.ts';

const outboxRow = z.strictObject({
  message_outbox_id: id,
  created_at: instant,
  channel: z.string(),
  to_address: z.string(),
  subject: z.string(),
  status: z.string(),
  /** Since when it is so. */
  status_at: instant.nullable(),
  error: z.string(),
});
export type OutboxRow = z.output<typeof outboxRow>;

/** The mails and texts of a company, sent or kept. Where no server is set, this is where they end. */
export const outboxArea = {
  messages: pageOf(OUTBOX_LIST, '/outbox/messages', outboxRow),
  exportMessages: fileOf(OUTBOX_LIST, '/outbox/exportMessages'),
  message: get('/outbox/message/{id}', 'outbox.view', {
    returns: z.strictObject({
      ...outboxRow.shape,
      body_text: z.string(),
      /** A mail as its reader sees it; blank for a text. */
      body_html: z.string(),
      attachments: z.array(z.string()),
    }),
  }),
  /** Sends a message again that could not be sent; refused for any other. */
  sendMessageAgain: post('/outbox/sendAgain/{id}', 'outbox.edit', { returns: messageResponse }),
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
  deadTasks: pageOf(DEAD_TASK_LIST, '/task/deadTasks', deadTaskRow),
  exportDeadTasks: fileOf(DEAD_TASK_LIST, '/task/exportDeadTasks'),
  /** Queues it again, with all its tries. */
  retryDeadTask: post('/task/retryDeadTask/{id}', 'outbox.edit', { returns: messageResponse }),
  discardDeadTask: remove('/task/deadTask/{id}', 'outbox.delete', { returns: messageResponse }),
};
