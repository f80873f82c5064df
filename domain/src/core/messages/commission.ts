import { defineMessages } from './entry.ts';

/** Commissions of sales people (design M10). */
export const commissionMessages = defineMessages({
  'commission.person_saved': { text: 'The sales person is saved.' },
  'commission.person_exists': { text: 'This person earns commissions already' },
  'commission.cap_below': { text: 'Must be above 0 and not below the minimum' },
  'commission.term_saved': { text: 'The terms are saved.' },
  'commission.term_ended': { text: 'The terms end on that day. What was earned stays.' },
  'commission.term_exists': { text: 'There are terms on this for the same days already' },
  'commission.ends_before': { text: 'Must not be before the first day' },
  'commission.share_taken': { text: 'Somebody else has the whole, or both halves are taken' },
  'commission.no_rates': { text: 'This template has no rates' },
  'commission.closed': { text: 'The month is closed. Its pay waits for approval.' },
  'commission.closed_already': { status: 409, text: 'This month is closed already.' },
  'commission.changed': { status: 409, text: 'Something changed meanwhile. Please look at the new sum first.' },
  'commission.in_future': { status: 400, text: 'This month has not begun yet.' },
  'commission.pay_line': { text: 'Commissions of {month}' },
});
