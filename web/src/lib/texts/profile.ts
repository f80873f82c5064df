import { defineTexts } from '../texts.ts';

export const profileTexts = defineTexts('profile', {
  title: 'Profile',
  who: 'Who you are',
  reach: 'Contact details',
  reach_hint: 'Password reset links and verification codes go here, so changing it requires your password.',
  looks: 'Display',
  user_name: 'User name',
  first_name: 'First name',
  middle_initial: 'Middle initial',
  last_name: 'Last name',
  suffix: 'Suffix',
  email: 'Email',
  mobile: 'Mobile phone',
  current_password: 'Current password',
  page_size: 'Rows on a page',
  page_size_hint: 'Blank = company default.',
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
  sessions: 'Signed-in devices',
  master_session: 'A session opened with a master password cannot change the profile.',
});

export const setupTexts = defineTexts('setup', {
  title: 'Welcome',
  intro: 'Before you start, please check the details {company} has for you.',
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
  nothing: 'Nothing today or tomorrow, and nothing is waiting for your confirmation.',
  go_on: 'Go to the dashboard',
  loading: 'Loading…',
  failed: 'Your {job.plural} could not be loaded.',
  try_again: 'Try again',
});

export const confirmEmailTexts = defineTexts('confirm_email', {
  title: 'Confirm your email',
  hint: 'Press the button to use this address for our emails.',
  confirm: 'Confirm this address',
  log_in: 'Log in',
});
