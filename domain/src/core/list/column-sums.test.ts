import fc from 'fast-check';
import { expect, test } from 'vitest';
import { column } from './column.ts';
import { sumColumns } from './column-sums.ts';

const COLUMNS = [
  column('number', 'column.invoice_number', 'number'),
  column('amount', 'column.amount_due', 'money'),
  column('price', 'column.credit_limit', 'money', { decimals: 3 }),
  column('limit', 'column.credit_limit', 'money', { sums: false }),
  column('hours', 'column.estimated_duration', 'number', { sums: true }),
];

const sums = (rows: object[]) => sumColumns(COLUMNS, rows).map(({ column: { id }, sum }) => [id, sum]);

test('amounts and what is marked add up, exactly; numbers of things, prices and limits do not', () => {
  const row = { number: 7, amount: '0.10', price: '1.000', limit: '5.00', hours: 0.1 };
  expect(sums([row, { ...row, amount: '0.20', hours: 0.2 }])).toEqual([
    ['amount', '0.3'],
    ['hours', '0.3'],
  ]);
});

test('a row without a value adds nothing, and a column without any has no sum', () => {
  expect(sums([{ amount: '12.50', hours: null }, { amount: null }, { amount: '' }])).toEqual([['amount', '12.5']]);
  expect(sums([])).toEqual([]);
});

test('no cent is lost or found, however many rows there are', () => {
  const cents = fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(cents, (all) => {
      const rows = all.map((each) => ({
        amount: `${each < 0 ? '-' : ''}${Math.trunc(Math.abs(each) / 100)}.${String(Math.abs(each) % 100).padStart(2, '0')}`,
      }));
      const [[, sum] = []] = sums(rows);
      expect(Math.round(Number(sum) * 100)).toBe(all.reduce((total, each) => total + each, 0));
    }),
  );
});
