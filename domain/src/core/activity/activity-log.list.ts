import { column } from '../list/column.ts';
import { defineList } from '../list/define-list.ts';
import { ACTIVITY_WORDS, ACTOR_WORDS } from './activity-words.ts';

/** The columns of the activity log: who did what, to what, when and from where. Staff only, by permission. */
export const ACTIVITY_LOG_LIST = defineList(
  'activity_log',
  [
    column('created_at', 'column.when', 'datetime', { defaultShown: true }),
    column('activity_type', 'column.activity', 'equal', { defaultShown: true, width: 160, words: ACTIVITY_WORDS }),
    column('actor_name', 'column.who', 'text', { defaultShown: true }),
    column('acting_for_name', 'column.acting_for', 'text', { defaultShown: true }),
    column('actor_type', 'column.actor_type', 'equal', { words: ACTOR_WORDS }),
    column('object_type', 'column.object_type', 'equal', { defaultShown: true, width: 120 }),
    column('record_id', 'column.record_id', 'number', { sortable: false }),
    column('object_name', 'column.object_name', 'text', { defaultShown: true, width: 220 }),
    column('object_number', 'column.object_number', 'text', { defaultShown: true, width: 110 }),
    column('description', 'column.description', 'text', { defaultShown: true, width: 320 }),
    column('division_name', 'column.division', 'text'),
    column('came_from', 'column.came_from', 'text', { defaultShown: true }),
    column('ip_address', 'column.ip_address', 'text', { width: 140 }),
    column('user_agent', 'column.user_agent', 'text', { sortable: false, searchable: false, width: 260 }),
  ],
  '-created_at',
);

export type ActivityLogColumnId = (typeof ACTIVITY_LOG_LIST.columns)[number]['id'];
