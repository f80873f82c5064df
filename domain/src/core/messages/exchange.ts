import { defineMessages } from './entry.ts';

/** Currencies other than the company's: rates, and what is billed and received at them (money, M9). */
export const exchangeMessages = defineMessages({
  'exchange.rate_missing': {
    status: 409,
    text: 'There is no exchange rate for {currency} on {date}. Add one under Lookup Values, Exchange Rates, and try again.',
  },
  'exchange.no_rate': {
    status: 400,
    text: 'Add an exchange rate for {currency} first, under Lookup Values, Exchange Rates',
  },
  'exchange.own_currency': { status: 400, text: '{currency} is the currency of the company: leave this blank' },
  'exchange.other_currency': { status: 400, text: 'This {invoice} is not billed in {currency}' },
  'exchange.too_small': {
    status: 400,
    text: 'This amount is too small at the exchange rate. Enter more, or the whole balance.',
  },
  'exchange.apply_all': { status: 400, text: 'Apply all of what was received' },
  'exchange.not_online': {
    status: 409,
    text: '{invoice} {invoice_number} is billed in {currency} and cannot be paid online. Please pay {currency} by wire or check and name the number.',
  },
  'exchange.take_back_whole': {
    status: 409,
    text: 'Receipt {receipt_number} was received in {currency}. Void, return or refund it instead of unapplying it.',
  },
  'exchange.correction_rest': {
    status: 409,
    text: 'Receipt {receipt_number} was received in {currency} and is more than the corrected {invoice}. Void, return or refund it first.',
  },
  'exchange.note': {
    text: 'Prices are in {company_currency}. Amounts are in {currency}, at {rate} {company_currency} for 1 {currency}.',
  },
  'exchange.company_currency': { text: 'Currency of the company' },
  'exchange.USD': { text: 'US dollar (USD)' },
  'exchange.EUR': { text: 'Euros (EUR)' },
  'exchange.GBP': { text: 'British pound (GBP)' },
  'exchange.JPY': { text: 'Japanese yen (JPY)' },
  'exchange.INR': { text: 'Indian rupee (INR)' },
  'exchange.CAD': { text: 'Canadian dollar (CAD)' },
  'exchange.AUD': { text: 'Australian dollar (AUD)' },
  'exchange.KWD': { text: 'Kuwaiti dinar (KWD)' },
});
