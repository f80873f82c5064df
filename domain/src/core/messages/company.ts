import { defineMessages } from './entry.ts';

/** Companies and what becomes of them (sections 3, 6 and 7). */
export const companyMessages = defineMessages({
  'company.active': { text: 'Active' },
  'company.inactive': { text: 'Inactive' },
  'company.started_by_platform': { text: 'Platform' },
  'company.started_by_own': { text: 'Its own people' },
  'company.name_taken': { status: 400, text: 'Another company has this name.' },
  'company.domain_taken': { status: 400, text: 'Another company has this domain name.' },
  'company.domain_shape': { status: 400, text: 'Use lowercase letters, digits and hyphens, such as front-range' },
  'company.domain_reserved': { status: 400, text: 'This word is an address of the product itself.' },
  'company.time_zone': { status: 400, text: 'Please select a time zone' },
  'company.marks_alike': { status: 400, text: 'Decimals and thousands need different marks.' },
  'company.admin_only': { status: 400, text: 'Only an admin can change this.' },
  'company.platform_stays': { status: 400, text: 'This company runs the platform and stays open.' },
  'company.currency_booked': {
    status: 400,
    text: 'The currency must stay {currency}: amounts are already recorded in it',
  },
  'company.has_jobs': {
    status: 409,
    text: 'This company has {job.plural} and cannot be deleted. Close it instead: no one can log in, and all data is kept.',
  },
  'company.created': { text: '{name} is ready. {email} gets an email with a temporary password.' },
  'company.closed': { text: '{name} was closed. Its users can no longer log in.' },
  'company.deleted': { text: '{name} was deleted.' },
  'company.sample_on': { text: 'Sample data was turned on.' },
  'company.sample_making': { status: 409, text: 'Sample data is still being created. Please try again in a moment.' },
  'company.twilio_valid': { text: 'The account can send texts.' },
  'company.twilio_invalid': { text: 'The account or token is not valid.' },
  'company.twilio_unreachable': {
    status: 502,
    text: 'The service that sends texts cannot be reached. Please try again later.',
  },
  'company.extension_shape': { status: 400, text: 'An extension has letters and digits only, such as pdf' },
  'company.extension_twice': { status: 400, text: 'This extension is already in the list.' },
  'company.extension_pointless': {
    status: 400,
    text: 'This already applies to every company. No exception is needed.',
  },
  'company.welcome_subject': { text: 'Your login at {company_name}' },
  'company.welcome_text': {
    text: '{company_name} now uses OnRecord. Log in with your user name and this temporary password, and choose your own:',
  },
  'company.welcome_username': { text: 'User name' },
  'company.welcome_password': { text: 'Temporary password' },
  'company.welcome_expiry': {
    text: 'The temporary password works for {days} days. After that, ask for a new one with “Forgot password”.',
  },
  'company.welcome_button': { text: 'Log in' },
  'company.start_closed': { status: 403, text: 'Companies cannot be started here. Please contact support.' },
  'company.start_sent': { text: 'Check your email. We sent the next step to {email}.' },
  'company.start_link_invalid': {
    status: 404,
    text: 'This link was used or has expired. Please start again.',
  },
  'company.start_mail_subject': { text: 'Set up your company in OnRecord' },
  'company.start_mail_text': {
    text: 'You are starting a company in OnRecord. Choose your password and the address of your company on the next page. The link works once, for {hours} hours.',
  },
  'company.start_mail_known': { text: 'You already have a login at {company_name}: {url}' },
  'company.start_mail_button': { text: 'Set up your company' },
});
