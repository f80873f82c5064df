import { defineMessages } from './entry.ts';

/** Money that goes out to providers: their bank details, bank files, checks, remittances and the 1099. */
export const payOutMessages = defineMessages({
  'bank.mail_subject': { text: 'Your bank details at {company_name}' },
  'bank.mail_changed': {
    text: 'Your pay goes to the account ending in {ending} from {date} on. Until then nothing is transferred.',
  },
  'bank.mail_removed': { text: 'The account ending in {before} was removed. Nothing is transferred to it any more.' },
  'bank.mail_warning': {
    text: 'If you did not ask for this, call {company_name} at once. Do not answer with an account number.',
  },
  'bank_file.no_originator': {
    status: 400,
    text: 'Enter your bank and your number there under Settings, Application settings, before you make a bank file.',
  },
  'bank_file.nothing': { status: 409, text: 'There is nothing to transfer now.' },
  'bank_file.too_many': { status: 409, text: 'No more bank files can be made today.' },
  'bank_file.unreadable': { status: 409, text: 'This bank file was sealed by another installation.' },
  'bank_file.made': { text: 'The bank file has {count} entries and pays {amount}. Closing can no longer be undone.' },
  'bank_file.by_check': { text: 'Check {number} pays this instead of a transfer.' },
  'check.title': { text: 'Checks of {date}' },
  'check.check': { text: 'Check' },
  'check.date': { text: 'Date' },
  'check.pay_to': { text: 'Pay to the order of' },
  'check.memo': { text: 'Memo' },
  'check.memo_of': { text: 'Pay of {date}' },
  'check.signature': { text: 'Authorized signature' },
  'check.total': { text: 'Total' },
  'check.more': { text: '{count} more lines, all of them on the remittance' },
  'check.none': { status: 409, text: 'This run has no checks.' },
  'remittance.number': { text: 'Remittance {number}' },
  'remittance.by_check': { text: 'Check {number}' },
  'remittance.by_bank': { text: 'Transfer to the account ending in {ending}' },
  'remittance.by_other': { text: 'Paid another way' },
  'remittance.mail_subject': { text: 'Remittance {number} from {company_name}' },
  'remittance.mail_text': { text: 'You were paid. What it is for is attached, line by line, and under My pay.' },
  'remittance.sent': { text: 'Remittances on their way: {count}. Without an address: {without}.' },
  'remittance.nothing': { status: 409, text: 'Every remittance of this run was sent.' },
  'remittance.no_address': { status: 409, text: 'There is no mail address to send this remittance to.' },
});
