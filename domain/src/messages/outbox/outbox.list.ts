import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the outbox. */
export const OUTBOX_LIST = defineList(
  'outbox',
  [
    column('created_at', 'column.created', 'datetime', { defaultShown: true }),
    column('channel', 'column.channel', 'equal', { defaultShown: true, width: 90 }),
    column('to_address', 'column.recipient', 'text', { defaultShown: true, width: 240 }),
    column('subject', 'column.subject', 'text', { defaultShown: true, width: 320 }),
    column('status', 'column.delivery_status', 'equal', { defaultShown: true, width: 180 }),
    column('status_at', 'column.delivery_status_at', 'datetime', { defaultShown: true }),
    column('error', 'column.error', 'text'),
  ],
  '-created_at',
);
