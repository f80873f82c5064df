import { defineMessages } from './entry.ts';

/** Divisions of a company (sections 3 and 7). */
export const divisionMessages = defineMessages({
  'division.code_taken': { status: 400, text: 'Another {division} has this code.' },
  'division.time_zone': { status: 400, text: 'Please select a time zone' },
  'division.last_active': { status: 400, text: 'A company needs at least one active {division}.' },
  'division.none': { status: 409, text: 'This company has no {division} to work in. Choose a company first.' },
  'division.in_use': {
    status: 409,
    text: 'This {division} has been used and cannot be deleted. Deactivate it instead.',
  },
  'division.all_only': { status: 403, text: 'Only someone with access to every {division} can do this.' },
  'division.email_required': { status: 400, text: 'This {division} has no email address to write to.' },
  'division.email_code_sent': { text: 'A code was sent to {email}.' },
  'division.email_code_wrong': { status: 400, text: 'Invalid code entered.' },
  'division.email_code_expired': { status: 400, text: 'Verification code expired. Please request a new code.' },
  'division.email_verified': { text: '{email} is confirmed. Emails from this {division} now come from it.' },
  'division.email_mail_subject': { text: 'Confirm {email} for {company_name}' },
  'division.email_mail_text': {
    text: '{division_name} wants to send its emails from this address. Enter the code {code} there within {minutes} minutes.',
  },
  'division.email_mail_ignore': { text: 'If you did not expect this, you can ignore it.' },
  'division.no_account': { status: 400, text: 'This {division} does not take payments.' },
  'division.credentials_accepted': { text: 'The payment gateway accepts this account.' },
  'division.credentials_refused': { text: 'The payment gateway refuses this account: {reason}' },
  'division.gateway_unreachable': { status: 503, text: 'The payment gateway cannot be reached. Please try again.' },
});
