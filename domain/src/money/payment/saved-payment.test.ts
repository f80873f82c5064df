import { expect, test } from 'vitest';
import { cardBrand, expiringMonths, lastDayOfCard, savedPaymentState } from './saved-payment.ts';

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

test.each([
  ['2026-11-24', ['11/26']],
  ['2026-12-01', ['12/26']],
  ['2026-12-31', ['12/26']],
  ['2027-01-30', ['01/27', '02/27']],
])('on %s cards of %j expire soon', (today, months) => {
  expect(expiringMonths(today)).toEqual(months);
});

test('cards of these months expire soon, and no others', () => {
  for (let offset = 0; offset < 800; offset += 1) {
    const today = Temporal.PlainDate.from('2026-11-01').add({ days: offset }).toString();
    for (let month = 0; month < 30; month += 1) {
      const named = Temporal.PlainYearMonth.from('2026-10').add({ months: month });
      const expiry = `${String(named.month).padStart(2, '0')}/${named.year % 100}`;
      expect(expiringMonths(today).includes(expiry)).toBe(savedPaymentState(expiry, today) === 'expires_soon');
    }
  }
});

test('a card is good until the last day of its month, an account without end', () => {
  expect(['02/28', '12/26', ''].map((expiry) => lastDayOfCard(expiry)?.toString())).toEqual([
    '2028-02-29',
    '2026-12-31',
    undefined,
  ]);
});

test('the kind of a card has its name, a bank account none', () => {
  expect([1, 2, 3, 4, null].map(cardBrand)).toEqual(['American Express', 'Discover', 'Master Card', 'VISA', '']);
});
