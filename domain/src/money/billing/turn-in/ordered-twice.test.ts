import { describe, expect, test } from 'vitest';
import { PRODUCT, STARTING_LOOKUPS } from '../../../core/lookup/starting-values.ts';
import { type OrderedTwiceFacts, orderedTwice } from './ordered-twice.ts';
import type { TurnedInOrder } from './turned-in.ts';
import type { SoldProduct, WantedItem, WantedOrder } from './wanted-items.ts';

const deponents = [
  { job_deponent_id: 1, name: 'Whitfield, Dana' },
  { job_deponent_id: 2, name: 'Okafor, Ines' },
];

function soldProduct(product_id: number): SoldProduct {
  const row = STARTING_LOOKUPS.product[product_id - 1];
  if (!row) throw new Error(`No product ${product_id}`);
  return { ...row, product_id, sort_order: product_id, is_active: true };
}

function order(
  worksheet_order_id: number,
  ordered: readonly (readonly [product_id: number, job_deponent_id: number | null, origin?: WantedItem['origin']])[],
  own: Partial<TurnedInOrder> = {},
): WantedOrder {
  const items = ordered.map(([product_id, job_deponent_id, origin = 'ordered']) => ({
    key: `${worksheet_order_id}.${product_id}.${job_deponent_id ?? 0}`,
    origin,
    product: soldProduct(product_id),
    job_deponent_id,
    quantity: '1',
    is_second_copy: false,
    billable_hours: null,
  }));
  const base = { worksheet_order_id, service_provider_id: 7, delivery_type_id: null, deliver_by: null, items: [] };
  return { order: { ...base, attorney_name: 'Helena Marchetti', client_id: 4, ...own }, items };
}

const CHEN = { attorney_name: 'Hugo Chen', client_id: 5 };
const { original, copy, rough, exhibits } = PRODUCT;

const keysOf = (orders: WantedOrder[], own: Partial<OrderedTwiceFacts> = {}) =>
  orderedTwice({ orders, billed: new Set(), left_out: new Set(), deponents, ...own }).map(({ key }) => key);

const meant = ({ order: of, items }: WantedOrder): WantedOrder => ({
  order: of,
  items: items.map((item) => ({ ...item, is_second_copy: true })),
});

test('a copy that is meant as a second one is billed; a second original never is', () => {
  expect(keysOf([order(1, [[copy, 1]]), meant(order(2, [[copy, 1]]))])).toEqual([]);
  expect(keysOf([meant(order(1, [[copy, 1]])), order(2, [[copy, 1]])])).toEqual([]);
  expect(keysOf([order(1, [[original, 1]]), meant(order(2, [[original, 1]]))])).toEqual(['billing.ordered_twice']);
});

describe('the same work on two orders', () => {
  test.each<[string, WantedOrder[], string[]]>([
    ['one original', [order(1, [[original, 1]]), order(2, [[copy, 1]], CHEN)], []],
    ['the original by one attorney', [order(1, [[original, 1]]), order(2, [[original, 1]])], ['billing.ordered_twice']],
    [
      'the original by two attorneys',
      [order(1, [[original, 1]]), order(2, [[original, 1]], CHEN)],
      ['billing.ordered_by_two'],
    ],
    ['originals of two deponents', [order(1, [[original, 1]]), order(2, [[original, 2]], CHEN)], []],
    [
      'the original of all and of one',
      [order(1, [[original, null]]), order(2, [[original, 2]], CHEN)],
      ['billing.ordered_by_two'],
    ],
    ['copies by two attorneys', [order(1, [[copy, 1]]), order(2, [[copy, 1]], CHEN)], []],
    ['copies by one attorney', [order(1, [[copy, 1]]), order(2, [[copy, 1]])], ['billing.ordered_twice']],
    [
      'copies by one attorney, typed otherwise',
      [order(1, [[copy, 1]]), order(2, [[copy, 1]], { attorney_name: ' HELENA marchetti', client_id: null })],
      ['billing.ordered_twice'],
    ],
    ['copies by people of one name in two firms', [order(1, [[copy, 1]]), order(2, [[copy, 1]], { client_id: 9 })], []],
    ['two products', [order(1, [[copy, 1]]), order(2, [[rough, 1]])], []],
    [
      'what the worksheet itself adds',
      [order(1, [[exhibits, 1, 'worksheet']]), order(2, [[exhibits, 1, 'worksheet']])],
      [],
    ],
    [
      'three orders, each pair by itself',
      [order(1, [[copy, 1]]), order(2, [[copy, 1]]), order(3, [[copy, 1]])],
      ['billing.ordered_twice', 'billing.ordered_twice', 'billing.ordered_twice'],
    ],
  ])('%s', (_, orders, expected) => {
    expect(keysOf(orders)).toEqual(expected);
  });

  test('does not count where it is left out', () => {
    const orders = [order(1, [[original, 1]]), order(2, [[original, 1]])];
    expect(keysOf(orders, { left_out: new Set([`2.${original}.1`]) })).toEqual([]);
  });

  test('counts against what is billed, but not between two orders that are', () => {
    const orders = [order(1, [[original, 1]]), order(2, [[original, 1]])];
    expect(keysOf(orders, { billed: new Set([1]) })).toEqual(['billing.ordered_twice']);
    expect(keysOf(orders, { billed: new Set([1, 2]) })).toEqual([]);
  });

  test('is reported with the deponents it is of', () => {
    const [reason] = orderedTwice({
      orders: [order(1, [[original, null]]), order(2, [[original, null]])],
      billed: new Set(),
      left_out: new Set(),
      deponents,
    });
    expect(reason?.params).toMatchObject({ deponent_name: 'Whitfield, Dana; Okafor, Ines' });
  });
});
