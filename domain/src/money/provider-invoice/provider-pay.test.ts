import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import type { RateType } from '../../core/lookup/product.ts';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { add, compare, formatAmount, multiply } from '../../core/money/money.ts';
import { payReasons } from '../billing/explain/explain-pay.ts';
import type { InvoiceLine } from '../client-invoice/invoice-line.ts';
import { priceInvoices } from '../client-invoice/price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES, RUIZ_REPORTER_TEMPLATE } from '../client-invoice/ruiz-v-hartwell.ts';
import { marginOf, type PayTemplateRow, priceProviderPay, type ServicePayRow } from './provider-pay.ts';

const billed = priceInvoices(RUIZ_FACTS, RUIZ_PRICES).orders.flatMap((order) => order.lines);

describe('Ruiz v. Hartwell Logistics', () => {
  const pay = priceProviderPay(billed, RUIZ_REPORTER_TEMPLATE, 5);

  test('pays the reporter 1,128.15', () => {
    expect(pay.total).toBe('1128.15');
    expect(pay.lines.map((line) => line.amount)).toEqual(['466.57', '163.30', '75.00', '168.35', '254.93']);
  });

  test('explains the expedite line', () => {
    expect(pay.lines[1]).toMatchObject({
      kind: 'expedite',
      product_name: 'Original and one copy',
      explanation: {
        unit_type: 'Percentage',
        of: '251.23',
        pay_rate: '65.000',
        template_name: 'Reporter 65',
        rounding: '0.0005',
      },
    });
  });

  test('leaves the company 743.88, 39.7%', () => {
    expect(marginOf('1872.03', pay.total)).toEqual({ amount: '743.88', percent: '39.7' });
  });
});

const [page, expedite] = billed as [InvoiceLine, InvoiceLine];
const row: PayTemplateRow = {
  product_pay_template_id: 1,
  name: 'Reporter',
  product_id: 1,
  service_provider_id: null,
  unit_type: 'Percentage',
  pay_rate: '50',
};

describe('a pay template', () => {
  test.each<[string, PayTemplateRow[], string]>([
    ['shares nothing without a row', [], '0.00'],
    ['shares pages and rush alike by a percent without line kind', [row], '484.52'],
    [
      'shares rush at its own percent',
      [row, { ...row, product_pay_template_id: 2, line_kind: 'expedite', pay_rate: '100' }],
      '610.13',
    ],
    [
      'pays by the page, but not by the page of a surcharge',
      [{ ...row, unit_type: 'Transcript Page Rate', pay_rate: '3.255' }],
      '481.74',
    ],
    ['pays a flat amount once', [{ ...row, unit_type: 'Flat Fee', pay_rate: '75' }], '75.00'],
    [
      'prefers the row of the provider',
      [row, { ...row, product_pay_template_id: 0, service_provider_id: 5, pay_rate: '0' }],
      '0.00',
    ],
    [
      'ignores the row of another provider',
      [row, { ...row, product_pay_template_id: 2, service_provider_id: 6, pay_rate: '0' }],
      '484.52',
    ],
    ['ignores rows of other products', [{ ...row, product_id: 99 }], '0.00'],
  ])('%s', (_, template, total) => {
    expect(priceProviderPay([page, expedite], template, 5).total).toBe(total);
  });

  const evening = (own: Partial<PayTemplateRow> = {}): PayTemplateRow => ({
    ...{ ...row, product_pay_template_id: 2, pay_rate: '70' },
    ...{ rate_type: 'Weekend and evening', rate_type_name: 'Evenings', ...own },
  });
  const expert = evening({
    product_pay_template_id: 3,
    rate_type: 'Expert',
    rate_type_name: 'Experts',
    pay_rate: '80',
  });

  // 969.03 was billed: half of it is 484.52, 70 percent 678.32, 80 percent 775.22.
  test.each<[string, PayTemplateRow[], RateType[], string]>([
    ['of another rate type does not hold', [row, evening()], ['Standard'], '484.52'],
    ['of no rate type holds for every work', [row], ['Weekend and evening'], '484.52'],
    ['of its rate type goes before one of none', [evening(), row], ['Weekend and evening'], '678.32'],
    ['for experts goes before one for evenings', [expert, evening()], ['Expert', 'Weekend and evening'], '775.22'],
    [
      'of the provider goes before one of the rate type for all',
      [evening(), { ...row, product_pay_template_id: 4, service_provider_id: 5, pay_rate: '50' }],
      ['Weekend and evening'],
      '484.52',
    ],
    [
      'of the provider for its rate type goes before all',
      [evening(), evening({ product_pay_template_id: 4, service_provider_id: 5, pay_rate: '80' }), row],
      ['Weekend and evening'],
      '775.22',
    ],
    [
      'of a flat fee for its rate type leaves the surcharge to the percent for all',
      [row, evening({ unit_type: 'Flat Fee', pay_rate: '100' })],
      ['Weekend and evening'],
      '225.62',
    ],
    ['of a rate type holds for nobody knows what', [evening()], [], '0.00'],
  ])('%s', (_, template, rate_types, total) => {
    const worked = [page, expedite].map((line) => ({ ...line, rate_types }));
    expect(priceProviderPay(worked, template, 5).total).toBe(total);
  });

  test('of a rate type says which on the pay', () => {
    const { lines } = priceProviderPay([{ ...page, rate_types: ['Weekend and evening'] }], [evening()], 5);
    const [paid] = lines;
    expect(paid && payReasons(paid, DEFAULT_FORMATS).map((one) => sentenceText(one))).toEqual([
      'Pay template Reporter',
      'Rate type: Evenings',
      'On a weekend, before 8 AM, or at 5 PM or later',
    ]);
  });

  test('that counts what the invoice does not is listed, not guessed', () => {
    const hourly: PayTemplateRow = { ...row, unit_type: 'Hourly Rate', pay_rate: '40' };
    expect(priceProviderPay([page], [hourly], 5)).toEqual({
      lines: [],
      unpaid: [{ order_id: 1, order_item_id: 1, product_pay_template_id: 1 }],
      total: '0.00',
    });
  });

  test('that takes money back is refused', () => {
    expect(() => priceProviderPay([page], [{ ...row, pay_rate: '-1' }], 5)).toThrow(RangeError);
  });
});

