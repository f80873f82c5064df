import { defineMessages } from './entry.ts';

/** Pages that outsiders reach by a link: confirmation, check-in, delegate access, files, print view (sections 2, 5, 8). */
export const linkMessages = defineMessages({
  'link.guid_invalid': { status: 404, text: 'Sorry guid is invalid.' },
  'link.contact_invalid': { status: 404, text: 'Sorry contact is invalid.' },
  'link.provider_invalid': { status: 404, text: 'Sorry service provider is invalid.' },
  'link.job_not_found': { status: 404, text: 'This job is not found' },
  'link.no_job_record': { status: 404, text: 'no job record found' },
  'link.authentication_failed': { status: 401, text: 'Authentication failed.' },
  'link.send_fresh': { text: 'Send me a fresh link' },
  'link.fresh_sent': { text: 'If this link belongs to somebody we know, a fresh one is on its way.' },
  'link.log_on': { text: 'Log On' },
  'link.submit': { text: 'Submit' },

  'confirm.client_question': { text: 'Please confirm whether all job information is correct.' },
  'confirm.stop_access': {
    status: 403,
    text: 'This {job} can no longer be confirmed because its date has passed.',
  },
  'confirm.job_canceled': { status: 403, text: 'This {job} is canceled and can no longer be confirmed.' },
  'confirm.already_confirmed': { status: 409, text: 'This {job} is already confirmed.' },
  'confirm.started': {
    status: 409,
    text: 'You have already begun this {job}. Please call us if you cannot go on.',
  },
  'confirm.client_thanks': { text: 'Thank you. This {job} is confirmed.' },
  'confirm.client_noted': { text: 'Thank you. Your note was sent to the scheduling team.' },
  'confirm.yes': { text: 'Yes' },
  'confirm.no': { text: 'No' },
  'confirm.can_take': { text: 'I can take this job.' },
  'confirm.cannot_take': { text: 'I cannot take this job.' },
  'confirm.provider_thanks': { text: 'Thank you. You are confirmed for this {job}.' },
  'confirm.provider_noted': { text: 'Thank you. The scheduling team knows that you cannot take this {job}.' },

  'check_in.past_day': { status: 403, text: 'Job cannot be worked on when it is for a previous day.' },
  'check_in.job_canceled': { status: 403, text: 'This {job} is canceled. There is nothing to check in to.' },
  'check_in.done': { text: 'Thank you. Your check-in was recorded at {time}.' },
  'check_in.confirmed': { text: 'Confirmed' },
  'check_in.unconfirmed': { text: 'Unconfirmed' },

  'delegate.request': { text: '{assign_to} asks for access on behalf of {assign_by} at {company_name}.' },
  'delegate.approve': { text: 'Approve' },
  'delegate.deny': { text: 'Deny' },
  'delegate.approved': { text: 'The request has been approved.' },
  'delegate.denied': { text: 'The request has been denied.' },
  'delegate.already_decided': { status: 409, text: 'This request was already decided.' },

  'job_files.password_empty': { status: 400, text: 'Please enter the password.' },
  'job_files.password_required': { status: 400, text: 'required' },
  'job_files.password_invalid': { status: 401, text: 'Invalid password.' },
  'job_files.password_incorrect': { status: 401, text: 'Incorrect password. Please try again' },
  'job_files.download_selected': { text: 'Download Selected' },
  'job_files.select_one': { status: 400, text: 'Please select at least one file to download.' },
});
