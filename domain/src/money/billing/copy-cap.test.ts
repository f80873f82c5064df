import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { add, compare, multiply } from '../../core/money/money.ts';
import { priceInvoices } from '../client-invoice/price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES } from '../client-invoice/ruiz-v-hartwell.ts';
import { type CopyCap, copyCapOf } from './copy-cap.ts';
import { lineReasons } from './explain/explain-line.ts';
import { lineDescription } from './explain/line-description.ts';
import type { PriceRow } from './price-row.ts';
import type { BillingFacts } from './production-facts.ts';

const MICHIGAN: CopyCap = {
  copy_cap_id: 1,
  state: { code: 'MI', name: 'Michigan' },
  numerator: 2,
  denominator: 3,
  max_price: null,
  valid_from: '2020-01-01',
  valid_to: null,
};
const FIVE_DAYS = { delivery_type_id: 5, name: '5 business days', business_days: 5, expedite_percent: '0' };
const [ORIGINAL, , COPY] = RUIZ_PRICES as [PriceRow, PriceRow, PriceRow];

/** Ruiz with other prices of copies and originals: 148 pages, an original at 4.850 for client 1 and a copy for client 2. */
function copyLines(
  rows: readonly Partial<PriceRow>[],
  cap: Partial<CopyCap> = {},
  { isRushed = false, state = 'MI' }: { isRushed?: boolean; state?: string } = {},
) {
  const prices = rows.map((own, index) => ({ ...COPY, product_price_id: 50 + index, ...own }));
  const orders = RUIZ_FACTS.orders.map((order) =>
    order.order_id === 2 && isRushed ? { ...order, delivery_type: FIVE_DAYS, is_later: true } : order,
  );
  const copy_law = { state, caps: [{ ...MICHIGAN, ...cap }] };
  const rest = RUIZ_PRICES.filter(({ product_id }) => product_id !== COPY.product_id);
  const priced = priceInvoices({ ...RUIZ_FACTS, orders, copy_law }, [...rest, ...prices]);
  return priced.orders.flatMap(({ lines }) => lines).filter(({ product }) => product.product_id === COPY.product_id);
}

const DEAR = { price: '3.900' };
const percent = (price: string) => ({ unit_type: 'Percentage' as const, price, delivery_type_id: 5 });

// Two thirds of 4.850 are 3.23333; of 148 pages 478.53333.
test.each<[string, readonly Partial<PriceRow>[], Partial<CopyCap>, object, readonly (readonly string[])[]]>([
  ['within the limit', [{ price: '3.233' }], {}, {}, [['3.233', '478.48']]],
  ['above it', [DEAR], {}, {}, [['3.233', '478.48']]],
  ['above an amount', [DEAR], { max_price: '1.250' }, {}, [['1.250', '185.00']]],
  ['above an amount that is above the fraction', [DEAR], { max_price: '3.500' }, {}, [['3.233', '478.48']]],
  [
    'with the surcharge of the original',
    [DEAR, percent('35')],
    {},
    { isRushed: true },
    [
      ['3.233', '478.48'],
      ['35.000', '167.47'],
    ],
  ],
  // 6.5475 for the original in five days, without its surcharge on top of a price that holds the rush.
  [
    'at a price of its delivery',
    [{ price: '5.000', delivery_type_id: 5 }],
    {},
    { isRushed: true },
    [['4.365', '646.02']],
  ],
  // The original is 6.5475: 4.365 with the copy's own 100 percent are 2.1825 without.
  [
    'with a greater surcharge than the original',
    [DEAR, percent('100')],
    {},
    { isRushed: true },
    [
      ['2.182', '322.94'],
      ['100.000', '322.94'],
    ],
  ],
  ['with a minimum above it', [{ ...DEAR, minimum_amount: '600.00' }], {}, {}, [['3.233', '478.53']]],
  ['with minimum pages', [{ price: '3.100', minimum_pages: 200 }], {}, {}, [['2.392', '478.40']]],
  ['for a flat fee', [{ unit_type: 'Flat Fee', price: '500.000' }], {}, {}, [['478.533', '478.53']]],
  [
    'where the original is cheaper for its client',
    [COPY, { ...ORIGINAL, client_id: 1, price: '3.000' }],
    {},
    {},
    [['2.000', '296.00']],
  ],
  [
    'where the original counts what nobody counted',
    [DEAR, { ...ORIGINAL, client_id: 1, unit_type: 'Exhibit Page Rate' as const, price: '0.000' }],
    {},
    {},
    [['3.900', '577.20']],
  ],
  ['in another state', [DEAR], {}, { state: 'CO' }, [['3.900', '577.20']]],
  ['where nobody knows the state', [DEAR], {}, { state: '' }, [['3.900', '577.20']]],
  ['by the name of the state', [DEAR], {}, { state: 'michigan' }, [['3.233', '478.48']]],
  ['before the law', [DEAR], { valid_from: '2026-03-11' }, {}, [['3.900', '577.20']]],
  ['on its first day', [DEAR], { valid_from: '2026-03-10' }, {}, [['3.233', '478.48']]],
  ['after its last day', [DEAR], { valid_to: '2026-03-09' }, {}, [['3.900', '577.20']]],
])('a copy %s', (_name, rows, cap, more, lines) => {
  expect(copyLines(rows, cap, more).map(({ unit_price, amount }) => [unit_price, amount])).toEqual(lines);
});

