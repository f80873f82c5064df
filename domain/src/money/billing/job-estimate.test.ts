import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT, SERVICE, STARTING_LOOKUPS, STARTING_PRICES } from '../../core/lookup/starting-values.ts';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { estimateJob, type JobToEstimate } from './job-estimate.ts';
import type { PriceRow } from './price-row.ts';

const PRODUCTS = STARTING_LOOKUPS.product.map((product, index) => ({
  ...product,
  product_id: index + 1,
  sort_order: index,
  is_active: true,
}));
const PRICES: PriceRow[] = STARTING_PRICES.map(({ product_id, price }, index) => ({
  product_price_id: index + 1,
  name: 'Front Range Reporting',
  product_id,
  unit_type: PRODUCTS[product_id - 1]?.unit_type ?? 'Flat Fee',
  price,
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
}));
const JOB: JobToEstimate = {
  service_ids: [SERVICE.court_reporter],
  hours: '3.00',
  pages: null,
  client_id: 3,
  division_id: 2,
  priced_on: '2026-11-02',
  delivery_type: null,
};
const RUSH = { delivery_type_id: 5, name: 'Next day', business_days: 1, expedite_percent: '100' };
const total = (job: Partial<JobToEstimate>) => estimateJob({ ...JOB, ...job }, PRODUCTS, PRICES).total;

test.each<[string, Partial<JobToEstimate>, string]>([
  // 150 pages at 4.85, and half a day.
  ['of three hours', {}, '852.50'],
  ['of five hours, a full day', { hours: '5.00' }, '1437.50'],
  ['with counted pages', { pages: 38 }, '309.30'],
  ['of a part of a page', { hours: '0.01' }, '129.85'],
  ['on the next day', { delivery_type: RUSH }, '1580.00'],
  [
    'with a camera, of which one hour is extra',
    { service_ids: [SERVICE.court_reporter, SERVICE.videographer] },
    '1222.50',
  ],
  ['with a feed by the same writer', { service_ids: [SERVICE.court_reporter, SERVICE.realtime_reporter] }, '1152.50'],
  ['with a room that nothing is sold for', { service_ids: [SERVICE.conference_room] }, '0.00'],
  ['without a length', { hours: '0' }, '0.00'],
])('estimates a job %s', (_name, job, expected) => {
  expect(total(job)).toBe(expected);
});

test('takes the prices of the client, and sums what it shows', () => {
  const own = {
    ...PRICES[0],
    product_price_id: 99,
    product_id: PRODUCT.original,
    price: '4.600',
    client_id: 3,
  } as PriceRow;
  expect(estimateJob(JOB, PRODUCTS, [...PRICES, own]).total).toBe('815.00');
  expect(estimateJob({ ...JOB, client_id: 4 }, PRODUCTS, [...PRICES, own]).total).toBe('852.50');
  const services = fc.array(fc.constantFrom(...Object.values(SERVICE)), { maxLength: 5 });
  fc.assert(
    fc.property(services, fc.integer({ min: 0, max: 2400 }), (service_ids, hundredths) => {
      const hours = (hundredths / 100).toFixed(2);
      const { lines, total: sum } = estimateJob({ ...JOB, service_ids, hours }, PRODUCTS, PRICES);
      expect(sum).toBe(formatAmount(add(...lines.map(({ amount }) => amount))));
      // More of the same work never costs less.
      const longer = total({ service_ids, hours: ((hundredths + 100) / 100).toFixed(2) });
      expect(compare(longer, sum)).toBeGreaterThanOrEqual(0);
    }),
  );
});
