import { expect, test } from 'vitest';
import { decideVoidInvoice, type VoidFacts } from './void-invoice.ts';

const open: VoidFacts = {
  invoice_status: 'Unpaid',
  amount_due: '1433.93',
  amount_paid: '0.00',
  has_payment_in_flight: false,
};

test.each([
  ['an open invoice is voided whole', {}, { outcome: 'void', amount: '1433.93' }],
  ['voiding again changes nothing', { invoice_status: 'Voided' }, { outcome: 'already_voided' }],
  ['a part payment has to go back first', { amount_paid: '0.01' }, { outcome: 'refused', reason: 'has_payments' }],
  [
    'a paid invoice is not voided',
    { invoice_status: 'Paid', amount_paid: '1433.93' },
    { outcome: 'refused', reason: 'has_payments' },
  ],
  [
    'a payment under way is waited for',
    { has_payment_in_flight: true },
    { outcome: 'refused', reason: 'payment_in_flight' },
  ],
  [
    'an invoice of nothing can be voided',
    { invoice_status: 'Paid', amount_due: '0.00' },
    { outcome: 'void', amount: '0.00' },
  ],
] as const)('%s', (_, changes, decision) => {
  expect(decideVoidInvoice({ ...open, ...changes })).toEqual(decision);
});
