import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf } from '../../core/money/currency.ts';
import { add, compare, formatAmount, multiply } from '../../core/money/money.ts';
import { LEDES_COLUMNS, type LedesInvoice, type LedesLine, ledesFile, ledesGaps } from './ledes.ts';

const line = (values: Partial<LedesLine> = {}): LedesLine => ({
  ...{ description: 'Original and 1 certified copy', quantity: '142', unit_price: '4.95', amount: '702.90' },
  ...{ unit_type: 'Transcript Page Rate', product_type: 'Transcript - Original', charge_name: '' },
  ...values,
});

const invoice: LedesInvoice = {
  ...{ invoice_number: 59_996, invoice_date: '2026-11-20', work_date: '2026-11-09' },
  ...{ description: 'Ruiz v. Hartwell Logistics', law_firm_id: '84-1234567', law_firm_matter_id: '105017' },
  ...{ client_id: 'HART-01', client_matter_id: 'CLM 44-81' },
  lines: [line()],
  taxes: [],
};

/** Reads a file back, field by field, without the code that wrote it. */
function read(file: string): Array<Record<string, string>> {
  expect([...file].every((letter) => letter === '\r' || letter === '\n' || (letter >= ' ' && letter <= '~'))).toBe(
    true,
  );
  const rows = file.split('\r\n');
  expect(rows.pop()).toBe('');
  expect(rows.shift()).toBe('LEDES1998B[]');
  const cells = rows.map((row) => {
    expect(row.endsWith('[]')).toBe(true);
    expect(row.slice(0, -2)).not.toContain('[]');
    return row.slice(0, -2).split('|');
  });
  const head = cells.shift() ?? [];
  expect(head).toHaveLength(24);
  return cells.map((row) => {
    expect(row).toHaveLength(24);
    return Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']));
  });
}

test('one row a line, with the ids of firm, client and matter', () => {
  expect(read(ledesFile(invoice))).toEqual([
    Object.fromEntries(
      LEDES_COLUMNS.map((name) => [
        name,
        {
          INVOICE_DATE: '20261120',
          INVOICE_NUMBER: '59996',
          CLIENT_ID: 'HART-01',
          LAW_FIRM_MATTER_ID: '105017',
          INVOICE_TOTAL: '702.90',
          BILLING_START_DATE: '20261109',
          BILLING_END_DATE: '20261109',
          INVOICE_DESCRIPTION: 'Ruiz v. Hartwell Logistics',
          LINE_ITEM_NUMBER: '1',
          'EXP/FEE/INV_ADJ_TYPE': 'E',
          LINE_ITEM_NUMBER_OF_UNITS: '142',
          LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
          LINE_ITEM_TOTAL: '702.90',
          LINE_ITEM_DATE: '20261109',
          LINE_ITEM_EXPENSE_CODE: 'E115',
          LINE_ITEM_DESCRIPTION: 'Original and 1 certified copy',
          LAW_FIRM_ID: '84-1234567',
          LINE_ITEM_UNIT_COST: '4.95',
          CLIENT_MATTER_ID: 'CLM 44-81',
        }[name as string] ?? '',
      ]),
    ),
  ]);
});

describe('the code and the count of a line', () => {
  test.each([
    ['a copy of exhibits', { unit_type: 'Exhibit Page Rate', product_type: 'Misc - Unpaid' }, 'E101', '142', '4.95'],
    ['a courier', { charge_name: 'Courier', product_type: '' }, 'E107', '142', '4.95'],
    ['a charge without a product', { charge_name: 'Parking', product_type: '' }, 'E124', '142', '4.95'],
    ['an appearance', { product_type: 'Misc - Paid' }, 'E115', '142', '4.95'],
    [
      'a percentage',
      { unit_type: 'Percentage', quantity: '50', unit_price: '702.90', amount: '351.45' },
      'E115',
      '1',
      '351.45',
    ],
  ])('%s', (_what, values, code, units, cost) => {
    const [row] = read(ledesFile({ ...invoice, lines: [line(values)] }));
    expect([row?.LINE_ITEM_EXPENSE_CODE, row?.LINE_ITEM_NUMBER_OF_UNITS, row?.LINE_ITEM_UNIT_COST]).toEqual([
      code,
      units,
      cost,
    ]);
  });

  test('a minimum and a half cent are adjustments', () => {
    const [minimum] = read(ledesFile({ ...invoice, lines: [line({ quantity: '10', amount: '195.00' })] }));
    expect(minimum?.LINE_ITEM_ADJUSTMENT_AMOUNT).toBe('145.5');
    const half = { quantity: '3', unit_price: '0.125', amount: '0.38' };
    expect(read(ledesFile({ ...invoice, lines: [line(half)] }))[0]?.LINE_ITEM_ADJUSTMENT_AMOUNT).toBe('0.005');
  });

  test('a tax is a line of its own', () => {
    const rows = read(ledesFile({ ...invoice, taxes: [{ name: 'Colorado sales tax', tax_amount: '20.38' }] }));
    expect(rows[1]).toMatchObject({
      LINE_ITEM_EXPENSE_CODE: 'E124',
      LINE_ITEM_TOTAL: '20.38',
      INVOICE_TOTAL: '723.28',
    });
  });
});

test('an invoice without an id of its firm, client or matter says which', () => {
  expect(ledesGaps(invoice)).toEqual([]);
  expect(ledesGaps({ ...invoice, law_firm_id: '', client_id: '  ', client_matter_id: '|' })).toEqual([
    'law_firm_id',
    'client_id',
    'client_matter_id',
  ]);
});

test.each(['JPY', 'USD', 'KWD'])(
  'whatever is typed, a file in %s has 24 fields a row and its lines add up',
  (currency) => {
    const decimals = decimalsOf(currency);
    const units = 10 ** decimals;
    const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('“Muñoz” | [] – 5′\r\n'));
    const amount = fc
      .integer({ min: -99_999_999, max: 99_999_999 })
      .map((value) => formatAmount(`${value / units}`, decimals));
    const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((parts) => (parts / 10_000).toFixed(4));
    const one = fc.record({ description: text, charge_name: text, amount, quantity });
    const lines = fc.array(one, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(text, lines, (description, some) => {
        const rows = read(ledesFile({ ...invoice, description, lines: some.map((values) => line(values)) }));
        const smallest = (value: string | undefined) => Math.round(Number(value) * units);
        const total = rows.reduce((sum, row) => sum + smallest(row.LINE_ITEM_TOTAL), 0);
        for (const row of rows) {
          expect(smallest(row.INVOICE_TOTAL)).toBe(total);
          const counted = multiply(row.LINE_ITEM_NUMBER_OF_UNITS ?? '', row.LINE_ITEM_UNIT_COST ?? '');
          expect(compare(add(counted, row.LINE_ITEM_ADJUSTMENT_AMOUNT ?? ''), row.LINE_ITEM_TOTAL ?? '')).toBe(0);
        }
      }),
    );
  },
);
