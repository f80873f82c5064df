import { describe, expect, test } from 'vitest';
import { addsUp, findCloseProblems, type MonthSums, nextMonthToClose, previousMonthEnd } from './month-close.ts';

const sums: MonthSums = {
  receivable_before: '353478.97',
  invoiced: '259606.66',
  received: '239462.14',
  credited: '2415.05',
  receivable: '371208.44',
  on_account: '2150.00',
  aging: '371208.44',
};
const nothing = { undeposited_days: [], waiting_memos: 0, unbalanced_entries: 0 };

describe('the month to close next', () => {
  test.each([
    ['2026-09-30', '2024-01-05', '2026-11-23', '2026-10-31'],
    ['2026-10-31', '2024-01-05', '2026-11-23', null],
    ['2026-10-31', '2024-01-05', '2026-12-01', '2026-11-30'],
    [null, '2024-02-05', '2026-11-23', '2026-10-31'],
    [null, '2026-11-02', '2026-11-23', null],
    [null, null, '2026-11-23', null],
    ['2026-12-31', null, '2027-02-01', '2027-01-31'],
  ])('closed until %s, first entry %s, today %s: %s', (closed_until, first_entry, today, expected) => {
    expect(nextMonthToClose({ closed_until, first_entry, today })).toBe(expected);
  });

  test('the month before ends on its last day', () => {
    expect(previousMonthEnd('2026-03-15')).toBe('2026-02-28');
    expect(previousMonthEnd('2026-01-01')).toBe('2025-12-31');
  });
});

describe('the sums of a month', () => {
  test('add up to the cent, or the month stays open', () => {
    expect(addsUp(sums)).toBe(true);
    expect(findCloseProblems(sums, nothing)).toEqual([]);
    expect(findCloseProblems({ ...sums, received: '239462.13' }, nothing).map(({ key }) => key)).toEqual([
      'books.sums_differ',
    ]);
    expect(findCloseProblems({ ...sums, aging: '371208.45' }, nothing).map(({ key }) => key)).toEqual([
      'books.aging_differs',
    ]);
  });

  test('whatever is open is named with its number', () => {
    const open = { undeposited_days: ['2026-10-30'], waiting_memos: 2, unbalanced_entries: 1 };
    expect(findCloseProblems(sums, open)).toEqual([
      { key: 'books.not_deposited', params: { count: 1 } },
      { key: 'books.memos_waiting', params: { count: 2 } },
      { key: 'books.unbalanced', params: { count: 1 } },
    ]);
  });
});
