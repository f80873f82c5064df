import { expect, test } from 'vitest';
import { cardBrand, savedPaymentState } from './saved-payment.ts';

test.each([
  ['12/26', '2026-11-24', 'usable'],
  ['12/26', '2026-11-30', 'usable'],
  ['12/26', '2026-12-01', 'expires_soon'],
  ['12/26', '2026-12-31', 'expires_soon'],
  ['12/26', '2027-01-01', 'expired'],
  ['02/28', '2028-02-29', 'expires_soon'],
  ['02/28', '2028-03-01', 'expired'],
  ['', '2090-01-01', 'usable'],
])('a card of %s is on %s %s', (expiry, today, state) => {
  expect(savedPaymentState(expiry, today)).toBe(state);
});

test('the kind of a card has its name, a bank account none', () => {
  expect([1, 2, 3, 4, null].map(cardBrand)).toEqual(['American Express', 'Discover', 'Master Card', 'VISA', '']);
});
