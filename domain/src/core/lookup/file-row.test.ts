import { expect, test } from 'vitest';
import { guessColumns } from '../file/guess-columns.ts';
import { DEFAULT_FORMATS } from '../format/settings.ts';
import { defaultTerm } from '../term/resolve-term.ts';
import { fileFields, readFileRow, rowKey } from './file-row.ts';
import { lookupOf } from './registry.ts';

const PRICE = lookupOf('productprice');
const read = (columns: string[], cells: string[]) => readFileRow(PRICE, columns, cells, DEFAULT_FORMATS);

test.each([
  [['price'], ['$1,204.5'], { price: '1204.5' }],
  [['price'], ['35.0 %'], { price: '35.0' }],
  [['price'], ['four'], { price: 'four' }],
  [['minimum_pages'], ['40'], { minimum_pages: '40' }],
  [['unit_type'], ['transcript page rate'], { unit_type: 'Transcript Page Rate' }],
  [['valid_from', 'valid_to'], ['01/02/2027', '2027-12-31'], { valid_from: '2027-01-02', valid_to: '2027-12-31' }],
  [['is_remote', 'is_active'], ['Yes', 'no'], { is_remote: true, is_active: false }],
  // What a row is known by is said by a blank cell as well; anything else is not.
  [
    ['delivery_type_id', 'valid_from', 'price', 'is_remote'],
    ['', ' ', '', ''],
    { delivery_type_id: null, valid_from: null },
  ],
] as const)('cells of %j as %j are %j', (columns, cells, input) => {
  expect(read([...columns], [...cells])).toEqual({ input, named: [], problems: {} });
});

test('what is no choice, no day and no yes is said, and what points to something is named', () => {
  const reading = read(
    ['unit_type', 'valid_from', 'is_remote', 'product_id'],
    ['a page', '31/31/2027', 'maybe', 'Certified Copy'],
  );
  expect(Object.keys(reading.problems)).toEqual(['unit_type', 'valid_from', 'is_remote']);
  expect(reading.named.map(({ field, text }) => [field.to, text])).toEqual([['product', 'Certified Copy']]);
});

test('two rows are one where they agree in what they are known by, written or not', () => {
  const values = { product_id: 1, price: '4' };
  expect(rowKey(PRICE, values)).toBe(rowKey(PRICE, { ...values, client_id: null, is_remote: false, price: '5' }));
  expect(rowKey(PRICE, values)).not.toBe(rowKey(PRICE, { ...values, valid_from: '2027-01-01' }));
  const pay = lookupOf('productpaytemplates');
  expect(rowKey(pay, { product_id: 1, name: 'A' })).toBe(rowKey(pay, { product_id: 1, name: 'B' }));
});

test.each(['productprice', 'productpaytemplates'] as const)(
  'the headings of the export of %s are its columns',
  (route) => {
    const fields = fileFields(lookupOf(route));
    const headings = fields.map(({ id }) => id.replace(/_id$/, '_name'));
    expect(guessColumns(fields, headings, defaultTerm)).toEqual(fields.map(({ id }) => id));
  },
);
