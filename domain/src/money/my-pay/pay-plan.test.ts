import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { type ComingItem, comingState, nextPay, paidByMonth, planPayDays } from './pay-plan.ts';

const item = (
  pay_on: string | null,
  amount: string,
  state: ComingItem['state'] = 'approved',
  moved_from: string | null = null,
) => ({
  pay_on,
  moved_from,
  state,
  amount,
});

test('what is coming is put on its pay days; what is checked or held is beside what goes out', () => {
  const days = planPayDays([
    item('2026-12-24', '870.85', 'checking', '2026-12-25'),
    item('2026-11-27', '934.79'),
    item(null, '55.00'),
    item('2026-11-27', '24.00'),
    item('2026-11-27', '12.00', 'held'),
  ]);
  expect(days.map(({ pay_on, amount, checking, moved_from }) => [pay_on, amount, checking, moved_from])).toEqual([
    ['2026-11-27', '958.79', '0.00', null],
    ['2026-12-24', '0.00', '870.85', '2026-12-25'],
    [null, '55.00', '0.00', null],
  ]);
  expect(nextPay(days)?.pay_on).toBe('2026-11-27');
});

test('what is below zero is taken off the next pay day', () => {
  const days = planPayDays([item('2026-11-27', '-40.00'), item('2026-12-11', '100.00'), item('2026-12-24', '5.00')]);
  expect(days.map(({ amount, carried }) => [amount, carried])).toEqual([
    ['0.00', '-40.00'],
    ['60.00', '0.00'],
    ['5.00', '0.00'],
  ]);
  expect(nextPay(days)?.pay_on).toBe('2026-12-11');
  expect(nextPay([])).toBeUndefined();
});

test.each([
  [{ is_approved: true, hold_reason: '' }, 'approved'],
  [{ is_approved: false, hold_reason: '' }, 'checking'],
  [{ is_approved: true, hold_reason: 'Exhibit missing' }, 'held'],
] as const)('%j is %s', (line, state) => {
  expect(comingState(line)).toBe(state);
});

test('the bars are the last six months, the running one until today', () => {
  const made = paidByMonth(
    [
      { paid_on: '2026-05-29', amount: '9.00' },
      { paid_on: '2026-06-12', amount: '3340.10' },
      { paid_on: '2026-11-13', amount: '481.67' },
      { paid_on: '2026-11-13', amount: '-1.00' },
      { paid_on: '2026-11-27', amount: '3666.36' },
    ],
    '2026-11-23',
  );
  expect(made.map(({ month }) => month)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  expect(made.map(({ amount }) => amount)).toEqual(['3340.10', '0.00', '0.00', '0.00', '0.00', '480.67']);
});

const anyItem = fc.record({
  pay_on: fc.option(fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}`)),
  moved_from: fc.constant(null),
  state: fc.constantFrom('approved' as const, 'checking' as const, 'held' as const),
  amount: fc.integer({ min: -9_000, max: 9_000 }).map((cents) => (cents / 100).toFixed(2)),
});

test('no day pays less than nothing, and what goes out with what is carried last is all that is approved', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
      const days = planPayDays(items);
      const dated = days.filter(({ pay_on }) => pay_on !== null);
      for (const { amount } of dated) expect(compare(amount, 0)).toBeGreaterThanOrEqual(0);
      const approved = items.filter(({ pay_on, state }) => pay_on !== null && state === 'approved');
      const carried = dated.at(-1)?.carried ?? '0.00';
      expect(formatAmount(add(carried, ...dated.map(({ amount }) => amount)))).toBe(
        formatAmount(add(0, ...approved.map(({ amount }) => amount))),
      );
    }),
  );
});
