import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PriceRounding,
  type RaisedRow,
  raisedAlong,
  raisedExactly,
  raisePrices,
  roundedTo,
} from './raise-prices.ts';

const ROW: RaisedRow = {
  product_price_id: 1,
  product_id: 7,
  delivery_type_id: null,
  division_id: null,
  client_id: null,
  unit_type: 'Transcript Page Rate',
  price: '5.600',
  valid_from: null,
  valid_to: null,
};
const RAISE = { percent: '4.0', from: '2027-01-01', rounding: 'usual' as const };

// Figures of the design's picture: prices raised by four percent, pages to 0.05 and everything else to 1.00.
test.each([
  ['Transcript Page Rate', '5.600', '5.824', '5.800'],
  ['Transcript Page Rate', '5.900', '6.136', '6.150'],
  ['Flat Fee', '125.000', '130.000', '130.000'],
  ['Flat Fee', '95.000', '98.800', '99.000'],
  ['Transcript Page Rate', '1.750', '1.820', '1.800'],
  ['Transcript Page Rate', '2.000', '2.080', '2.100'],
  ['Transcript Page Rate', '1.500', '1.560', '1.550'],
  ['Exhibit Page Rate', '0.450', '0.468', '0.450'],
  ['Exhibit Page Rate', '0.900', '0.936', '0.950'],
  ['Flat Fee', '35.000', '36.400', '36.000'],
  ['Hourly Rate', '65.000', '67.600', '68.000'],
] as const)('%s of %s: exactly %s, rounded %s', (unit_type, price, exact, rounded) => {
  const [line] = raisePrices([{ ...ROW, unit_type, price }], RAISE);
  expect(line).toMatchObject({ exact, price: rounded, is_same: price === rounded, left_alone: null });
});

test('a price that changes by itself, one agreed until a day, and percentages are left alone', () => {
  const ends = { ...ROW, product_price_id: 2, client_id: 4, valid_to: '2027-03-01' };
  const now = { ...ROW, product_price_id: 3, client_id: 5, valid_to: '2026-12-31' };
  const next = { ...ROW, product_price_id: 4, client_id: 5, valid_from: '2027-01-01', price: '5.050' };
  const over = { ...ROW, product_price_id: 5, client_id: 6, valid_to: '2026-06-30' };
  const percentage: RaisedRow = { ...ROW, product_price_id: 6, unit_type: 'Percentage', price: '35.000' };
  const lines = raisePrices([ROW, ends, now, next, over, percentage], RAISE);
  expect(lines.map(({ row, left_alone }) => [row.product_price_id, left_alone])).toEqual([
    [1, null],
    [2, 'ends'],
    [3, 'changes'],
  ]);
  expect(lines[2]?.next?.price).toBe('5.050');
});

test('rounding moves a price by at most half a step, and exact rounding by nothing', () => {
  const steps: Record<PriceRounding, number> = { exact: 0.001, cent: 0.01, usual: 0.05 };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: -500, max: 1000 }),
      fc.constantFrom<PriceRounding>('exact', 'cent', 'usual'),
      (thousandths, tenths, rounding) => {
        const exact = raisedExactly((thousandths / 1000).toFixed(3), (tenths / 10).toFixed(1));
        const rounded = roundedTo(exact, rounding, 'Transcript Page Rate');
        expect(Math.abs(Number(rounded) - Number(exact))).toBeLessThanOrEqual(steps[rounding] / 2 + 1e-9);
        expect(roundedTo(rounded, rounding, 'Transcript Page Rate')).toBe(rounded);
      },
    ),
  );
});

test.each([
  ['4.860', '0.1', 'usual', '4.860'],
  ['4.854', '0.01', 'cent', '4.854'],
  ['4.840', '-0.1', 'usual', '4.840'],
  ['35.400', '1.0', 'usual', '36.000'],
  ['35.400', '0.1', 'usual', '35.400'],
] as const)('%s changed by %s percent with rounding "%s" is %s', (price, percent, rounding, after) => {
  const unit_type = price.startsWith('35') ? 'Flat Fee' : 'Transcript Page Rate';
  const [line] = raisePrices([{ ...ROW, unit_type, price }], { ...RAISE, percent, rounding });
  expect(line).toMatchObject({ price: after, is_same: price === after });
});

test('a raise never lowers a price, whatever the rounding, and a cut never raises one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.constantFrom<PriceRounding>('exact', 'cent', 'usual'),
      fc.constantFrom('Transcript Page Rate' as const, 'Flat Fee' as const),
      (milli, hundredths, rounding, unit_type) => {
        const price = (milli / 1000).toFixed(3);
        const change = (sign: string) =>
          raisePrices([{ ...ROW, unit_type, price }], {
            ...RAISE,
            rounding,
            percent: `${sign}${(hundredths / 100).toFixed(2)}`,
          })[0]?.price;
        expect(Number(change(''))).toBeGreaterThanOrEqual(Number(price));
        expect(Number(change('-'))).toBeLessThanOrEqual(Number(price));
      },
    ),
  );
});

test.each([
  ['1.500', '2.000', '2.100', '1.580'],
  ['1.500', '2.000', '2.000', '1.500'],
  ['1.505', '2.000', '2.001', '1.510'],
  ['1.504', '2.000', '2.001', '1.504'],
  ['1.500', '0.000', '2.000', '1.500'],
  ['1.500', '2.000', '1.900', '1.430'],
])('the further price %s goes along from %s to %s as %s', (further, before, after, expected) => {
  expect(raisedAlong(further, before, after)).toBe(expected);
});
