import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { add, compare, decimal, formatAmount, multiply } from '../../core/money/money.ts';
import type { InvoiceLine } from '../client-invoice/invoice-line.ts';
import { priceInvoices } from '../client-invoice/price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES, RUIZ_PRODUCTS } from '../client-invoice/ruiz-v-hartwell.ts';
import { priceProviderPay } from '../provider-invoice/provider-pay.ts';
import { lineFormula, lineReasons } from './explain/explain-line.ts';
import { lineDescription } from './explain/line-description.ts';
import type { PriceRow } from './price-row.ts';

const [order] = RUIZ_FACTS.orders;
if (!order) throw new Error('the example has no order');

const FEED = { ...RUIZ_PRODUCTS.rough, product_id: 4, name: 'Realtime feed' };
const ROW: PriceRow = {
  ...{ product_price_id: 1, name: 'Front Range', product_id: 4, unit_type: 'Transcript Page Rate', price: '2.000' },
  ...{
    delivery_type_id: null,
    client_id: null,
    division_id: null,
    minimum_amount: '0.00',
    valid_from: null,
    valid_to: null,
  },
};
const FEED_ITEM = { order_item_id: 1, product: FEED, job_deponent_id: 1 };
const GRADUATED: Partial<PriceRow> = { first_quantity: 1, further_price: '1.500' };

function linesOf(quantity: string | number, row: Partial<PriceRow>, pages = 148): InvoiceLine[] {
  const item = { order_item_id: 1, product: FEED, quantity, job_deponent_id: 1 };
  const facts = {
    ...RUIZ_FACTS,
    production: [{ job_deponent_id: 1, pages, exhibit_pages: 0, hours: '3' }],
    orders: [{ ...order, order_id: 1, client_id: 1, division_id: 1, delivery_type: null, items: [item] }],
  };
  return priceInvoices(facts, [{ ...ROW, ...row }]).orders.flatMap(({ lines }) => [...lines]);
}
const total = (lines: readonly InvoiceLine[]) => formatAmount(add(...lines.map(({ amount }) => amount)));
const reasons = (line: InvoiceLine | undefined) =>
  line && lineReasons(line, DEFAULT_FORMATS).map((one) => sentenceText(one));

test('three feeds at 2.00 and then 1.50 are two lines, each with its formula', () => {
  const lines = linesOf(3, GRADUATED);
  expect(
    lines.map((line) => [sentenceText(lineDescription(line, 'Whitfield')), lineFormula(line, DEFAULT_FORMATS)]),
  ).toEqual([
    ['Realtime feed: Whitfield', '148 transcript pages × $2.000 = $296.00'],
    ['Realtime feed, additional: Whitfield', '148 transcript pages × 2 copies × $1.500 = $444.00'],
  ]);
  expect(lines.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    ['148', '2.000'],
    ['296', '1.500'],
  ]);
});

test.each([
  [1, GRADUATED, '296.00'],
  [2, GRADUATED, '518.00'],
  [2, { ...GRADUATED, first_quantity: 2 }, '592.00'],
  [3, { ...GRADUATED, first_quantity: 2 }, '814.00'],
  [2, { ...GRADUATED, further_price: '0.000' }, '296.00'],
  [3, {}, '888.00'],
])('%s feeds at %j are %s', (quantity, row, amount) => {
  expect(total(linesOf(quantity, row))).toBe(amount);
});

test('a flat share is paid once for a graduated item, a share of pages or percent for all of it', () => {
  const template = { product_pay_template_id: 1, name: 'Feeds', product_id: 4, service_provider_id: null };
  const lines = linesOf(3, GRADUATED);
  const paid = (unit_type: 'Flat Fee' | 'Transcript Page Rate' | 'Percentage', pay_rate: string) =>
    priceProviderPay(lines, [{ ...template, unit_type, pay_rate }], 1).total;
  expect(paid('Flat Fee', '75.000')).toBe('75.00');
  expect(paid('Transcript Page Rate', '1.000')).toBe('444.00');
  expect(paid('Percentage', '50.000')).toBe('370.00');
});

test.each([
  [38, 50, '100.00', 'The minimum of 50 pages applies instead of 38'],
  [50, 50, '100.00', 'The minimum of 50 pages is reached'],
  [51, 50, '102.00', 'The minimum of 50 pages is reached'],
])('%i pages with a minimum of %i are %s', (pages, minimum_pages, amount, reason) => {
  const lines = linesOf(1, { minimum_pages }, pages);
  expect(total(lines)).toBe(amount);
  expect(reasons(lines[0])).toContain(reason);
});

test('minimum pages hold for each copy, and a minimum amount above them still applies', () => {
  expect(total(linesOf(2, { minimum_pages: 50 }, 38))).toBe('200.00');
  expect(total(linesOf(1, { minimum_pages: 50, minimum_amount: '250.00' }, 38))).toBe('250.00');
  expect(total(linesOf(3, { ...GRADUATED, minimum_pages: 50 }, 38))).toBe('250.00');
  expect(linesOf(1, { minimum_pages: 50 }, 0)).toEqual([]);
  expect(total(linesOf(1, { minimum_pages: 50, unit_type: 'Flat Fee', price: '35.000' }, 38))).toBe('35.00');
});

