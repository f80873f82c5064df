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
});
