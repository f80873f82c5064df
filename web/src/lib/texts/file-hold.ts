import { defineTexts } from '../texts.ts';

export const fileHoldTexts = defineTexts('file-hold', {
  held: 'Available after payment',
  opens_when_paid: 'Files are released when {invoice} {number} is paid: {amount}',
  opens_when_paid_hint: 'A card payment releases them immediately; a bank payment releases them once it clears.',
  processing: 'The payment for {invoice} {number} is processing until {date}. Files are released then.',
  not_billed: 'Files are released when their {invoice} is paid',
  not_billed_hint: 'The {invoice} is not ready yet. Please call us if you need the files now.',
  not_payable_hint: 'It cannot be paid online. Please call us.',
  pay: 'Pay {amount}',
  paying: 'Opening…',
  held_cod: 'Held for {client_name}, who pays on delivery',
  held_over_limit: 'Held for {client_name}, who is over the credit limit',
  owes: '{invoice} {number}: {amount} open',
  owes_processing: '{invoice} {number}: processing until {date}',
  owes_nothing: 'Not billed yet.',
  release: 'Release the files',
  release_title: 'Release the files to {client_name}?',
  release_hint: 'They are released before payment. Your name and the reason are recorded.',
  release_reason: 'Reason',
  keep: 'Keep on hold',
  released: 'Released to {client_name} by {by} on {when}',
});
