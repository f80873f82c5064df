import { expect, test } from 'vitest';
import { hasBill } from './quick-pay.ts';

const bill = { amount_due: '1427.50', balance: '427.50', zipcodes: ['80265-1234', 'SW1A 1AA', ''] };

test.each([
  ['1427.50', true],
  ['1427.5', true],
  ['$1,427.50', true],
  ['427.50', true],
  ['427.51', false],
  ['80265', true],
  ['80265-9999', true],
  ['sw1a1aa', true],
  ['80266', false],
  ['', false],
  ['   ', false],
  ['0', false],
])('%j has the bill: %s', (typed, expected) => {
  expect(hasBill(typed, bill)).toBe(expected);
});

test('a paid invoice is not found by its balance of nothing', () => {
  expect(hasBill('0.00', { ...bill, balance: '0.00' })).toBe(false);
});
