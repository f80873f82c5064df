import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Product, UNIT_TYPES } from '../../core/lookup/product.ts';
import { add, compare, formatAmount, multiply, percentOf, roundAmount, subtract } from '../../core/money/money.ts';
import type { PriceRow } from '../billing/price-row.ts';
import type { BillingFacts, DeliveryType, OrderFacts, OrderItem } from '../billing/production-facts.ts';
import type { InvoiceLine } from './invoice-line.ts';
import { priceInvoices } from './price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES, RUIZ_PRODUCTS } from './ruiz-v-hartwell.ts';

const row: PriceRow = {
  product_price_id: 1,
  name: 'Company 2026',
  product_id: 1,
  unit_type: 'Transcript Page Rate',
  price: '4.000',
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
};
const { original, copy } = RUIZ_PRODUCTS;
const standard: DeliveryType = { delivery_type_id: 10, name: 'Standard', business_days: 10, expedite_percent: '0' };
const nextDay: DeliveryType = { delivery_type_id: 1, name: 'Next day', business_days: 1, expedite_percent: '100' };

const item = (order_item_id: number, product: Product, changes: Partial<OrderItem> = {}): OrderItem => ({
  order_item_id,
  product,
  quantity: 1,
  job_deponent_id: 1,
  ...changes,
});
const order = (items: OrderItem[], changes: Partial<OrderFacts> = {}): OrderFacts => ({
  order_id: 1,
  client_id: 7,
  division_id: 3,
  delivery_type: standard,
  items,
  ...changes,
});
const facts = (...orders: OrderFacts[]): BillingFacts => ({
  priced_on: '2026-03-10',
  production: [{ job_deponent_id: 1, pages: 100, exhibit_pages: 20, hours: '2.5' }],
  orders,
});
const amounts = (lines: readonly InvoiceLine[] | undefined) => lines?.map((line) => [line.kind, line.amount]);

describe('Ruiz v. Hartwell Logistics', () => {
  const priced = priceInvoices(RUIZ_FACTS, RUIZ_PRICES);

  test('bills the taking attorney 1,433.93 and opposing counsel 438.10', () => {
    expect(priced.orders.map((one) => one.total)).toEqual(['1433.93', '438.10']);
    expect(priced.total).toBe('1872.03');
    expect(priced.orders.flatMap((one) => one.unbilled)).toEqual([]);
  });

  test('has the lines of the example', () => {
    const [taking, opposing] = priced.orders;
    expect(amounts(taking?.lines)).toEqual([
      ['base', '717.80'],
      ['expedite', '251.23'],
      ['base', '125.00'],
      ['base', '259.00'],
      ['base', '45.90'],
      ['base', '35.00'],
    ]);
    expect(amounts(opposing?.lines)).toEqual([
      ['base', '392.20'],
      ['base', '45.90'],
    ]);
  });

  test('explains the page line and the expedite line', () => {
    const [pages, expedite] = priced.orders[0]?.lines ?? [];
    expect(pages?.explanation).toEqual({
      factors: [
        { factor: 'count', value: '148', unit: 'Transcript Page Rate' },
        { factor: 'price', value: '4.850' },
      ],
      price_source: { product_price_id: 11, name: 'Front Range 2026', level: 'company' },
      minimum: null,
      delivery_type_name: null,
      exact: '717.8',
      rounding: '0',
    });
    expect(expedite?.explanation.factors).toEqual([
      { factor: 'amount', value: '717.80', of: ['Original and one copy'] },
      { factor: 'percent', value: '35' },
    ]);
    expect(expedite?.explanation.delivery_type_name).toBe('5 business days');
  });

  test('comes to the same when expedite is a product of its own', () => {
    const expedite: Product = { product_id: 8, name: 'Expedite', product_type: 'Misc - Paid', is_expeditable: false };
    const prices = RUIZ_PRICES.map((price) => (price.unit_type === 'Percentage' ? { ...price, product_id: 8 } : price));
    const orders = RUIZ_FACTS.orders.map((one) =>
      one.order_id === 1 ? { ...one, items: [...one.items, item(8, expedite)] } : one,
    );
    const again = priceInvoices({ ...RUIZ_FACTS, orders }, prices);
    expect(again.orders.map((one) => one.total)).toEqual(['1433.93', '438.10']);
  });

  test('comes to the same by the percent of the delivery type', () => {
    const prices = RUIZ_PRICES.filter((price) => price.unit_type !== 'Percentage');
    const orders = RUIZ_FACTS.orders.map((one) =>
      one.delivery_type?.delivery_type_id === 5
        ? { ...one, delivery_type: { ...one.delivery_type, expedite_percent: '35' } }
        : one,
    );
    expect(priceInvoices({ ...RUIZ_FACTS, orders }, prices).orders.map((one) => one.total)).toEqual([
      '1433.93',
      '438.10',
    ]);
  });
});

