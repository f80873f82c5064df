import { defineTexts } from '../texts.ts';

export const profileTexts = defineTexts('profile', {
  title: 'Profile',
  who: 'Who you are',
  reach: 'How you are reached',
  reach_hint: 'Links to reset your password and verification codes go here, so a change asks for your password.',
  looks: 'How things look',
  user_name: 'User name',
  first_name: 'First name',
  middle_initial: 'Middle initial',
  last_name: 'Last name',
  suffix: 'Suffix',
  email: 'Email',
  mobile: 'Mobile phone',
  current_password: 'Current password',
  page_size: 'Rows on a page',
  page_size_hint: 'Empty: as the company has it.',
  lists: 'Lists',
  lists_company: 'Like the company',
  lists_scroll: 'Scroll through all rows',
  lists_pages: 'Page by page',
  theme: 'Theme',
  theme_light: 'Light',
  theme_dark: 'Dark',
  theme_system: 'Like the system',
  time_format: 'Hours',
  time_company: 'Like the company',
  time_12: '1:30 PM',
  time_24: '13:30',
  save: 'Save',
  theirs: 'Changed elsewhere to “{value}”.',
  loading: 'Loading…',
  try_again: 'Try again',
  change_password: 'Change password',
  sessions: 'Where you are signed in',
  master_session: 'A session opened with a master password cannot change the profile.',
});

export const setupTexts = defineTexts('setup', {
  title: 'Welcome',
  intro: 'Before you start, please check how {company} knows you.',
  mobile_hint: 'For text messages about your {job.plural} and for verification codes.',
  done: 'Go to the dashboard',
  finished: 'Your login is set up.',
  profile: 'Open your profile',
  save: 'Save and start',
});

export const jobCheckTexts = defineTexts('job_check', {
  title: 'Your next {job.plural}',
  waiting: 'Waiting for your confirmation',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothing: 'Nothing today or tomorrow, and nothing waits for your confirmation.',
  go_on: 'Go to the dashboard',
  loading: 'Loading…',
  failed: 'Your {job.plural} could not be loaded.',
  try_again: 'Try again',
});

export const confirmEmailTexts = defineTexts('confirm_email', {
  title: 'Confirm your email',
  hint: 'Press the button to make this address the one we write to.',
  confirm: 'Confirm this address',
  log_in: 'Log in',
});
