import { defineMessages } from './entry.ts';

/** Login, multi-factor step, passwords and the forgotten password (sections 2, 4, 5 and 8). */
export const loginMessages = defineMessages({
  'login.username_required': { status: 400, text: 'Username is required' },
  'login.password_required': { status: 400, text: 'Password is required' },
  'login.incorrect': { status: 401, text: 'Incorrect user name or password. Please try again' },
  'login.wrong_company': {
    status: 403,
    text: 'The user name you entered belongs to {entered_company}, not {this_company}. Please enter the user name for {this_company}.',
  },
  'login.locked': {
    status: 403,
    text: 'Your account has been locked after frequent attempts. Please contact support to unlock it and reset the password.',
  },
  'login.admin_locked': { status: 403, text: 'The admin account is locked.' },
  'login.disabled': {
    status: 403,
    text: 'Your account is disabled. Please contact technical support for assistance.',
  },
  'login.blocked': { status: 403, text: 'Your user is blocked. Please contact support.' },
  'login.subscription_expired': { status: 403, text: 'The subscription of {company_name} has expired.' },
  'login.delayed': { status: 429, text: 'Too many attempts. Please wait {seconds} seconds and try again.' },
  'login.signed_out': { text: 'You have been logged out.' },

  'login.code_required': { status: 400, text: 'Please enter the verification code' },
  'login.code_choose_delivery': { text: 'Choose where to send your verification code.' },
  'login.code_by_email': { text: 'Email to {masked_email}' },
  'login.code_by_phone': { text: 'Text message to {masked_phone}' },
  'login.code_sent': { text: 'A verification code was sent to {masked_target}.' },
  'login.code_expired': { status: 401, text: 'Verification code expired. Please request a new code.' },
  'login.code_invalid': { status: 401, text: 'Invalid code entered.' },
  'login.code_attempts_used': { status: 401, text: 'Your attempt is completed. Please try to login again.' },

  'password.pattern': {
    status: 400,
    text: 'Must have 8 characters, with one upper case, one lower case and one number',
  },
  'password.mismatch': { status: 400, text: 'Password and confirm password must match' },
  'password.personal': {
    status: 400,
    text: 'This password contains your user name, email address, name or company. Please choose another one.',
  },
  'password.common': {
    status: 400,
    text: 'This password is too common. Please choose one that is harder to guess.',
  },
  'password.reused': { status: 400, text: 'You have used this password before. Please choose a new one.' },
  'password.reset_title': { text: 'Reset Password' },
  'password.reset_one_field': { status: 400, text: 'Please enter at least one field value.' },
  'password.reset_email_invalid': { status: 400, text: 'Please enter a valid email address' },
  'thank_you.title': { text: 'Thank you for submitting data!' },
  'thank_you.click_save': { text: 'Please click save to keep {masked_token}.' },
  'login.sample_off': { text: 'Sample data was turned off.' },
  'factor.proof_needed': { status: 403, text: 'Please enter your password before you change how you log in.' },
});
