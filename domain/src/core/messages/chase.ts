import { defineMessages } from './entry.ts';

/** Reminders of unpaid invoices, disputes, and files for other programs (section 7). */
export const chaseMessages = defineMessages({
  'reminder.sent': { text: 'The reminder is on its way to {to}.' },
  'reminder.skipped': { text: 'The reminder was skipped.' },
  'reminder.not_next': { status: 409, text: 'This reminder was already sent or skipped.' },
  'reminder.on_hold': {
    status: 409,
    text: 'No reminders for this {invoice}: it is paid, voided, disputed or promised.',
  },
  'reminder.queued': { text: 'Reminders on their way: {count}.' },
  'reminder.disputed': { text: 'The dispute is recorded. Reminders stop until it is resolved.' },
  'reminder.dispute_ended': { text: 'The dispute is resolved.' },
  'journal.exported': { text: 'Export {number} has {count} entries.' },
  'journal.nothing_new': { status: 409, text: 'Everything up to that day was already exported.' },
  'journal.in_future': { status: 400, text: 'A journal cannot go past today' },
  'ledes.no_firm': {
    status: 409,
    text: 'The employer identification number is missing. Enter it under Application settings.',
  },
  'ledes.no_client': {
    status: 409,
    text: 'The Billing Reference of the {case} is blank. It is the CLIENT_ID of e-billing.',
  },
  'ledes.no_matter': {
    status: 409,
    text: 'The {case} has no {Client} {Case} Number and no Claim Number. One of them is the CLIENT_MATTER_ID of e-billing.',
  },
  'mail.reminder_before_subject': { text: '{invoice} {invoice_number} of {company_name} is due on {payment_due}' },
  'mail.reminder_after_subject': { text: 'Past due: {invoice} {invoice_number} of {company_name}' },
  'mail.reminder_before': {
    text: 'Your {invoice} for {case_name} is due on {payment_due}. If it is paid already, thank you.',
  },
  'mail.reminder_1': {
    text: 'Your {invoice} for {case_name} was due on {payment_due}. If the payment is on its way, thank you.',
  },
  'mail.reminder_15': {
    text: 'Your {invoice} for {case_name} was due on {payment_due} and is still unpaid. Please send the payment, or let us know when we can expect it.',
  },
  'mail.reminder_30': {
    text: 'Your {invoice} for {case_name} was due on {payment_due} and is still unpaid. Please pay it now, or call us if something is wrong with it.',
  },
  'mail.reminder_60': {
    text: 'Your {invoice} for {case_name} was due on {payment_due} and is still unpaid. Please pay it today, or call us so that we can agree on a day.',
  },
  'mail.reminder_again': {
    text: 'Your {invoice} for {case_name} was due on {payment_due} and is still open. Please pay it or call us today.',
  },
});
