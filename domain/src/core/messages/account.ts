import { defineMessages } from './entry.ts';

/** What the server alone says of accounts and sessions, and of its own work: in mails, in texts and where it refuses. */
export const accountMessages = defineMessages({
  'access.master_session': {
    status: 403,
    text: 'Users, roles, API keys and webhooks cannot be changed in a session opened with a master password.',
  },
  'access.tenant_mismatch': { status: 403, text: 'This company is not the one you are working in.' },
  'access.actor_mismatch': { status: 403, text: 'The request names a different user than the one logged in.' },
  'general.storage_full': {
    status: 507,
    text: 'There is no space left to save this. Please tell your administrator.',
  },
  'outbox.sent_again': { text: 'The message is on its way again.' },
  'outbox.not_failed': { status: 409, text: 'Only a message that could not be sent can be sent again.' },
  'task.retried': { text: 'The task was queued again.' },
  'task.discarded': { text: 'The task was discarded.' },
  'general.user_not_found': { status: 404, text: 'No user found.' },
  'login.code_sms': { text: '{code} is your verification code. It expires in {minutes} minutes.' },
  'login.code_mail_subject': { text: 'Your verification code for {company_name}' },
  'login.code_mail_ignore': { text: 'If you did not try to log in, change your password: someone else knows it.' },
  'login.code_too_many': { status: 429, text: 'Too many codes were requested. Please try again later.' },
  'password.current_incorrect': { status: 400, text: 'The current password is not correct.' },
  'password.master_session': {
    status: 403,
    text: 'This cannot be changed in a session opened with a master password.',
  },
  'password.changed': { text: 'Your password was changed.' },
  'login.register_refused': { status: 403, text: 'You can only register with an invitation. Please ask for one.' },
  'password.reset_sent': { text: 'If an account matches, a link to reset the password is on its way.' },
  'password.reset_mail_subject': { text: 'Reset your password for {company_name}' },
  'password.reset_mail_text': {
    text: 'Someone asked to reset the password for user name {username}. The link works once, for {minutes} minutes.',
  },
  'password.reset_mail_button': { text: 'Choose a new password' },
  'password.reset_mail_ignore': { text: 'If this was not you, you can ignore this email.' },
  'password.reset_link_invalid': {
    status: 404,
    text: 'This link to reset the password is no longer valid. Please request a new one.',
  },
  'master_password.made': { text: 'Write this password down now. It is not shown again.' },
  'master_password.ended': { text: 'The master password was ended, with every session it opened.' },
  'master_password.log_made': { text: 'Valid for {hours} hours' },
  'master_password.log_ended': { text: 'Ended early' },
});
