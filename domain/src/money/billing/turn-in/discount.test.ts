import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount, percentOf } from '../../../core/money/money.ts';
import type { InvoiceLine } from '../../client-invoice/invoice-line.ts';
import { type PayTemplateRow, priceProviderPay } from '../../provider-invoice/provider-pay.ts';
import { type TaxBook, taxInvoice } from '../sales-tax.ts';
import { type Discount, discountLine, discountProblems, discountRefusal } from './discount.ts';

const line = (amount: string, own: Partial<InvoiceLine> = {}): InvoiceLine => ({
  order_id: 1,
  order_item_id: 4,
  kind: 'base',
  product: { product_id: 2, name: 'Certified Copy', product_type: 'Transcript - Copy', is_expeditable: true },
  unit_type: 'Transcript Page Rate',
  quantity: '148',
  unit_price: '2.650',
  amount,
  explanation: {
    factors: [],
    price_source: { product_price_id: 1, name: 'Front Range', level: 'company' },
    minimum: null,
    delivery_type_name: null,
    exact: amount,
    rounding: '0',
  },
  ...own,
});
const COPY = line('392.20');
const discount = (own: Partial<Discount> = {}): Discount => ({
  key: '1.2.0',
  kind: 'percent',
  value: '5',
  reason: 'agreed 11/02',
  ...own,
});

test.each<[string, Partial<Discount>, readonly InvoiceLine[], string]>([
  ['a percent of its line', {}, [COPY], '-19.61'],
  ['a percent of line and surcharge, rounded once', {}, [COPY, line('137.27', { kind: 'expedite' })], '-26.47'],
  ['an amount', { kind: 'amount', value: '25' }, [COPY], '-25.00'],
  ['all of it', { value: '100' }, [COPY], '-392.20'],
  ['a cent of next to nothing', { value: '0.001' }, [line('0.10')], '0.00'],
])('takes off %s', (_name, own, lines, amount) => {
  const found = discountLine(COPY, lines, discount(own));
  expect(found).toMatchObject({ kind: 'discount', amount, product: COPY.product, order_item_id: 4 });
  expect(found.explanation.price_source).toMatchObject({ level: 'discount', name: 'agreed 11/02' });
});

test.each<[Partial<Discount>, string[]]>([
  [{}, []],
  [{ value: '' }, ['value']],
  [{ value: '0' }, ['value']],
  [{ value: '-5' }, ['value']],
  [{ value: '100.001' }, ['value']],
  [{ value: 'five' }, ['value']],
  [{ kind: 'amount', value: '5.001' }, ['value']],
  [{ kind: 'amount', value: '500' }, []],
  [{ reason: '  ' }, ['reason']],
  [{ reason: 'x'.repeat(121) }, ['reason']],
])('%o has problems at %o', (own, fields) => {
  expect(Object.keys(discountProblems(discount(own)))).toEqual(fields);
});

test.each<[Partial<Discount>, number | null, string | undefined]>([
  [{ value: '10' }, 10, undefined],
  [{ value: '10.001' }, 10, 'billing.discount_limit'],
  [{ value: '100' }, null, undefined],
  [{ kind: 'amount', value: '39.22' }, 10, undefined],
  [{ kind: 'amount', value: '39.23' }, 10, 'billing.discount_limit'],
  [{ kind: 'amount', value: '392.20' }, null, undefined],
  [{ kind: 'amount', value: '392.21' }, null, 'billing.discount_too_high'],
  [{ value: '0.1' }, 0, 'billing.discount_limit'],
])('%o by somebody who may take off %o percent: %s', (own, limit, key) => {
  expect(discountRefusal([COPY], discount(own), limit)?.key).toBe(key);
});

describe('a discount of any size', () => {
  const cents = fc.integer({ min: 1, max: 5_000_000 }).map((n) => (n / 100).toFixed(2));
  const percent = fc.integer({ min: 1, max: 100_000 }).map((n) => (n / 1000).toFixed(3));

  test('leaves nothing below zero, and its tax is that of the net', () => {
    const taxes: TaxBook = {
      rates: [{ tax_rate_id: 1, name: 'Denver', rate: '8.81', state: null, effective_date: null, valid_to: null }],
      taxed: [{ product_tax_template_id: 1, product_id: 2, tax_name: 'Denver' }],
    };
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 3 }), percent, (amounts, value) => {
        const lines = amounts.map((amount) => line(amount));
        const all = [...lines, discountLine(COPY, lines, discount({ value }))];
        const net = formatAmount(add(...all.map(({ amount }) => amount)));
        expect(compare(net, 0)).toBeGreaterThanOrEqual(0);
        const taxable = all.map(({ product, amount }) => ({ product_id: product.product_id, amount }));
        const found = taxInvoice(taxable, taxes, { product_tax_template_id: 1, state: '', invoice_date: '2026-11-24' });
        const expected = formatAmount(percentOf(net, '8.81'));
        expect(found[0]?.tax_amount ?? '0.00').toBe(expected);
      }),
    );
  });

  test('takes its share of the pay along, to the cent of the net', () => {
    const template: PayTemplateRow[] = [
      {
        product_pay_template_id: 1,
        name: 'Standard',
        product_id: 2,
        service_provider_id: null,
        unit_type: 'Percentage',
        pay_rate: '65',
      },
    ];
    fc.assert(
      fc.property(cents, percent, (amount, value) => {
        const billed = [line(amount)];
        const off = discountLine(COPY, billed, discount({ value }));
        const { total } = priceProviderPay([...billed, off], template, 7);
        const net = formatAmount(percentOf(add(amount, off.amount), 65));
        // Two lines are rounded by themselves.
        expect(Math.abs(Number(total) - Number(net))).toBeLessThanOrEqual(0.0101);
        expect(compare(total, 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
