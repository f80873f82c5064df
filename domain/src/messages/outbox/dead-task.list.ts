import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the list of tasks that failed for good. */
export const DEAD_TASK_LIST = defineList(
  'dead_task',
  [
    column('died_at', 'column.died_at', 'datetime', { defaultShown: true }),
    column('name', 'column.task', 'equal', { defaultShown: true, width: 180 }),
    column('error', 'column.error', 'text', { defaultShown: true, width: 420 }),
    column('tries', 'column.tries', 'number', { defaultShown: true, width: 80 }),
    column('queued_at', 'column.queued_at', 'datetime'),
  ],
  '-died_at',
);
