import { expect, test } from 'vitest';
import type { RateType } from '../../core/lookup/product.ts';
import { findRate, type PriceRow, rankedRows, whyNotHolding } from './price-row.ts';

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

const HARD_JOB = {
  rate_types: ['Expert', 'Realtime', 'Weekend and evening'] as const,
  job_type_id: 9,
  is_remote: true,
};

test.each<[string, Partial<PriceRow>, Partial<PriceRow>]>([
  ['is for remote jobs', { is_remote: true }, { valid_from: '2026-01-01' }],
  ['is for the type of job', { job_type_id: 9 }, { is_remote: true }],
  ['is for out of hours', { rate_type: 'Weekend and evening' }, { job_type_id: 9, is_remote: true }],
  ['is for realtime', { rate_type: 'Realtime' }, { rate_type: 'Weekend and evening', job_type_id: 9 }],
  ['is for an expert', { rate_type: 'Expert' }, { rate_type: 'Realtime', job_type_id: 9, is_remote: true }],
  ['is for the delivery', { delivery_type_id: 5 }, { rate_type: 'Expert', job_type_id: 9, is_remote: true }],
  ['is the client’s', { client_id: 3 }, { delivery_type_id: 5, rate_type: 'Expert' }],
  ['depends on more', { rate_type: 'Expert', is_remote: true }, { rate_type: 'Expert', valid_from: '2026-01-01' }],
  [
    'began latest of two that depend on the same',
    { rate_type: 'Expert', valid_from: '2026-01-01' },
    { rate_type: 'Expert' },
  ],
])('of prices with conditions the one that %s wins', (_name, winner, loser) => {
  const rows = [
    { ...ROW, ...loser, product_price_id: 2 },
    { ...ROW, ...winner, product_price_id: 1 },
  ];
  const ranked = rankedRows(rows, 7, { ...PURCHASE, job: HARD_JOB });
  expect(ranked.map(({ product_price_id }) => product_price_id)).toEqual([1, 2]);
});

test('a standard rate type holds for standard work alone, and comes before a type of job', () => {
  const rows = [
    { ...ROW, product_price_id: 2, job_type_id: 9 },
    { ...ROW, product_price_id: 1, rate_type: 'Standard' as const },
  ];
  const ids = (rate_types: readonly RateType[]) =>
    rankedRows(rows, 7, { ...PURCHASE, job: { ...HARD_JOB, rate_types } }).map((row) => row.product_price_id);
  expect(ids(['Standard'])).toEqual([1, 2]);
  expect(ids(['Realtime'])).toEqual([2]);
});

test.each<[string | null, Partial<PriceRow>, object | undefined]>([
  [null, {}, undefined],
  ['rate_type', { rate_type: 'Expert' }, undefined],
  ['rate_type', { rate_type: 'Expert' }, { ...HARD_JOB, rate_types: ['Realtime'] }],
  ['job_type', { job_type_id: 8 }, HARD_JOB],
  ['remote', { is_remote: true }, { ...HARD_JOB, is_remote: false }],
  ['client', { client_id: 4, rate_type: 'Expert' }, HARD_JOB],
  ['division', { division_id: 4 }, HARD_JOB],
  ['delivery', { delivery_type_id: 4 }, HARD_JOB],
  ['day', { valid_from: '2026-02-02' }, HARD_JOB],
  [null, { rate_type: 'Realtime', job_type_id: 9, is_remote: true }, HARD_JOB],
])('%s is why %j does not hold', (reason, row, job) => {
  const context = { ...PURCHASE, ...(job ? { job } : {}) } as Parameters<typeof whyNotHolding>[1];
  expect(whyNotHolding({ ...ROW, ...row }, context)).toBe(reason);
});
