import { expect, test } from 'vitest';
import { creditLeft, isOverLimit } from './credit.ts';

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