test('further copies are limited too, and a job without an original goes by what the buyer of the copy would pay for it', () => {
  const rows = [{ ...COPY, ...DEAR, further_price: '3.500' }, ORIGINAL];
  const [, order] = RUIZ_FACTS.orders;
  const items = (order?.items ?? []).slice(0, 1).map((item) => ({ ...item, quantity: 3 }));
  const facts: BillingFacts = {
    ...RUIZ_FACTS,
    orders: order ? [{ ...order, items }] : [],
    copy_law: { state: 'MI', caps: [MICHIGAN] },
  };
  const [priced] = priceInvoices(facts, rows).orders;
  expect(priced?.lines.map(({ kind, quantity, unit_price, amount }) => [kind, quantity, unit_price, amount])).toEqual([
    ['base', '148', '3.233', '478.48'],
    ['further', '296', '3.233', '956.97'],
  ]);
});

test('a limited line says so, and one within the limit does not', () => {
  const textsOf = (rows: readonly Partial<PriceRow>[], cap: Partial<CopyCap> = {}) => {
    const [line] = copyLines(rows, cap);
    const reasons = line ? lineReasons(line, DEFAULT_FORMATS).map((reason) => sentenceText(reason)) : [];
    const description = line ? sentenceText(lineDescription(line, 'Whitfield, Dana')) : '';
    return { description, reason: reasons.find((text) => text.includes('law')) };
  };
  expect(textsOf([DEAR])).toEqual({
    description: 'Certified copy: Whitfield, Dana (copy price limited by Michigan law)',
    reason: 'Copy price limited by Michigan law to 2/3 of the original’s price, instead of $3.900',
  });
  expect(textsOf([DEAR], { numerator: 1, denominator: 1, max_price: '1.25' }).reason).toBe(
    'Copy price limited by Michigan law, instead of $3.900',
  );
  expect(textsOf([COPY])).toEqual({ description: 'Certified copy: Whitfield, Dana', reason: undefined });
});

test('of two limits of a state the one in force holds', () => {
  const caps = [
    { ...MICHIGAN, valid_to: '2025-12-31' },
    { ...MICHIGAN, copy_cap_id: 2, numerator: 1, denominator: 2, valid_from: '2026-01-01' },
  ];
  const on = (day: string) => copyCapOf({ state: 'MI', caps }, day)?.copy_cap_id ?? null;
  expect(['2019-12-31', '2025-12-31', '2026-01-01'].map(on)).toEqual([null, 1, 2]);
});

const milli = fc.integer({ min: 1, max: 9_999 }).map((value) => (value / 1000).toFixed(3));

test('whatever the prices, a copy with its surcharge costs at most its part of the original with its own', () => {
  const minimum = fc.integer({ min: 0, max: 90_000 }).map((cents) => (cents / 100).toFixed(2));
  const part = fc.record({ numerator: fc.integer({ min: 1, max: 9 }), denominator: fc.integer({ min: 9, max: 12 }) });
  const surcharge = fc.integer({ min: 0, max: 150 }).map((value) => percent(String(value)));
  fc.assert(
    fc.property(milli, minimum, surcharge, part, (price, minimum_amount, own, cap) => {
      const lines = copyLines([{ price, minimum_amount }, own], cap, { isRushed: true });
      const copy = add(...lines.map(({ amount }) => amount));
      // 717.80 and 35 percent of it; two lines are rounded by themselves.
      const limit = multiply('969.03', cap.numerator).div(cap.denominator);
      expect(compare(copy, add(limit, '0.02'))).toBeLessThanOrEqual(0);
    }),
  );
});
