import { defineTexts } from '../texts.ts';

export const settingsMenuTexts = defineTexts('settings-menu', {
  title: 'Settings',
  hint: 'How your company works, section by section.',
  menu: 'Settings',
  back: 'Back to work',
  find: 'Find a setting',
  nothing: 'No setting matches.',
  hits_one: '{count} setting with “{typed}”',
  hits_other: '{count} settings with “{typed}”',
  open: 'Open',
  open_page: 'Open {page}',
  also: 'Also',
  page_hits_one: '{page}, {count} match',
  page_hits_other: '{page}, {count} matches',
  company: 'Company',
  people: 'People and permissions',
  work: 'Work',
  money: 'Money',
  messages: 'Messages',
  connections: 'Connections',
  log: 'Log',
});
