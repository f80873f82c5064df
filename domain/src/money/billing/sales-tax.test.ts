import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount, subtract } from '../../core/money/money.ts';
import { type TaxBook, type TaxContext, type TaxRate, taxInvoice, taxTotal } from './sales-tax.ts';

const COLORADO = { code: 'CO', name: 'Colorado' };
const rate = (tax_rate_id: number, name: string, percent: string, own: Partial<TaxRate> = {}): TaxRate => ({
  tax_rate_id,
  name,
  rate: percent,
  state: null,
  effective_date: null,
  valid_to: null,
  ...own,
});
const ORIGINAL = 1;
const COPY = 2;
const book: TaxBook = {
  rates: [
    rate(1, 'Denver', '8.310', { state: COLORADO, valid_to: '2030-12-31' }),
    rate(2, 'Denver', '8.810', { state: COLORADO, effective_date: '2031-01-01' }),
    rate(3, 'Stadium', '0.100'),
    rate(4, 'No tax', '0.000'),
  ],
  taxed: [
    { product_tax_template_id: 7, product_id: ORIGINAL, tax_name: 'denver' },
    { product_tax_template_id: 7, product_id: ORIGINAL, tax_name: 'Stadium' },
    { product_tax_template_id: 7, product_id: COPY, tax_name: 'No tax' },
    { product_tax_template_id: 8, product_id: COPY, tax_name: 'Stadium' },
  ],
};
const at = (own: Partial<TaxContext> = {}): TaxContext => ({
  product_tax_template_id: 7,
  state: 'CO',
  invoice_date: '2031-03-05',
  ...own,
});
const lines = [
  { product_id: ORIGINAL, amount: '717.80' },
  { product_id: COPY, amount: '438.10' },
  { product_id: ORIGINAL, amount: '251.23' },
];
const taxed = (own: Partial<TaxContext> = {}) =>
  taxInvoice(lines, book, at(own)).map((tax) => [tax.name, tax.rate, tax.tax_amount]);

describe('the tax of an invoice', () => {
  test('is taken of a charge by hand, where its kind is taxed, by every tax that the template names', () => {
    const charges = [
      { product_id: null, amount: '12.00', is_taxable: true },
      { product_id: null, amount: '25.00', is_taxable: false },
    ];
    const borne = (own: Partial<TaxContext>) =>
      taxInvoice([...lines, ...charges], book, at(own)).map((tax) => [tax.name, tax.taxable_amount, tax.line_numbers]);
    expect(borne({})).toEqual([
      ['Denver', '981.03', [1, 3, 4]],
      ['Stadium', '981.03', [1, 3, 4]],
    ]);
    expect(borne({ product_tax_template_id: 8 })).toEqual([['Stadium', '450.10', [2, 4]]]);
    expect(borne({ product_tax_template_id: null })).toEqual([]);
  });

  test('is taken of the lines whose product bears it, and names them', () => {
    expect(taxInvoice(lines, book, at())).toEqual([
      {
        tax_rate_id: 2,
        name: 'Denver',
        rate: '8.810',
        taxable_amount: '969.03',
        tax_amount: '85.37',
        line_numbers: [1, 3],
      },
      {
        tax_rate_id: 3,
        name: 'Stadium',
        rate: '0.100',
        taxable_amount: '969.03',
        tax_amount: '0.97',
        line_numbers: [1, 3],
      },
    ]);
  });

  test.each([
    ['the first day of a rate', { invoice_date: '2031-01-01' }, '8.810'],
    ['the last day of the one before', { invoice_date: '2030-12-31' }, '8.310'],
    ['the name of the state in place of its code', { state: ' colorado ' }, '8.810'],
  ])('%s', (_name, own, percent) => {
    expect(taxed(own)[0]).toContain(percent);
  });

  test.each([
    ['another state bears only what is levied everywhere', { state: 'UT' }, ['Stadium']],
    ['a state nobody knows, too', { state: '' }, ['Stadium']],
    ['no template, no tax', { product_tax_template_id: null }, []],
    ['a template of another client taxes other products', { product_tax_template_id: 8 }, ['Stadium']],
  ])('%s', (_name, own, names) => {
    expect(taxed(own).map(([name]) => name)).toEqual(names);
  });
});

const cents = fc.integer({ min: 0, max: 99_999_999 }).map((value) => (value / 100).toFixed(2));
const someLines = fc.array(fc.record({ product_id: fc.constantFrom(ORIGINAL, COPY, 3), amount: cents }), {
  maxLength: 20,
});

test('a tax is within half a cent of its percent, the total is the sum, and only lines with a taxed product matter', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 100_000 }), (own, thousandths) => {
      const one = { ...book, rates: [rate(9, 'Stadium', (thousandths / 1000).toFixed(3))] };
      const taxes = taxInvoice(own, one, at());
      const borne = own.filter(({ product_id }) => product_id === ORIGINAL);
      const sum = add(...borne.map(({ amount }) => amount));
      const exact = sum.times(thousandths).times('0.00001');
      const total = taxTotal(taxes);
      expect(compare(subtract(total, exact).abs(), '0.005')).toBeLessThanOrEqual(0);
      expect(total).toBe(formatAmount(exact));
      expect(taxTotal(taxInvoice(borne, one, at()))).toBe(total);
    }),
  );
});

test('two lines bear what one line of their sum bears', () => {
  fc.assert(
    fc.property(cents, cents, (first, second) => {
      const split = [first, second].map((amount) => ({ product_id: ORIGINAL, amount }));
      const total = [{ product_id: ORIGINAL, amount: formatAmount(add(first, second)) }];
      expect(taxTotal(taxInvoice(split, book, at()))).toBe(taxTotal(taxInvoice(total, book, at())));
    }),
  );
});
