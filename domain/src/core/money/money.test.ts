import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  addMany,
  compare,
  decimal,
  formatAmount,
  formatExact,
  formatPercent,
  formatPrice,
  multiply,
  percentOf,
  roundAmount,
  shareOf,
  subtract,
} from './money.ts';

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
const fromCents = (value: number): string => formatAmount(multiply(value, '0.01'));

describe('exact numbers', () => {
  test.each(['', ' 1', '1,433.93', '$5', '1e3', 'NaN', 'Infinity', '.5', '5.', '0x10', '1.2.3', '١'])(
    'refuses the text %j',
    (text) => {
      expect(() => decimal(text)).toThrow(RangeError);
    },
  );

  test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the float %d', (value) => {
    expect(() => decimal(value)).toThrow(RangeError);
  });

  test('add up where floats do not', () => {
    expect(formatExact(add('0.1', '0.2'))).toBe('0.3');
    expect(formatExact(add())).toBe('0');
    expect(formatExact(subtract('1872.03', '1128.15'))).toBe('743.88');
  });
});

describe('rounding', () => {
  test.each([
    ['251.2250', '251.23'],
    ['251.2249', '251.22'],
    ['0.005', '0.01'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['-0.001', '0.00'],
    ['1433.93', '1433.93'],
  ])('an amount of %s is %s', (exact, shown) => {
    expect(formatAmount(exact)).toBe(shown);
  });

  test.each([
    ['4.85', '4.850'],
    ['2.6545', '2.655'],
    ['0', '0.000'],
  ])('a price of %s is %s', (exact, shown) => {
    expect(formatPrice(exact)).toBe(shown);
  });

  test('of a reversal mirrors the amount that it reverses', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
        const exact = multiply(thousandths, '0.001');
        expect(compare(roundAmount(exact), multiply(roundAmount(multiply(exact, -1)), -1))).toBe(0);
      }),
    );
  });

  test('moves an amount by half a cent at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (tenthsOfMills) => {
        const exact = multiply(tenthsOfMills, '0.0001');
        const difference = subtract(roundAmount(exact), exact).abs();
        expect(compare(difference, '0.005')).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('percentages', () => {
  test('of an amount are exact', () => {
    expect(formatExact(percentOf('717.80', '35'))).toBe('251.23');
    expect(formatExact(percentOf('0.01', '0.5'))).toBe('0.00005');
  });

  test('of a whole show one place, and none exists of nothing', () => {
    expect(formatPercent(shareOf('743.88', '1872.03') ?? 0)).toBe('39.7');
    expect(formatPercent(shareOf('1', '3') ?? 0)).toBe('33.3');
    expect(shareOf('5', '0')).toBeNull();
  });
});

test('sums do not depend on the order of their parts', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), (values) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      expect(formatAmount(add(...values.map(fromCents)))).toBe(fromCents(total));
      expect(formatAmount(add(...values.map(fromCents).reverse()))).toBe(fromCents(total));
    }),
  );
});

test('amounts of many rows add up as they do one by one, whatever decimals they have', () => {
  const amount = fc
    .tuple(cents, fc.integer({ min: 0, max: 3 }))
    .map(([value, decimals]) => multiply(value, '0.01').toFixed(decimals));
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      expect(addMany(amounts).eq(add(0, ...amounts))).toBe(true);
    }),
  );
  expect(formatExact(addMany(Array.from({ length: 500_000 }, () => '0.10')))).toBe('50000');
  expect(() => addMany(['1.00', '1e3'])).toThrow(RangeError);
});
