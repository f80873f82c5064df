import { defineMessages } from './entry.ts';

/** Titles of lists that stand in the menu, apart from what else is said of them. */
export const listTitleMessages = defineMessages({
  'time_off.title': { text: 'Time off' },
  'company_day.holidays': { text: 'Holidays' },
  'company_day.blackout_days': { text: 'Blackout days' },
  'note.title': { text: 'Notes' },
  'role.title': { text: 'Roles' },
});
