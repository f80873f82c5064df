import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFormula, lineReasons } from '../explain/explain-line.ts';
import { type Charge, chargeLine, chargeProblems } from './charge.ts';

const HANDLING: Charge = {
  key: 'a',
  worksheet_order_id: 1,
  type: { invoice_charge_type_id: 2, name: 'Handling', is_taxable: true },
  description: '',
  quantity: '1',
  unit_price: '12.00',
};

const formats = {
  currency_symbol: '$',
  decimal_point_character: '.',
  decimal_number_thousands_separator: ',',
  date_format: 'MM/DD/YYYY',
  time_format: 12,
} as const;

describe('a charge', () => {
  test.each([
    { quantity: '1', unit_price: '12.00', amount: '12.00', formula: '1 × $12.000 = $12.00' },
    { quantity: '3', unit_price: '0.335', amount: '1.01', formula: '3 × $0.335 = $1.01' },
    { quantity: '2.5', unit_price: '40', amount: '100.00', formula: '2.5 × $40.000 = $100.00' },
  ])('$quantity times $unit_price is $amount', ({ quantity, unit_price, amount, formula }) => {
    const line = chargeLine({ ...HANDLING, quantity, unit_price });
    expect(line.amount).toBe(amount);
    expect(lineFormula(line, formats)).toBe(formula);
    expect(lineReasons(line, formats)[0]).toMatchObject({
      key: 'explain.price_of_charge',
      params: { name: 'Handling' },
    });
  });

  test('is called by its type, and by what was typed', () => {
    expect(chargeLine(HANDLING).description).toBe('Handling');
    expect(chargeLine({ ...HANDLING, description: ' three boxes ' }).description).toBe('Handling: three boxes');
  });
});

test.each([
  { entry: { invoice_charge_type_id: null }, field: 'invoice_charge_type_id' },
  { entry: { quantity: '0' }, field: 'quantity' },
  { entry: { quantity: 'many' }, field: 'quantity' },
  { entry: { unit_price: '' }, field: 'unit_price' },
  { entry: { unit_price: '0' }, field: 'unit_price' },
  { entry: { quantity: '1000', unit_price: '1000' }, field: 'unit_price' },
])('$entry is refused at $field', ({ entry, field }) => {
  const typed = { invoice_charge_type_id: 2, description: '', quantity: '1', unit_price: '12.00', ...entry };
  expect(Object.keys(chargeProblems(typed))).toEqual([field]);
});

test('whatever is accepted makes a line of more than nothing', () => {
  const number = fc.integer({ min: 0, max: 9999 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(number, number, (quantity, unit_price) => {
      const typed = { invoice_charge_type_id: 2, description: '', quantity, unit_price };
      fc.pre(Object.keys(chargeProblems(typed)).length === 0);
      expect(Number(chargeLine({ ...HANDLING, quantity, unit_price }).amount)).toBeGreaterThan(0);
    }),
  );
});
