import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the list of holidays (section 3, Holiday). */
export const HOLIDAY_LIST = defineList(
  'holiday',
  [
    column('description', 'column.description', 'text', { defaultShown: true, width: 320 }),
    column('date_time', 'column.date', 'date', { defaultShown: true }),
  ],
  '-date_time',
);

/** The columns of the list of blackout days (section 3, Blackout day). Without a division one holds for all of them. */
export const BLACKOUT_DAY_LIST = defineList(
  'blackout_day',
  [
    column('description', 'column.description', 'text', { defaultShown: true, width: 320 }),
    column('date_time', 'column.from_date', 'date', { defaultShown: true }),
    column('to_date', 'column.to_date', 'date', { defaultShown: true }),
    column('division_name', 'column.division', 'text', { defaultShown: true }),
  ],
  '-date_time',
);
