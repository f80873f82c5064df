import { defineTexts } from '../texts.ts';

/** What is billed and received in another currency than the company's. */
export const exchangeTexts = defineTexts('exchange', {
  billed_in: 'Billed in',
  at_rate: '{currency} at {rate} {company_currency}',
  receive_in: 'Receive {currency}',
  title: 'Receive {currency} for {invoice} {number}',
  hint: 'Open: {foreign}, in your books {base} at {rate}.',
  amount: 'Amount in {currency}',
  known: 'Convert by',
  known_rate: 'The exchange rate',
  known_credited: 'What the bank credited',
  rate: '{company_currency} for 1 {currency}',
  no_rate: 'No exchange rate for this day: enter the one of your bank.',
  credited: 'Credited by the bank in {company_currency}',
  save: 'Save receipt',
  another_check: 'This is another payment',
  gain: 'Gain on exchange: {amount}',
  loss: 'Loss on exchange: {amount}',
  left_of: 'Remaining: {foreign} at {rate}',
});
