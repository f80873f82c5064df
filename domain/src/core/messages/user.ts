import { defineMessages } from './entry.ts';

/** Users and what becomes of their accounts (sections 3, 6 and 7). */
export const userMessages = defineMessages({
  'user.type_admin': { text: 'Admin' },
  'user.type_company': { text: 'Company' },
  'user.type_contact': { text: 'Contact' },
  'user.type_provider': { text: '{service_provider}' },
  'user.active': { text: 'Active' },
  'user.inactive': { text: 'Inactive' },
  'user.username_taken': { status: 400, text: 'This user name is taken.' },
  'user.type_refused': { status: 400, text: 'You cannot choose this user type.' },
  'user.full_access_refused': { status: 400, text: 'Only someone with full access can grant full access.' },
  'user.divisions_refused': {
    status: 400,
    text: 'You can choose only {division.plural} you have access to.',
  },
  'user.role_refused': { status: 400, text: 'This grants permissions you do not have yourself.' },
  'user.own_role': { status: 400, text: 'You cannot change your own role.' },
  'user.own_status': { status: 400, text: 'You cannot close your own account.' },
  'user.own_full_access': { status: 400, text: 'You cannot give up your own full access.' },
  'user.person_required': { status: 400, text: 'Please choose whose login this is.' },
  'user.email_required': { status: 400, text: 'This user has no email address to write to.' },
  'user.in_use': {
    status: 409,
    text: 'This user has activity and cannot be deleted. Close the account instead.',
  },
  'user.own_deletion': { status: 400, text: 'You cannot delete your own account.' },
  'profile.password_wanted': {
    status: 400,
    text: 'Please enter your password to change your email or mobile phone.',
  },
  'profile.email_waits': { text: 'Open the link emailed to {email}. Until then, your old address is used.' },
  'profile.email_confirmed': { text: 'Your email is now {email}.' },
  'profile.link_invalid': {
    status: 404,
    text: 'This link to confirm an email is no longer valid. Please change the address again.',
  },
  'profile.confirm_mail_subject': { text: 'Confirm your new email for {company_name}' },
  'profile.confirm_mail_text': {
    text: 'The user {username} wants to receive emails at this address. Confirm it with the link below. It works once, for {hours} hours.',
  },
  'profile.confirm_mail_button': { text: 'Confirm this address' },
  'profile.confirm_mail_ignore': { text: 'If this was not you, you can ignore this email. Nothing changes.' },
  'profile.changed_mail_subject': { text: 'Your email for {company_name} was changed' },
  'profile.changed_mail_text': {
    text: 'Emails for the user {username} now go to another address. If this was not you, tell the company immediately.',
  },
  'user.unlocked': { text: '{username} can log in again.' },
  'user.invited': { text: 'A link to choose a password was sent to {email}.' },
  'user.invite_mail_subject': { text: 'Your login at {company_name}' },
  'user.invite_mail_text': {
    text: 'A login was created for you. Your user name is {username}. Choose a password with the link below. It works once, for {days} days.',
  },
  'user.invite_mail_button': { text: 'Choose a password' },
});
