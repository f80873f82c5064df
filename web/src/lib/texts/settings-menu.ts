import { defineTexts } from '../texts.ts';

export const settingsMenuTexts = defineTexts('settings-menu', {
  title: 'Settings',
  hint: 'How your company works, section by section.',
  menu: 'Settings',
  back: 'Back to work',
  find: 'Find a setting',
  nothing: 'No setting matches.',
  found_one: '{count} setting found',
  found_other: '{count} settings found',
  company: 'Company',
  people: 'People and rights',
  work: 'Work',
  money: 'Money',
  messages: 'Messages',
  connections: 'Connections',
  log: 'Log',
});
