import { expect, test } from 'vitest';
import { creditLeft, creditUsed, isOverLimit, reachesLimit } from './credit.ts';

test.each([
  [null, '900.00', '50.00', null, false],
  ['1000.00', '0', '0', '1000.00', false],
  ['1000.00', '900.10', '99.90', '99.90', false],
  ['1000.00', '900.10', '99.91', '99.90', true],
  ['1000.00', '1000.01', '0', '0.00', true],
  ['0.00', '0.00', '0.01', '0.00', true],
])('limit %s, %s owed and %s more: %s left, over the limit: %s', (limit, owed, more, left, over) => {
  expect(creditLeft(limit, owed)).toBe(left);
  expect(isOverLimit(limit, owed, more)).toBe(over);
});

test.each([
  [null, '99999.00', '0.00', '0.00', false],
  ['1000.00', '600.00', '200.00', '199.99', false],
  ['1000.00', '600.00', '200.00', '200.00', true],
  ['1000.00', '1000.00', '0.00', '0.00', true],
  ['0.00', '0.00', '0.00', '0.00', true],
])('limit %s, %s unpaid, %s unbilled and %s more: asks %s', (limit, open, unbilled, added, asks) => {
  const use = { open, unbilled, added };
  expect(reachesLimit(limit, use)).toBe(asks);
  expect(creditUsed(use)).toBe((Number(open) + Number(unbilled) + Number(added)).toFixed(2));
});
