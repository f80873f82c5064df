import { expect, test } from 'vitest';
import { readFoundSale } from './found-sale.ts';

test.each([
  ['approved', '1433.93', 'USD', 'approved'],
  ['declined', '1433.93', 'USD', 'declined'],
  ['returned', '1433.93', 'USD', 'approved'],
  ['voided', '1433.93', 'USD', 'approved'],
  ['approved', '1433.94', 'USD', 'mismatch'],
  ['approved', '1433.93', 'EUR', 'mismatch'],
  ['declined', '0.01', 'USD', 'mismatch'],
] as const)('a sale that is %s for %s %s is %s', (status, amount, currency_code, result) => {
  const payment = { amount: '1433.93', currency_code: 'USD' };
  expect(readFoundSale({ status, amount, currency_code }, payment)).toBe(result);
});
