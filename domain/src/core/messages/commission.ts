import { defineMessages } from './entry.ts';

/** Commissions of sales people (design M10). */
export const commissionMessages = defineMessages({
  'commission.person_saved': { text: 'The sales person is saved.' },
  'commission.person_exists': { text: 'This person already earns commissions' },
  'commission.cap_below': { text: 'Must be above 0 and not below the minimum' },
  'commission.term_saved': { text: 'The terms are saved.' },
  'commission.term_ended': { text: 'The terms end on that day. Earned commissions stay.' },
  'commission.term_exists': { text: 'Terms already exist for these days' },
  'commission.ends_before': { text: 'Must not be before the first day' },
  'commission.share_taken': { text: 'Someone else has the full commission, or both halves are taken' },
  'commission.no_rates': { text: 'This template has no rates' },
  'commission.closed': { text: 'The month is closed. Its pay waits for approval.' },
  'commission.closed_already': { status: 409, text: 'This month is already closed.' },
  'commission.changed': { status: 409, text: 'Something changed in the meantime. Please check the new total first.' },
  'commission.in_future': { status: 400, text: 'This month has not begun yet.' },
  'commission.pay_line': { text: 'Commissions of {month}' },
});
