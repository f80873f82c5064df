import { defineTexts } from '../texts.ts';

export const masterPasswordTexts = defineTexts('master-password', {
  title: 'Master password',
  about:
    'Lets you log in as any user of {company} to help them or see what they see. Everything done with it is logged under the name of the person who created it.',
  none: 'No active master password.',
  active: 'Active',
  password: 'Password',
  made_by: 'Created by',
  made_at: 'Created',
  ends: 'Expires',
  open_sessions: 'Open sessions',
  make: 'Create a new one',
  replace_title: 'Replace the master password?',
  replace_about: 'The one that is active stops working, and the sessions it opened end.',
  hours: 'Expires after (hours)',
  hours_hint: 'Between {least} and {most}.',
  end: 'End it now',
  end_title: 'End the master password?',
  end_about: 'It stops working, and the sessions it opened end.',
  made_title: 'The new master password',
  made_until: 'It works until {when}, for every user of {company}.',
  copy: 'Copy',
  noted: 'I saved it',
  loading: 'Loading…',
});