describe('which price row holds', () => {
  const company = row;
  const division = { ...row, product_price_id: 2, price: '3.000', division_id: 3 };
  const client = { ...row, product_price_id: 3, price: '2.000', client_id: 7 };
  const clientOfDivision = { ...client, product_price_id: 4, price: '1.000', division_id: 3 };

  test.each([
    ['company', [company], '400.00'],
    ['division before company', [company, division], '300.00'],
    ['client before division', [client, company, division], '200.00'],
    ['client of the division before all', [clientOfDivision, client, company, division], '100.00'],
    ['another client not at all', [company, { ...client, client_id: 8 }], '400.00'],
    ['another division not at all', [company, { ...division, division_id: 4 }], '400.00'],
    [
      'the delivery type first',
      [company, { ...company, product_price_id: 9, price: '4.500', delivery_type_id: 10 }],
      '450.00',
    ],
    ['a client row before the delivery type of the company', [client, { ...company, delivery_type_id: 10 }], '200.00'],
    ['a row not yet in force not at all', [company, { ...client, valid_from: '2026-03-11' }], '400.00'],
    ['a row on its last day', [company, { ...client, valid_to: '2026-03-10' }], '200.00'],
    ['a row past its last day not at all', [company, { ...client, valid_to: '2026-03-09' }], '400.00'],
  ])('%s', (_, rows, total) => {
    expect(priceInvoices(facts(order([item(1, original)])), rows).total).toBe(total);
  });

  test('a rate of the delivery type is the whole price, without surcharge', () => {
    const rush = order([item(1, original)], { delivery_type: nextDay });
    const flat = { ...row, product_price_id: 2, price: '9.000', delivery_type_id: 1 };
    expect(amounts(priceInvoices(facts(rush), [row]).orders[0]?.lines)).toEqual([
      ['base', '400.00'],
      ['expedite', '400.00'],
    ]);
    expect(amounts(priceInvoices(facts(rush), [row, flat]).orders[0]?.lines)).toEqual([['base', '900.00']]);
  });
});

describe('what is counted', () => {
  test.each([
    ['Flat Fee', {}, '4.00', '1'],
    ['Flat Fee', { quantity: 3 }, '12.00', '3'],
    ['Flat Fee', { quantity: '2.50' }, '10.00', '2.5'],
    ['Hourly Rate', {}, '10.00', '2.5'],
    ['Hourly Rate', { billable_hours: '4.25' }, '17.00', '4.25'],
    ['Transcript Page Rate', { quantity: 2 }, '800.00', '200'],
    ['Exhibit Page Rate', {}, '80.00', '20'],
  ] as const)('%s with %j', (unit_type, changes, amount, quantity) => {
    const [one] = priceInvoices(facts(order([item(1, original, changes)])), [{ ...row, unit_type }]).orders;
    expect(one?.lines).toMatchObject([{ amount, quantity, unit_type }]);
  });

  test('an item of the whole job counts every deponent', () => {
    const both = {
      ...facts(order([item(1, original, { job_deponent_id: null })])),
      production: [
        { job_deponent_id: 1, pages: 100, exhibit_pages: 0, hours: '1' },
        { job_deponent_id: 2, pages: 31, exhibit_pages: 0, hours: '1' },
      ],
    };
    expect(priceInvoices(both, [row]).total).toBe('524.00');
  });

  test('a minimum is billed and said', () => {
    const [one] = priceInvoices(facts(order([item(1, original)])), [{ ...row, minimum_amount: '450' }]).orders;
    expect(one?.lines).toMatchObject([
      { amount: '450.00', quantity: '100', explanation: { minimum: { amount: '450.00', instead_of: '400' } } },
    ]);
  });

  test('a minimum below what was counted is not mentioned', () => {
    const [one] = priceInvoices(facts(order([item(1, original)])), [{ ...row, minimum_amount: '400' }]).orders;
    expect(one?.lines).toMatchObject([{ amount: '400.00', explanation: { minimum: null } }]);
  });
});

