import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankHoldUntil,
  bankNoticeTo,
  isBankOnHold,
  isRoutingNumber,
  lastFour,
  maskedNumber,
  payeeProblems,
  taxIdDigits,
} from './payee.ts';

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['02100002', false],
  ['000000000', false],
  ['02100002a', false],
])('%s is a routing number: %s', (text, is) => {
  expect(isRoutingNumber(text)).toBe(is);
});

test('one digit mistyped never makes another routing number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (index, by) => {
      const digits = [...'021000021'];
      digits[index] = String((Number(digits[index]) + by) % 10);
      expect(isRoutingNumber(digits.join(''))).toBe(false);
    }),
  );
});

test.each([
  ['12-3456789', '123456789'],
  ['123-45-6789', '123456789'],
  ['123456789', '123456789'],
  [' 123-45-6789 ', '123456789'],
  ['1234-5-6789', ''],
  ['12345678', ''],
  ['abcdefghi', ''],
])('%s is the tax number %s', (text, digits) => {
  expect(taxIdDigits(text)).toBe(digits);
});

test('only the last four digits are shown', () => {
  expect(maskedNumber(lastFour('123456789'))).toBe('****6789');
  expect(maskedNumber('')).toBe('');
});

test.each([
  [{}, []],
  [{ tax_id: '' }, []],
  [{ tax_id: '12' }, ['tax_id']],
  [{ bank: null }, []],
  [
    { bank: { routing_number: '1', account_number: '12', account_type: 'checking' as const } },
    ['routing_number', 'account_number'],
  ],
])('%j is refused at %j', (payee, fields) => {
  expect(Object.keys(payeeProblems(payee))).toEqual(fields);
});

test('new bank details wait three days, and the third day after pays', () => {
  expect(bankHoldUntil('2026-11-22')).toBe('2026-11-25');
  expect(isBankOnHold('2026-11-22', '2026-11-24')).toBe(true);
  expect(isBankOnHold('2026-11-22', '2026-11-25')).toBe(false);
  expect(bankHoldUntil(null)).toBeNull();
  expect(isBankOnHold(null, '2026-11-24')).toBe(false);
});

test.each([
  ['', 'rae@x.example', ['rae@x.example']],
  ['old@x.example', 'new@x.example', ['old@x.example', 'new@x.example']],
  ['Rae@x.example', 'rae@x.example', ['Rae@x.example']],
  ['', '', []],
])('a change of details confirmed to %j is mailed, at %j, to %j', (before, now, to) => {
  expect(bankNoticeTo(before, now)).toEqual(to);
});
