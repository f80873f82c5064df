import { defineTexts } from '../texts.ts';

/** Where people with an account begin a request, before they are signed in. */
export const scheduleRequestTexts = defineTexts('schedule_request', {
  title: 'Request a {job}',
  opening: 'Opening …',
  closed: 'We do not take requests on this page. Please call us.',
  with_account: 'Log in, and your request begins with your {case.plural} and the places you used before.',
  only_without: 'You need no account for a request here.',
  log_in: 'Log in and request',
  without_account: 'Request without an account',
});
