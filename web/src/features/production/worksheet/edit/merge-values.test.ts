import { describe, expect, test } from 'vitest';
import { mergeRows, mergeShared, numberedRows, withIds } from './merge-values.ts';
import { type AttorneyValues, emptyAttorney, emptyItem, emptyOrder, type OrderValues } from './worksheet-values.ts';

const attorney = (id: number | null, attorney_name: string, key = id === null ? 'new' : `a${id}`): AttorneyValues => ({
  ...emptyAttorney(),
  key,
  worksheet_attorney_present_id: id,
  attorney_name,
});
const order = (id: number | null, attorney_key: string, order_note = ''): OrderValues => ({
  ...emptyOrder(attorney_key),
  worksheet_order_id: id,
  order_note,
  items: [emptyItem(2)],
});

const hugo = attorney(1, 'Hugo Chen');
const grace = attorney(2, 'Grace Moreau');
const before = { attorneys: [hugo, grace], orders: [order(5, 'a1'), order(6, 'a2')] };

describe('rows of several people', () => {
  test('what others added, changed and removed is taken over, what is typed here stays', () => {
    const mine = {
      attorneys: [{ ...hugo, client_name: 'Chen LLP' }, grace, attorney(null, 'Ada')],
      orders: before.orders,
    };
    const after = {
      attorneys: [hugo, attorney(3, 'Ida Voss')],
      orders: [order(5, 'a1', 'By courier'), order(7, 'a3')],
    };
    expect(mergeShared(mine, before, after)).toEqual({
      attorneys: [{ ...hugo, client_name: 'Chen LLP' }, mine.attorneys[2], attorney(3, 'Ida Voss')],
      orders: [order(5, 'a1', 'By courier'), order(7, 'a3')],
    });
  });

  test.each([
    [
      'changed here and there',
      { ...before, attorneys: [{ ...hugo, attorney_name: 'H. Chen' }, grace] },
      [attorney(1, 'Hugo W. Chen'), grace],
    ],
    ['changed here, removed there', { ...before, attorneys: [{ ...hugo, attorney_name: 'H. Chen' }, grace] }, [grace]],
    [
      'removed here, changed there',
      { attorneys: [grace], orders: [order(6, 'a2')] },
      [attorney(1, 'Hugo W. Chen'), grace],
    ],
  ])('a row that was %s is left to a person', (_, mine, attorneys) => {
    expect(mergeShared(mine, before, { ...before, attorneys })).toBeNull();
  });

  test('an order that was added here to an attorney whom another removed is left to a person', () => {
    const mine = { ...before, orders: [...before.orders, order(null, 'a2')] };
    expect(mergeShared(mine, before, { attorneys: [hugo], orders: [order(5, 'a1')] })).toBeNull();
  });

  test('whoever keeps their own text keeps what others did to other rows', () => {
    const mine = { attorneys: [{ ...hugo, attorney_name: 'H. Chen' }], orders: [order(5, 'a1', 'mine')] };
    const after = { attorneys: [grace, attorney(3, 'Ida Voss')], orders: [order(6, 'a2', 'theirs'), order(7, 'a3')] };
    expect(mergeRows(mine, before, after)).toEqual({
      isConflict: true,
      attorneys: [{ ...hugo, attorney_name: 'H. Chen', worksheet_attorney_present_id: null }, attorney(3, 'Ida Voss')],
      orders: [order(null, 'a1', 'mine'), order(7, 'a3')],
    });
    const late = { ...before, orders: [...before.orders, order(null, 'a2')] };
    const merged = mergeRows(late, before, { attorneys: [hugo], orders: [order(5, 'a1')] });
    expect(merged.attorneys).toEqual([hugo, { ...grace, worksheet_attorney_present_id: null }]);
    expect(merged.orders).toEqual([order(5, 'a1'), order(null, 'a2')]);
  });

  test('the attorney whom two forms proposed at once is one row', () => {
    const none = { attorneys: [], orders: [] };
    const mine = { attorneys: [attorney(null, 'Grace Moreau', 'n1')], orders: [order(null, 'n1')] };
    const merged = mergeShared(mine, none, { attorneys: [grace], orders: [] });
    expect(merged?.attorneys).toEqual([{ ...grace, key: 'n1' }]);
    expect(merged?.orders).toEqual([order(null, 'n1')]);
  });

  test('an order of a row that is called otherwise here stays with its attorney', () => {
    const mine = { attorneys: [{ ...grace, key: 'n1' }], orders: [order(6, 'n1')] };
    const shown = { attorneys: [grace], orders: [order(6, 'a2')] };
    const after = { attorneys: [grace], orders: [order(6, 'a2', 'By courier')] };
    expect(mergeShared(mine, shown, after)?.orders).toEqual([order(6, 'n1', 'By courier')]);
  });
});

test('rows get the ids that the server gave them, and keep them while somebody goes on typing', () => {
  const sent = {
    attorneys: [hugo, grace, attorney(null, 'Ada', 'n1')],
    orders: [...before.orders, order(null, 'n1'), order(null, 'a1')],
  };
  const after = {
    attorneys: [hugo, grace, attorney(3, 'Ada'), attorney(4, 'Ida Voss')],
    orders: [...before.orders, order(7, 'a4'), order(8, 'a3'), order(9, 'a1')],
  };
  const numbered = numberedRows(sent, before, after);
  expect(numbered.attorneys.map((row) => row.worksheet_attorney_present_id)).toEqual([1, 2, 3]);
  expect(numbered.orders.map((row) => row.worksheet_order_id)).toEqual([5, 6, 8, 9]);
  const typed = {
    ...sent,
    orders: sent.orders.map((row) => (row.attorney_key === 'n1' ? { ...row, order_note: 'By courier' } : row)),
  };
  expect(withIds(typed, numbered).orders.map((row) => [row.worksheet_order_id, row.order_note])).toEqual([
    [5, ''],
    [6, ''],
    [8, 'By courier'],
    [9, ''],
  ]);
});
