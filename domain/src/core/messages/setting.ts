import { defineMessages } from './entry.ts';

/** Settings of a company and of the platform, and what its logs keep (sections 7 and 9). */
export const settingMessages = defineMessages({
  'setting.unknown': { status: 400, text: 'There is no such setting' },
  'setting.text': { status: 400, text: 'Only letters, digits, dots and dashes' },
  'setting.not_by_division': { status: 400, text: 'This setting is the same for every {division}' },
  'setting.not_yours': { status: 400, text: 'You cannot change this setting' },
  'log.always_recorded': { status: 400, text: 'This is always recorded' },
  'log.code_sent': { text: 'A login code to {target}' },
  'log.reset_sent': { text: 'A link to a new password to {target}' },
  'log.pruned': { text: '{count} lines written before {day} were removed' },
  'setting.saved': { text: 'The settings were saved.' },
});
