import { describe, expect, test } from 'vitest';
import {
  capOn,
  decideApproval,
  decideRedemption,
  expiringPoints,
  itemValue,
  pointsToBook,
  pointsToDate,
  type RewardsRule,
} from './rewards.ts';

const rule = (more: Partial<RewardsRule> = {}): RewardsRule => ({
  product_id: null,
  client_id: null,
  amount_per_point: '10.00',
  valid_from: '2026-01-01',
  ...more,
});
const invoice = (paid: string, more: object = {}) => ({
  client_id: 7,
  invoice_date: '2026-03-01',
  lines: [
    { product_id: 1, amount: '900.00' },
    { product_id: 2, amount: '39.99' },
    { product_id: null, amount: '60.01' },
  ],
  paid,
  total: '1000.00',
  ...more,
});

describe('points of an invoice', () => {
  test.each([
    ['nothing paid', [rule()], '0.00', 93 - 93],
    ['all paid, what has no product earns nothing', [rule()], '1000.00', 93],
    ['half paid', [rule()], '500.00', 46],
    ['more than all', [rule()], '1200.00', 93],
    ['without a rule', [], '1000.00', 0],
    ['a rule of later', [rule({ valid_from: '2026-03-02' })], '1000.00', 0],
    ['a product that earns nothing', [rule(), rule({ product_id: 1, amount_per_point: null })], '1000.00', 3],
    [
      'a client’s own before the product’s',
      [rule({ product_id: 1 }), rule({ client_id: 7, amount_per_point: '100.00' })],
      '1000.00',
      9,
    ],
    ['another client’s', [rule(), rule({ client_id: 8, amount_per_point: '1.00' })], '1000.00', 93],
    ['the latest of two', [rule({ valid_from: '2026-02-01', amount_per_point: '5.00' }), rule()], '1000.00', 187],
  ] as const)('%s', (_, rules, paid, points) => {
    expect(pointsToDate(rules, invoice(paid))).toBe(points);
  });

  test('however the money is split, the points add up to the same', () => {
    let [paid, booked] = [0, 0];
    for (const part of [1, 33_333, 12, 66_654, -40_000, 40_000]) {
      paid += part;
      booked += pointsToBook(pointsToDate([rule()], invoice((paid / 100).toFixed(2))), booked, false);
    }
    expect([paid, booked]).toEqual([100_000, 93]);
  });

  test('off: nothing more is earned, and refunds still take back', () => {
    expect([pointsToBook(93, 40, true), pointsToBook(20, 40, true), pointsToBook(93, 40, false)]).toEqual([0, -20, 53]);
  });
});

test.each([
  [{ is_off: false, balance: 2500, points: 2500 }, 'accepted'],
  [{ is_off: false, balance: 2499, points: 2500 }, 'rewards.not_enough_points'],
  [{ is_off: true, balance: 9999, points: 2500 }, 'rewards.off'],
])('asking for an item with %j is %s', (facts, expected) => {
  const decision = decideRedemption(facts);
  expect(decision.outcome === 'refused' ? decision.reason.key : decision.outcome).toBe(expected);
});

test.each([
  [{ balance: 0, value: '50.00', used: '100.00' }, 'accepted'],
  [{ balance: 0, value: '75.00', used: '120.00' }, 'rewards.over_cap'],
  [{ balance: -1, value: '50.00', used: '0.00' }, 'rewards.not_enough_points'],
])('approving with %j is %s', (facts, expected) => {
  const decision = decideApproval({ is_off: false, cap: '150.00', ...facts });
  expect(decision.outcome === 'refused' ? decision.reason.key : decision.outcome).toBe(expected);
});

test('the cap is that of the day, and an item without a value is worth its points', () => {
  const caps = [
    { valid_from: '2027-01-01', amount: '200.00' },
    { valid_from: '2026-01-01', amount: '100.00' },
  ];
  expect([capOn(caps, '2025-12-31'), capOn(caps, '2026-12-31'), capOn(caps, '2027-01-01')]).toEqual([
    '150.00',
    '100.00',
    '200.00',
  ]);
  expect(itemValue({ points: 9500, item_value: '100.00' }, '0.01')).toBe('100.00');
  expect(itemValue({ points: 2550, item_value: '0.00' }, '0.01')).toBe('25.50');
});

test('the oldest points are spent first, and only what is left expires', () => {
  expect(expiringPoints({ earned_before: 500, spent: 190, balance: 900 })).toBe(310);
  expect(expiringPoints({ earned_before: 500, spent: 700, balance: 900 })).toBe(0);
  expect(expiringPoints({ earned_before: 500, spent: 0, balance: 200 })).toBe(200);
});
