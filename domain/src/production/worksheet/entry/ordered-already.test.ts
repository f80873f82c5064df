import { describe, expect, test } from 'vitest';
import { type AttorneyOrder, type OrderedItem, orderedAlready } from './ordered-already.ts';

const ORIGINAL = 1;
const COPY = 2;

const item = (differences: Partial<OrderedItem> = {}): OrderedItem => ({
  product_id: COPY,
  job_deponent_id: 7,
  quantity: '1',
  is_second_copy: false,
  is_quantity_confirmed: false,
  ...differences,
});
const order = (attorney_name: string, items: OrderedItem[], client_id: number | null = null): AttorneyOrder => ({
  attorney_name,
  client_id,
  items,
});
const JUNE = 'June Abernathy';
const second = 'orders.1.items.0.product_id';

describe('orderedAlready', () => {
  test.each<[string, AttorneyOrder[], string[]]>([
    ['the same again', [order(JUNE, [item()]), order(JUNE, [item()])], [second]],
    ['twice on one order', [order(JUNE, [item(), item()])], ['orders.0.items.1.product_id']],
    ['written otherwise', [order(JUNE, [item()]), order(' june  ABERNATHY ', [item()])], [second]],
    [
      'for all deponents and for one',
      [order(JUNE, [item({ job_deponent_id: null })]), order(JUNE, [item()])],
      [second],
    ],
    ['of another deponent', [order(JUNE, [item()]), order(JUNE, [item({ job_deponent_id: 8 })])], []],
    ['another product', [order(JUNE, [item()]), order(JUNE, [item({ product_id: ORIGINAL })])], []],
    ['by another attorney', [order(JUNE, [item()]), order('Hugo Chen', [item()])], []],
    ['by one of the same name elsewhere', [order(JUNE, [item()], 1), order(JUNE, [item()], 2)], []],
    ['where one firm is not known', [order(JUNE, [item()], 1), order(JUNE, [item()])], [second]],
    ['a second copy that is meant', [order(JUNE, [item()]), order(JUNE, [item({ is_second_copy: true })])], []],
    ['said on the first of the two', [order(JUNE, [item({ is_second_copy: true })]), order(JUNE, [item()])], []],
    [
      'before an item is chosen',
      [order(JUNE, [item({ product_id: null })]), order(JUNE, [item({ product_id: null })])],
      [],
    ],
    ['before a name is typed', [order('', [item()]), order('', [item()])], []],
  ])('%s', (_, orders, fields) => {
    expect(Object.keys(orderedAlready(orders, []))).toEqual(fields);
  });

  test('names the attorney, and knows what was entered elsewhere', () => {
    expect(orderedAlready([order(` ${JUNE}`, [item()])], [order(JUNE, [item()])])).toEqual({
      'orders.0.items.0.product_id': { key: 'worksheet_entry.ordered_already', params: { name: JUNE } },
    });
  });
});