test('a price with conditions says which', () => {
  const job = {
    ...{ job_date: '2026-03-14', start_time: '10:00', job_type_id: 9, is_remote: true, is_realtime: false },
    expert_deponent_ids: [1],
  };
  const expert: PriceRow = {
    ...RUIZ_PRICES[0],
    ...ROW,
    ...{ product_id: 1, product_price_id: 90, price: '5.600', rate_type: 'Expert', job_type_id: 9, is_remote: true },
    ...{ rate_type_name: 'Medical expert', job_type_name: 'Trial' },
  };
  const [line] = priceInvoices({ ...RUIZ_FACTS, job }, [...RUIZ_PRICES, expert]).orders.flatMap(({ lines }) => lines);
  expect(line?.amount).toBe('828.80');
  expect(reasons(line)).toEqual([
    'Default price of Front Range',
    'Rate type: Medical expert',
    'For an expert',
    'For Trial',
    'For remote work',
  ]);
  expect(priceInvoices(RUIZ_FACTS, [...RUIZ_PRICES, expert])).toEqual(priceInvoices(RUIZ_FACTS, RUIZ_PRICES));
});

const row = fc.record({
  first_quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 0, max: 9_999 }).map((milli) => (milli / 1000).toFixed(3)),
  further_price: fc.option(fc.integer({ min: 0, max: 9_999 }).map((milli) => (milli / 1000).toFixed(3))),
  minimum_pages: fc.integer({ min: 0, max: 80 }),
  minimum_amount: fc.integer({ min: 0, max: 40_000 }).map((cents) => (cents / 100).toFixed(2)),
});
const pages = fc.integer({ min: 1, max: 300 });

test('the total of a graduated price never falls with the quantity and rises by at most one copy at the dearer price', () => {
  fc.assert(
    fc.property(row, pages, fc.integer({ min: 1, max: 12 }), (own, counted, quantity) => {
      const [less, more] = [quantity, quantity + 1].map((copies) => total(linesOf(copies, own, counted)));
      expect(compare(more ?? 0, less ?? 0)).toBeGreaterThanOrEqual(0);
      const dearer = Math.max(Number(own.price), Number(own.further_price ?? 0)).toFixed(3);
      const one = formatAmount(multiply(Math.max(counted, own.minimum_pages), dearer));
      // A line is rounded by itself, so that two of them may be a cent apart.
      expect(compare(more ?? 0, add(less ?? 0, one, '0.02'))).toBeLessThanOrEqual(0);
    }),
  );
});

test('what an amount says of itself gives the amount again', () => {
  fc.assert(
    fc.property(row, pages, fc.integer({ min: 1, max: 12 }), (own, counted, quantity) => {
      for (const { amount, explanation } of linesOf(quantity, own, counted)) {
        const product = explanation.factors.reduce((so_far, { value }) => multiply(so_far, value), decimal(1));
        const { minimum, rounding, exact } = explanation;
        expect(formatAmount(minimum ? minimum.amount : product)).toBe(amount);
        expect(compare(add(exact, rounding), amount)).toBe(0);
        if (minimum) expect(compare(product, minimum.amount)).toBe(-1);
      }
    }),
  );
});

// 148 x 1.2345 = 182.706 pages at 1.750 are 319.7355; 3.25 hours x 1.2345 = 4.012125 are billed as 4.0121 hours.
test.each([
  ['1.2345', { price: '1.750' }, '182.706', '319.74'],
  ['0.0001', { price: '1.750' }, '0.0148', '0.03'],
  ['1.2345', { unit_type: 'Hourly Rate' as const, price: '95.000' }, '4.0121', '381.15'],
  ['2.5', { unit_type: 'Flat Fee' as const, price: '35.005' }, '2.5', '87.51'],
])('a quantity of %s of %j is billed as %s and comes to %s', (copies, own, quantity, amount) => {
  const facts = {
    ...RUIZ_FACTS,
    production: [{ job_deponent_id: 1, pages: 148, exhibit_pages: 0, hours: '3.25' }],
    orders: [{ ...order, delivery_type: null, items: [{ ...FEED_ITEM, quantity: copies }] }],
  };
  const [line] = priceInvoices(facts, [{ ...ROW, ...own }]).orders.flatMap(({ lines }) => lines);
  expect(line).toMatchObject({ quantity, amount });
});

const copies = fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 10_000).toFixed(4));
/** A price in a currency of so many places: yen have none, dollars two, dinars three. */
const priceOf = (decimals: number) =>
  fc.integer({ min: 1, max: 99_999 }).map((parts) => (parts / 10 ** decimals).toFixed(3));

test.each([0, 2, 3])(
  'with prices of %i places, printed quantity times price is the amount, and amounts add up',
  (decimals) => {
    const hours = fc.integer({ min: 1, max: 2_400 }).map((parts) => (parts / 100).toFixed(2));
    const unit = fc.constantFrom('Flat Fee' as const, 'Hourly Rate' as const, 'Transcript Page Rate' as const);
    const items = fc.array(copies, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(items, priceOf(decimals), hours, unit, (wanted, price, worked, unit_type) => {
        const facts = {
          ...RUIZ_FACTS,
          production: [{ job_deponent_id: 1, pages: 148, exhibit_pages: 0, hours: worked }],
          orders: [
            {
              ...order,
              delivery_type: null,
              items: wanted.map((quantity, index) => ({ ...FEED_ITEM, order_item_id: index + 1, quantity })),
            },
          ],
        };
        const [priced] = priceInvoices(facts, [{ ...ROW, unit_type, price }]).orders;
        const lines = priced?.lines ?? [];
        expect(lines).toHaveLength(wanted.length);
        for (const { quantity, unit_price, amount } of lines) {
          expect(quantity).toMatch(/^\d+(\.\d{1,4})?$/);
          expect(formatAmount(multiply(quantity, unit_price))).toBe(amount);
        }
        expect(priced?.total).toBe(total(lines));
      }),
    );
  },
);
