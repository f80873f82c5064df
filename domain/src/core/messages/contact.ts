import { defineMessages } from './entry.ts';

/** Contacts: attorneys, paralegals and everybody else at a client (sections 3 and 7). */
export const contactMessages = defineMessages({
  'contact.birth_date': { status: 400, text: 'Please enter a birth date in the past.' },
  'contact.beyond': { status: 400, text: 'Only the company can set this.' },
  'contact.skip_no_email': { text: 'No email address' },
  'contact.skip_inactive': { text: 'Inactive' },
  'contact.skip_expired': { text: 'Expired' },
  'contact.mail_greeting': { text: 'Dear {name},' },
  'contact.mail_sender': { text: 'Sent to you by {name} at {company_name}. Replies go to {company_name}.' },
  'month.january': { text: 'January' },
  'month.february': { text: 'February' },
  'month.march': { text: 'March' },
  'month.april': { text: 'April' },
  'month.may': { text: 'May' },
  'month.june': { text: 'June' },
  'month.july': { text: 'July' },
  'month.august': { text: 'August' },
  'month.september': { text: 'September' },
  'month.october': { text: 'October' },
  'month.november': { text: 'November' },
  'month.december': { text: 'December' },
});
