import { expect, test } from 'vitest';
import { estimateAgainstActual, type ProductSum } from './estimate-against-actual.ts';

const sum = (product_id: number | null, name: string, amount: string): ProductSum => ({ product_id, name, amount });
const ESTIMATED = [sum(1, 'Original', '727.50'), sum(3, 'Half day', '125.00'), sum(1, 'Original', '254.63')];

test('an estimate alone has no actual', () => {
  expect(estimateAgainstActual(ESTIMATED, null)).toEqual({
    rows: [
      { product_id: 1, name: 'Original', estimated: '982.13', actual: null },
      { product_id: 3, name: 'Half day', estimated: '125.00', actual: null },
    ],
    estimated_total: '1107.13',
    actual_total: null,
    difference: null,
  });
});

test('what was billed stands beside it, surcharges with their product, and what nobody estimated after it', () => {
  const actual = [
    sum(6, 'Exhibits', '45.90'),
    sum(1, 'Original', '717.80'),
    sum(1, 'Original', '251.23'),
    sum(null, 'Parking', '18.00'),
  ];
  expect(estimateAgainstActual(ESTIMATED, actual)).toEqual({
    rows: [
      { product_id: 1, name: 'Original', estimated: '982.13', actual: '969.03' },
      { product_id: 3, name: 'Half day', estimated: '125.00', actual: null },
      { product_id: 6, name: 'Exhibits', estimated: null, actual: '45.90' },
      { product_id: null, name: 'Parking', estimated: null, actual: '18.00' },
    ],
    estimated_total: '1107.13',
    actual_total: '1032.93',
    difference: '-74.20',
  });
});

test('nothing billed at all is an actual of nothing', () => {
  expect(estimateAgainstActual([], [])).toEqual({
    rows: [],
    estimated_total: '0.00',
    actual_total: '0.00',
    difference: '0.00',
  });
});
