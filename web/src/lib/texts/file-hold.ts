import { defineTexts } from '../texts.ts';

export const fileHoldTexts = defineTexts('file-hold', {
  held: 'Opens when paid',
  opens_when_paid: 'The files open when {invoice} {number} is paid: {amount}',
  opens_when_paid_hint: 'A card opens them at once, a bank account once the bank payment has cleared.',
  processing: 'The payment of {invoice} {number} is processing until {date}. The files open then.',
  not_billed: 'The files open when their {invoice} is paid',
  not_billed_hint: 'The {invoice} is not ready yet. Please call us if you need the files now.',
  not_payable_hint: 'It cannot be paid online. Please call us.',
  pay: 'Pay {amount}',
  paying: 'Opening…',
  held_cod: 'Held for {client_name}, who pays on delivery',
  held_over_limit: 'Held for {client_name}, who is over the credit limit',
  owes: '{invoice} {number}: {amount} open',
  owes_processing: '{invoice} {number}: processing until {date}',
  owes_nothing: 'Not billed yet.',
  release: 'Open the files',
  release_title: 'Open the files for {client_name}?',
  release_hint: 'They open before they are paid for. Your name and the reason are recorded.',
  release_reason: 'Reason',
  keep: 'Keep them held',
  released: 'Opened for {client_name} by {by} on {when}',
});
