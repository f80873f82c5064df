import { expect, test } from 'vitest';
import { clearsOn } from './bank-clearing.ts';

test.each([
  ['a week without a holiday', '2026-11-16', 4, '2026-11-20'],
  ['over a weekend', '2026-11-19', 4, '2026-11-25'],
  ['over Thanksgiving', '2026-11-23', 4, '2026-11-30'],
  ['over New Year', '2026-12-31', 4, '2027-01-07'],
  ['made on a Saturday', '2026-11-14', 1, '2026-11-16'],
  ['a company that does not wait', '2026-11-16', 0, null],
])('the banking days of a payment: %s', (_, paidOn, days, expected) => {
  expect(clearsOn(paidOn, days)).toBe(expected);
});

test('more banking days never end sooner, and the last is never a weekend', () => {
  const start = Temporal.PlainDate.from('2026-01-01');
  for (let offset = 0; offset < 366; offset += 1) {
    const paidOn = start.add({ days: offset }).toString();
    let last = paidOn;
    for (let days = 1; days <= 8; days += 1) {
      const clears = clearsOn(paidOn, days) ?? '';
      expect(clears > last).toBe(true);
      expect(Temporal.PlainDate.from(clears).dayOfWeek).toBeLessThan(6);
      last = clears;
    }
  }
});