test('a loss shows as one, and nothing billed has no percentage', () => {
  expect(marginOf('100.00', '125.00')).toEqual({ amount: '-25.00', percent: '-25.0' });
  expect(marginOf('0.00', '125.00')).toEqual({ amount: '-125.00', percent: null });
});

test('pay by percents up to 100 is never negative nor above the bill by more than its rounding', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => multiply(hundredths, '0.01').toFixed(2));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), percent), (percents) => {
      const template = Object.entries(percents).map(([product_id, value], index) => ({
        ...row,
        product_pay_template_id: index + 1,
        product_id: Number(product_id),
        pay_rate: value,
      }));
      const pay = priceProviderPay(billed, template, 5);
      expect(pay.total).toBe(formatAmount(add(...pay.lines.map((line) => line.amount))));
      expect(compare(pay.total, 0)).toBeGreaterThanOrEqual(0);
      expect(compare(pay.total, '1872.03')).toBeLessThanOrEqual(0);
      expect(priceProviderPay([...billed].reverse(), [...template].reverse(), 5)).toEqual(pay);
    }),
  );
});

describe('the rate of a service', () => {
  const rate: ServicePayRow = {
    service_id: 1,
    name: 'Court Reporter: Original',
    product_id: 1,
    unit_type: 'Transcript Page Rate',
    pay_rate: '3.000',
  };
  // 148 pages; a surcharge counts none.
  test.each<[string, PayTemplateRow[], ServicePayRow[], string]>([
    ['pays where no template does', [], [rate], '444.00'],
    ['gives way to a template', [row], [rate], '484.52'],
    ['pays nothing of another product', [], [{ ...rate, product_id: 99 }], '0.00'],
    ['pays the better of two services', [], [rate, { ...rate, service_id: 4, pay_rate: '3.500' }], '518.00'],
    ['pays a flat fee for the line', [], [{ ...rate, unit_type: 'Flat Fee', pay_rate: '75' }], '75.00'],
  ])('%s', (_name, template, services, total) => {
    const pay = priceProviderPay([page, expedite], template, 5, services);
    expect(pay.total).toBe(total);
    if (template.length === 0 && pay.lines.length > 0)
      expect(pay.lines[0]?.explanation).toMatchObject({ product_pay_template_id: null, template_name: rate.name });
  });

  test('is named where the invoice does not count what it pays by', () => {
    const hourly = { ...rate, unit_type: 'Hourly Rate' as const };
    expect(priceProviderPay([page], [], 5, [hourly]).unpaid).toHaveLength(1);
  });
});
