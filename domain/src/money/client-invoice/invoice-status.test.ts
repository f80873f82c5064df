import { describe, expect, test } from 'vitest';
import {
  clientInvoiceStatus,
  orderStatusFilters,
  providerInvoiceStatus,
  shownOrderNumber,
  statusesOfFilter,
  visibleOrderStatuses,
} from './invoice-status.ts';

const everyday = ['New', 'Processing', 'Shipped', 'Unpaid'];

describe('who sees which orders', () => {
  test.each([
    ['admin', false, [...everyday, 'Voided', 'Pending']],
    ['admin', true, [...everyday, 'Voided']],
    ['company', false, [...everyday, 'Voided', 'Pending']],
    ['company', true, [...everyday, 'Voided']],
    ['contact', false, everyday],
    ['contact', true, everyday],
    ['provider', false, everyday],
    ['provider', true, everyday],
  ] as const)('%s, hiding pending %s', (user_type, hides_pending, expected) => {
    const viewer = { user_type, hides_pending };
    expect(visibleOrderStatuses(viewer)).toEqual(expected);
    expect(orderStatusFilters(viewer)).toEqual(['All', ...expected]);
    expect(statusesOfFilter('All', viewer)).toEqual(expected);
  });

  test('a contact who asks for voided orders by hand gets none', () => {
    const contact = { user_type: 'contact', hides_pending: false } as const;
    expect(statusesOfFilter('Voided', contact)).toEqual([]);
    expect(statusesOfFilter('Unpaid', contact)).toEqual(['Unpaid']);
  });
});

test('an order has no number to show until it is above 0', () => {
  expect([null, 0, -1, 58200].map(shownOrderNumber)).toEqual([null, null, null, 58200]);
});

test.each([
  ['100.00', '0.00', false, 'Unpaid'],
  ['100.00', '99.99', false, 'Unpaid'],
  ['100.00', '100.00', false, 'Paid'],
  ['0.00', '0.00', false, 'Paid'],
  ['100.00', '0.00', true, 'Voided'],
] as const)('an invoice of %s with %s paid, voided %s, is %s', (amount_due, amount_paid, is_voided, status) => {
  expect(clientInvoiceStatus({ amount_due, amount_paid, is_voided })).toBe(status);
});

test.each([
  ['0.00', false, 'New'],
  ['0.00', true, 'Unpaid'],
  ['50.00', true, 'Paid'],
] as const)('pay of 50.00 with %s paid, approved %s, is %s', (amount_paid, is_approved, status) => {
  expect(providerInvoiceStatus({ amount_due: '50.00', amount_paid, is_approved })).toBe(status);
});
