import { column } from '../../core/list/column.ts';
import { defineList } from '../../core/list/define-list.ts';

/** The columns of the time-off list (section 3, Time off). Dates and times are those of the zone it was entered in. */
export const TIME_OFF_LIST = defineList(
  'service_provider_time_off',
  [
    column('service_provider_name', 'column.service_provider', 'text', {
      defaultShown: true,
      width: 200,
      hidden: [{ from: ['provider'] }],
    }),
    column('description', 'column.description', 'text', { defaultShown: true, width: 220 }),
    column('from_date', 'column.from_date', 'date', { defaultShown: true }),
    column('from_time', 'column.start_time', 'time'),
    column('to_date', 'column.to_date', 'date', { defaultShown: true }),
    column('to_time', 'column.end_time', 'time'),
    column('is_all_day', 'column.is_all_day', 'boolean', { defaultShown: true }),
    column('recurrence', 'column.recurrence', 'equal', {
      defaultShown: true,
      width: 170,
      words: {
        once: 'time_off.once',
        EveryXDays: 'time_off.kind_days',
        weekdays: 'time_off.weekdays',
        weekly: 'time_off.weekly',
      },
    }),
    column('every_x_count', 'column.every_x_count', 'number'),
    column('recurrence_ends_on', 'column.recurrence_ends_on', 'date', { defaultShown: true }),
    column('time_zone', 'column.time_zone', 'text', { width: 160 }),
  ],
  '-from_date',
);
