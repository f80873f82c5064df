import { defineMessages } from './entry.ts';

/** Dated prices: the one table that everything billed is priced by (money, M9). */
export const priceMessages = defineMessages({
  'price.overlaps': { status: 409, text: '{price} overlaps {other}. End one before the other begins.' },
  'price.percent': { status: 400, text: 'Enter a percent between -50 and 100, other than 0' },
  'price.past_day': { status: 400, text: 'The day cannot be before today' },
  'price.none_chosen': { status: 400, text: 'Select at least one price' },
  'price.same_client': { status: 400, text: 'Please select another {client}' },
  'price.raised': { text: 'Prices raised: {count}' },
  'price.copied': { text: 'Prices copied: {count}' },
});
