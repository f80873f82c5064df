import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../../core/format/settings.ts';
import { sentenceText } from '../../../core/messages/catalogue.ts';
import { priceInvoices } from '../../client-invoice/price-invoice.ts';
import { RUIZ_FACTS, RUIZ_PRICES, RUIZ_REPORTER_TEMPLATE } from '../../client-invoice/ruiz-v-hartwell.ts';
import { priceProviderPay } from '../../provider-invoice/provider-pay.ts';
import { lineFormula, lineReasons } from './explain-line.ts';
import { payFormula, payReasons } from './explain-pay.ts';
import { lineDescription } from './line-description.ts';

const ruiz = priceInvoices(RUIZ_FACTS, RUIZ_PRICES).orders.flatMap((order) => order.lines);

test('every line of the example reads as its formula', () => {
  expect(
    ruiz.map((line) => [sentenceText(lineDescription(line, 'Whitfield')), lineFormula(line, DEFAULT_FORMATS)]),
  ).toEqual([
    ['Original and one copy: Whitfield', '148 transcript pages × $4.850 = $717.80'],
    ['Original and one copy: surcharge for 5 business days', '$717.80 (Original and one copy) × 35.0% = $251.23'],
    ['Appearance, half day: Whitfield', 'Flat fee × $125.000 = $125.00'],
    ['Rough draft: Whitfield', '148 transcript pages × $1.750 = $259.00'],
    ['Exhibits: Whitfield', '102 exhibit pages × $0.450 = $45.90'],
    ['Read and sign: Whitfield', 'Flat fee × $35.000 = $35.00'],
    ['Certified copy: Whitfield', '148 transcript pages × $2.650 = $392.20'],
    ['Exhibits: Whitfield', '102 exhibit pages × $0.450 = $45.90'],
  ]);
});

test('whose price it is, and for which delivery', () => {
  const [original, expedite] = ruiz;
  expect(original && lineReasons(original, DEFAULT_FORMATS).map((one) => sentenceText(one))).toEqual([
    'Default price of Front Range 2026',
  ]);
  expect(expedite && lineReasons(expedite, DEFAULT_FORMATS).map((one) => sentenceText(one))).toEqual([
    'Default price of Front Range 2026',
    'For 5 business days',
  ]);
});

test('a minimum and what rounding did are told', () => {
  const facts = { ...RUIZ_FACTS, production: [{ job_deponent_id: 1, pages: 3, exhibit_pages: 0, hours: '1' }] };
  const prices = RUIZ_PRICES.map((row) =>
    row.product_price_id === 11 ? { ...row, minimum_amount: '250.00', price: '4.855' } : row,
  );
  const [line] = priceInvoices(facts, prices).orders.flatMap((order) => order.lines);
  expect(line && lineFormula(line, DEFAULT_FORMATS)).toBe('3 transcript pages × $4.855 = $14.57');
  expect(line && lineReasons(line, DEFAULT_FORMATS).map((one) => sentenceText(one))).toContain(
    'The minimum of $250.00 applies instead of $14.57',
  );
});

test('pay reads as its share', () => {
  const { lines } = priceProviderPay(ruiz, RUIZ_REPORTER_TEMPLATE, 1);
  expect(lines.map((line) => payFormula(line, DEFAULT_FORMATS))).toEqual([
    '65.0% of $717.80 = $466.57',
    '65.0% of $251.23 = $163.30',
    'Flat fee × $75.000 = $75.00',
    '65.0% of $259.00 = $168.35',
    '65.0% of $392.20 = $254.93',
  ]);
  const rounded = lines[1];
  expect(rounded && payReasons(rounded, DEFAULT_FORMATS).map((one) => sentenceText(one))).toEqual([
    'Pay template Reporter 65',
    'Exactly $163.2995, rounded to $163.30',
  ]);
});
