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
});
