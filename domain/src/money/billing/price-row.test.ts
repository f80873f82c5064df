import { expect, test } from 'vitest';
import { findRate, type PriceRow, rankedRows } from './price-row.ts';

const ROW: PriceRow = {
  product_price_id: 1,
  name: 'Front Range Reporting',
  product_id: 7,
  unit_type: 'Transcript Page Rate',
  price: '50.000',
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
};
const PURCHASE = { client_id: 3, division_id: 2, delivery_type_id: 5, priced_on: '2026-02-01' };

test.each<[string, Partial<PriceRow>, Partial<PriceRow>]>([
  ['began in January, whichever was typed last', { valid_from: '2026-01-01' }, { valid_from: '2025-11-01' }],
  ['is dated', { valid_from: '2020-01-01' }, {}],
  ['is for the delivery type', { delivery_type_id: 5 }, { valid_from: '2026-01-01' }],
  ['is the division’s', { division_id: 2 }, { delivery_type_id: 5, valid_from: '2026-01-01' }],
  ['is the client’s', { client_id: 3 }, { division_id: 2, delivery_type_id: 5, valid_from: '2026-01-01' }],
])('the price that %s wins', (_name, winner, loser) => {
  const rows = [
    { ...ROW, ...winner, product_price_id: 1 },
    { ...ROW, ...loser, product_price_id: 2 },
  ];
  for (const order of [rows, rows.toReversed()])
    expect(rankedRows(order, 7, PURCHASE).map(({ product_price_id }) => product_price_id)).toEqual([1, 2]);
});

test('of two that begin on one day, the one entered last wins', () => {
  const rows = [1, 2].map((product_price_id) => ({ ...ROW, product_price_id, valid_from: '2026-01-01' }));
  expect(findRate(rows, 7, PURCHASE)?.product_price_id).toBe(2);
});

test('both days of a dated price are included', () => {
  const row = { ...ROW, valid_from: '2026-02-01', valid_to: '2026-02-02' };
  const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'];
  expect(days.map((priced_on) => findRate([row], 7, { ...PURCHASE, priced_on }) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
