import { defineTexts } from '../texts.ts';

/** A stranger starts a company: the request, and the page of the mailed link. */
export const companyStartTexts = defineTexts('company_start', {
  title: 'Start your company',
  lead: 'We email you a link. It proves your address; then you choose your password, and your company is ready.',
  name: 'Company name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  country: 'Country and language',
  country_hint: 'Decides currency, date format and holidays. You can change them later.',
  time_zone: 'Time zone',
  send: 'Send me the link',
  back: 'Back',
  sent_title: 'Check your email',
  sent_hint: 'The link works once, for 24 hours. Nothing there? Look in your spam folder, or ask again.',
  again: 'Ask again',
  finish_title: 'Set up your company',
  finish_lead: 'You will log in as {email}.',
  address: 'Your company’s address',
  address_hint: 'Your people log in at {address}',
  address_free: '{address} is free.',
  password: 'Password',
  confirm_password: 'Confirm password',
  finish: 'Create my company',
  loading: 'Loading…',
  start_again: 'Start again',
});
