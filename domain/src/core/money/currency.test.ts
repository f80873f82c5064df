import { describe, expect, test } from 'vitest';
import { CURRENCY_CODES } from '../format/locale-formats.ts';
import { moneyText } from '../format/money.ts';
import { DEFAULT_FORMATS } from '../format/settings.ts';
import { decimalsOf, fitsDecimals, MAX_DECIMALS, smallestUnit } from './currency.ts';
import { formatAmount, formatSum } from './money.ts';

test.each(CURRENCY_CODES)('%s has the decimals of ISO 4217, as every runtime knows them', (currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  expect(decimalsOf(currency)).toBe(format.resolvedOptions().maximumFractionDigits);
  expect(decimalsOf(currency)).toBeLessThanOrEqual(MAX_DECIMALS);
});

test('without a currency amounts have two decimals', () => {
  expect([decimalsOf(undefined), decimalsOf('')]).toEqual([2, 2]);
});

test.each([
  ['1433.93', 2, true],
  ['1433.930', 2, true],
  ['1433.931', 2, false],
  ['1434.00', 0, true],
  ['1434', 0, true],
  ['1433.5', 0, false],
  ['1.505', 3, true],
  ['1.5051', 3, false],
])('%s fits %i decimals: %s', (amount, decimals, fits) => {
  expect(fitsDecimals(amount, decimals)).toBe(fits);
});

test.each([
  [0, '1'],
  [2, '0.01'],
  [3, '0.001'],
])('the smallest amount of %i decimals is %s', (decimals, unit) => {
  expect(smallestUnit(decimals)).toBe(unit);
});

test.each([
  ['1433.5', 0, '1434.00'],
  ['-1433.5', 0, '-1434.00'],
  ['0.4', 0, '0.00'],
  ['1.5005', 3, '1.501'],
  ['1.5', 3, '1.50'],
  ['251.225', 2, '251.23'],
])('%s with %i decimals is held as %s', (exact, decimals, held) => {
  expect(formatAmount(exact, decimals)).toBe(held);
});

describe('a sum', () => {
  test.each([
    ['5', '5.00'],
    ['1.505', '1.505'],
    ['1.500', '1.50'],
    ['-0.000', '0.00'],
  ])('of %s keeps its places: %s', (exact, held) => {
    expect(formatSum(exact)).toBe(held);
  });

  test('of what nobody rounded is a fault of the program', () => {
    expect(() => formatSum('0.12345')).toThrow(RangeError);
  });
});

test.each([
  ['JPY', '¥', '1434.00', '¥1,434'],
  ['JPY', '¥', '-1434.00', '-¥1,434'],
  ['KWD', 'KD', '1433.5', 'KD1,433.500'],
  ['USD', '$', '1433.5', '$1,433.50'],
])('people read %s as %s %s: %s', (currency_code, currency_symbol, amount, text) => {
  expect(moneyText(amount, { ...DEFAULT_FORMATS, currency_code, currency_symbol })).toBe(text);
});
