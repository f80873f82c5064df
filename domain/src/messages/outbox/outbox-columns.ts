import { column } from '../../core/list/column.ts';

/** The columns of the outbox. */
export const OUTBOX_COLUMNS = [
  column('created_at', 'column.created', 'datetime', { defaultShown: true }),
  column('channel', 'column.channel', 'equal', { defaultShown: true, width: 90 }),
  column('to_address', 'column.recipient', 'text', { defaultShown: true, width: 240 }),
  column('subject', 'column.subject', 'text', { defaultShown: true, width: 360 }),
  column('status', 'column.delivery_status', 'equal', { defaultShown: true, width: 100 }),
  column('error', 'column.error', 'text'),
] as const;

/** The columns of the list of tasks that failed for good. */
export const DEAD_TASK_COLUMNS = [
  column('died_at', 'column.died_at', 'datetime', { defaultShown: true }),
  column('name', 'column.task', 'equal', { defaultShown: true, width: 180 }),
  column('error', 'column.error', 'text', { defaultShown: true, width: 420 }),
  column('tries', 'column.tries', 'number', { defaultShown: true, width: 80 }),
  column('queued_at', 'column.queued_at', 'datetime'),
] as const;
