import { describe, expect, test } from 'vitest';
import { isBankAccountNumber, isRoutingNumber } from './bank-account.ts';
import { CARD_TYPES, detectCardType, isCardNumber, passesLuhn, takesCard } from './card-type.ts';

test('the merchant calls know four kinds of card by these numbers', () => {
  expect(CARD_TYPES.map((type) => [type.card_type, type.name])).toEqual([
    [1, 'American Express'],
    [2, 'Discover'],
    [3, 'Master Card'],
    [4, 'VISA'],
  ]);
});

test.each([
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['5555555555554444', 'Master Card'],
  ['2221000000000009', 'Master Card'],
  ['2720990000000007', 'Master Card'],
  ['4111111111111111', 'VISA'],
])('%s is a number of %s', (number, name) => {
  expect(detectCardType(number)?.name).toBe(name);
  expect(isCardNumber(number)).toBe(true);
});

test.each([
  ['', undefined],
  ['3', undefined],
  ['34', 'American Express'],
  ['4', 'VISA'],
  ['2220', undefined],
  ['2721', undefined],
  ['36', undefined],
])('while typed, %j shows %s', (digits, name) => {
  expect(detectCardType(digits)?.name).toBe(name);
});

test.each(['4111111111111112', '411111111111111', '37828224631000', '1234567812345670', '', '4111 1111 1111 1111'])(
  '%j is no card number',
  (number) => {
    expect(isCardNumber(number)).toBe(false);
  },
);

test('one wrong digit anywhere is noticed', () => {
  const number = '4111111111111111';
  for (let index = 0; index < number.length; index += 1) {
    const wrong = `${number.slice(0, index)}${(Number(number[index]) + 1) % 10}${number.slice(index + 1)}`;
    expect(passesLuhn(wrong)).toBe(false);
  }
});

describe('the chosen method', () => {
  test.each([
    ['Credit Card', 4, 4, true],
    ['Credit Card', 4, 3, false],
    ['Credit Card', null, 3, true],
    ['Electronic Check', null, 4, false],
    ['Cash', null, 4, false],
  ])('%s of type %s takes card %d: %s', (payment_type, card_type, entered, taken) => {
    expect(takesCard({ payment_type, card_type }, entered)).toBe(taken);
  });
});

test.each([
  ['021000021', true],
  ['122105155', true],
  ['021000022', false],
  ['000000000', false],
  ['12210515', false],
  ['12210515a', false],
])('routing number %s: %s', (text, valid) => {
  expect(isRoutingNumber(text)).toBe(valid);
});

test.each([
  ['1234', true],
  ['123', false],
  ['12345678901234567', true],
  ['123456789012345678', false],
  ['12-34', false],
])('account number %s: %s', (text, valid) => {
  expect(isBankAccountNumber(text)).toBe(valid);
});
