import { defineMessages } from './entry.ts';

/** Authenticator apps, passkeys and recovery codes; beyond the specification. */
export const factorMessages = defineMessages({
  'factor.password_needed': { status: 403, text: 'Please enter your password to continue.' },
  'factor.step_needed': {
    status: 403,
    text: 'Please enter a code from your authenticator app or use a passkey to continue.',
  },
  'factor.app_added': { text: 'The authenticator app was added.' },
  'factor.app_removed': { text: 'The authenticator app was removed.' },
  'factor.app_setup_over': {
    status: 400,
    text: 'That took too long. Please start over with a new QR code.',
  },
  'factor.app_too_many': {
    status: 429,
    text: 'Too many wrong codes were entered. Please use another way, or try again tomorrow.',
  },
  'factor.passkey_added': { text: 'The passkey was added.' },
  'factor.passkey_removed': { text: 'The passkey was removed.' },
  'factor.passkey_name_required': { status: 400, text: 'Please enter a name.' },
  'factor.passkey_refused': { status: 401, text: 'This passkey was not accepted. Please log in another way.' },
  'factor.passkey_not_added': { status: 400, text: 'This passkey could not be added. Please try again.' },
  'factor.passkey_known': { status: 400, text: 'This passkey was added before.' },
  'factor.passkey_too_many': { status: 400, text: 'There are too many passkeys. Please remove one first.' },
  'factor.recovery_made': { text: 'Keep these codes in a safe place. They are not shown again.' },
  'factor.recovery_needs_factor': { status: 400, text: 'Please add an authenticator app or a passkey first.' },
  'factor.recovery_invalid': { status: 401, text: 'This is not one of your remaining recovery codes.' },
  'factor.reset_done': { text: '{username} logs in with a password only until a new factor is added.' },
  'factor.mail_subject': { text: 'A change to how you log in at {company_name}' },
  'factor.mail_app_added': { text: 'An authenticator app was added to the user name {username}.' },
  'factor.mail_app_removed': { text: 'The authenticator app was removed from the user name {username}.' },
  'factor.mail_passkey_added': { text: 'The passkey “{name}” was added to the user name {username}.' },
  'factor.mail_passkey_removed': { text: 'The passkey “{name}” was removed from the user name {username}.' },
  'factor.mail_recovery_made': { text: 'New recovery codes were made for the user name {username}.' },
  'factor.mail_recovery_used': {
    text: 'A recovery code was used to log in with the user name {username}. Codes left: {left}.',
  },
  'factor.mail_reset': {
    text: 'Your company removed the authenticator app, passkeys and recovery codes from the user name {username}.',
  },
  'factor.mail_warning': {
    text: 'If this was not you, change your password immediately and tell your company: someone else can log in as you.',
  },
});