describe('what cannot be billed is listed', () => {
  test.each([
    ['no_price', item(1, original), []],
    ['unusable_price', item(1, original), [{ ...row, price: '-1.000' }]],
    ['nothing_produced', item(1, original, { job_deponent_id: 99 }), [row]],
    ['nothing_produced', item(1, original, { quantity: 0 }), [row]],
    ['invalid_quantity', item(1, original, { quantity: -1 }), [row]],
    ['invalid_quantity', item(1, original, { billable_hours: '-2' }), [{ ...row, unit_type: 'Hourly Rate' as const }]],
    ['nothing_produced', item(1, original), [{ ...row, unit_type: 'Percentage' as const }]],
  ])('%s', (reason, one, rows) => {
    const [priced] = priceInvoices(facts(order([one])), rows).orders;
    expect(priced).toEqual({
      order_id: 1,
      lines: [],
      unbilled: [{ order_id: 1, order_item_id: 1, product_id: 1, reason }],
      total: '0.00',
    });
  });

  test('a price that is not exact stops the whole run', () => {
    expect(() => priceInvoices(facts(order([item(1, original)])), [{ ...row, price: '4,85' }])).toThrow(RangeError);
  });
});

describe('a copy that is due before its original', () => {
  const prices: PriceRow[] = [row, { ...row, product_price_id: 2, product_id: copy.product_id, price: '2.500' }];
  const first = order([item(1, original)]);
  const rushed = order([item(2, copy)], { order_id: 2, client_id: 8, delivery_type: nextDay });

  test('pays what the rush adds to the original', () => {
    const priced = priceInvoices(facts(first, rushed), prices);
    expect(amounts(priced.orders[0]?.lines)).toEqual([['base', '400.00']]);
    expect(amounts(priced.orders[1]?.lines)).toEqual([
      ['base', '250.00'],
      ['rush_difference', '400.00'],
    ]);
    expect(priced.orders[1]?.lines[1]?.explanation.factors).toEqual([
      { factor: 'difference', value: '400.00', above: '800.00', below: '400.00' },
    ]);
  });

  test('pays by the rates of its own client', () => {
    const own = { ...row, product_price_id: 9, client_id: 8, price: '3.000' };
    expect(amounts(priceInvoices(facts(first, rushed), [...prices, own]).orders[1]?.lines)).toEqual([
      ['base', '250.00'],
      ['rush_difference', '300.00'],
    ]);
    const [, second] = priceInvoices(facts(first, rushed), [...prices, own]).orders[1]?.lines ?? [];
    expect(second?.explanation.rush_prices).toBe('copy');
  });

  test('pays by the rates of who ordered the original where the company says so', () => {
    const own = { ...row, product_price_id: 9, client_id: 8, price: '3.000' };
    const [, opposing] = priceInvoices({ ...facts(first, rushed), rush_prices: 'original' }, [...prices, own]).orders;
    expect(amounts(opposing?.lines)).toEqual([
      ['base', '250.00'],
      ['rush_difference', '400.00'],
    ]);
    expect(opposing?.lines[1]?.explanation.rush_prices).toBe('original');
  });

  test('pays alone when another copy is due later', () => {
    const twoDays = { ...nextDay, delivery_type_id: 2, business_days: 2, expedite_percent: '80' };
    const second = order([item(3, copy)], { order_id: 3, client_id: 9, delivery_type: twoDays });
    const kinds = priceInvoices(facts(second, first, rushed), prices).orders.map((one) => one.lines.length);
    expect(kinds).toEqual([1, 2, 1]);
  });

  test('pays nothing more when the original hurries as much', () => {
    const both = facts({ ...first, delivery_type: nextDay }, rushed);
    expect(amounts(priceInvoices(both, prices).orders[1]?.lines)).toEqual([['base', '250.00']]);
  });
});

const priceText = fc.integer({ min: 0, max: 999_999 }).map((mills) => multiply(mills, '0.001').toFixed(3));
const productOf = (product_id: number): Product => ({
  product_id,
  name: `Product ${product_id}`,
  product_type:
    (['Transcript - Original', 'Transcript - Copy', 'Misc - Paid', 'Misc - Unpaid'] as const)[product_id % 4] ??
    'Misc - Paid',
  is_expeditable: product_id % 2 === 0,
});
const anyDelivery = fc.constantFrom(standard, nextDay, null);
const anyRow = fc.record({
  product_price_id: fc.integer({ min: 1, max: 9_999 }),
  name: fc.constant('Any'),
  product_id: fc.integer({ min: 0, max: 5 }),
  unit_type: fc.constantFrom(...UNIT_TYPES),
  price: priceText,
  delivery_type_id: fc.constantFrom(null, 1, 10),
  client_id: fc.constantFrom(null, 1, 2),
  division_id: fc.constantFrom(null, 1, 2),
  minimum_amount: fc.constantFrom('0.00', '0.00', '250.00'),
  valid_from: fc.constantFrom(null, '2026-03-10', '2026-03-11'),
  valid_to: fc.constantFrom(null, '2026-03-09', '2026-03-10'),
});
const anyOrder = fc.record({
  client_id: fc.integer({ min: 1, max: 2 }),
  division_id: fc.integer({ min: 1, max: 2 }),
  delivery_type: anyDelivery,
  items: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 5 }).map(productOf),
      quantity: fc.integer({ min: 0, max: 4 }),
      job_deponent_id: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 6 },
  ),
});
const anyFacts = fc.array(anyOrder, { maxLength: 4 }).map(
  (orders): BillingFacts => ({
    priced_on: '2026-03-10',
    production: [
      { job_deponent_id: 1, pages: 148, exhibit_pages: 102, hours: '3.2' },
      { job_deponent_id: 2, pages: 33, exhibit_pages: 0, hours: '0.75' },
    ],
    orders: orders.map((one, index) => ({
      ...one,
      order_id: index + 1,
      items: one.items.map((piece, position) => ({ ...piece, order_item_id: index * 10 + position + 1 })),
    })),
  }),
);
const anyPrices = fc.uniqueArray(anyRow, { maxLength: 25, selector: (price) => price.product_price_id });

describe('for any facts and prices', () => {
  test('a total is the sum of its rounded lines, no line is negative and its formula gives its amount', () => {
    fc.assert(
      fc.property(anyFacts, anyPrices, (any, prices) => {
        const priced = priceInvoices(any, prices);
        for (const one of priced.orders) {
          expect(one.total).toBe(formatAmount(add(...one.lines.map((line) => line.amount))));
          for (const line of one.lines) {
            expect(compare(line.amount, 0)).toBeGreaterThanOrEqual(0);
            expect(line.amount).toBe(formatAmount(roundAmount(formulaOf(line))));
            expect(compare(subtract(line.amount, line.explanation.exact), line.explanation.rounding)).toBe(0);
          }
        }
        expect(priced.total).toBe(formatAmount(add(...priced.orders.map((one) => one.total))));
      }),
    );
  });

  test('every item is billed or listed', () => {
    fc.assert(
      fc.property(anyFacts, anyPrices, (any, prices) => {
        const priced = priceInvoices(any, prices).orders.flatMap((one) => [
          ...one.lines.filter((line) => line.kind === 'base').map((line) => line.order_item_id),
          ...one.unbilled.map((left) => left.order_item_id),
        ]);
        const ordered = any.orders.flatMap((one) => one.items.map((piece) => piece.order_item_id));
        expect(priced.sort((a, b) => a - b)).toEqual(ordered.sort((a, b) => a - b));
      }),
    );
  });

  test('the order of orders, items and price rows makes no difference', () => {
    fc.assert(
      fc.property(anyFacts, anyPrices, (any, prices) => {
        const reversed: BillingFacts = {
          ...any,
          production: [...any.production].reverse(),
          orders: [...any.orders].reverse().map((one) => ({ ...one, items: [...one.items].reverse() })),
        };
        expect(priceInvoices(reversed, [...prices].reverse())).toEqual(priceInvoices(any, prices));
      }),
    );
  });
});

/** What a reader with a pocket calculator gets from the explanation. */
function formulaOf(line: InvoiceLine) {
  if (line.explanation.minimum) return line.explanation.minimum.amount;
  return line.explanation.factors.reduce(
    (product, factor) =>
      factor.factor === 'percent' ? percentOf(product, factor.value) : multiply(product, factor.value),
    multiply(1, 1),
  );
}
