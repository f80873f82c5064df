import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, formatAmount } from '../../core/money/money.ts';
import {
  changePercent,
  daysToPay,
  marginOf,
  percentOf,
  receivableAt,
  turnInState,
  utilizationOf,
  WAITING_AGES,
  waitingAge,
} from './measures.ts';

test.each([
  ['1', '4', '25.0'],
  ['2', '3', '66.7'],
  ['0', '5', '0.0'],
  ['-5', '10', '-50.0'],
  ['5', '0', null],
])('%s of %s is %s percent', (part, total, percent) => expect(percentOf(part, total)).toBe(percent));

test.each([
  ['111.60', '100.00', '11.6'],
  ['90.00', '100.00', '-10.0'],
  ['100.00', '100.00', '0.0'],
  ['100.00', '0.00', null],
  // What was below zero and is above has risen.
  ['50.00', '-100.00', '150.0'],
])('%s after %s is a change of %s', (now, before, change) => expect(changePercent(now, before)).toBe(change));

test.each([
  // 381,335.15 open, 763,000.00 billed in 90 days.
  ['381335.15', '763000.00', '45'],
  ['90.00', '90.00', '90'],
  ['0.00', '500.00', '0'],
  ['100.00', '0.00', null],
  // More was voided than billed.
  ['100.00', '-20.00', null],
])('%s open of %s billed in 90 days is %s days', (open, billed, days) => expect(daysToPay(open, billed)).toBe(days));

test.each([
  ['1000.00', '604.00', '396.00', '39.6'],
  ['0.00', '20.00', '-20.00', null],
  ['100.00', '120.00', '-20.00', '-20.0'],
])('%s of revenue after %s of pay leaves %s', (revenue, pay, margin, percent) =>
  expect(marginOf(revenue, pay)).toEqual({ margin, percent }),
);

test('utilization is days booked of days available', () => {
  expect(utilizationOf(71, 100)).toBe('71.0');
  expect(utilizationOf(0, 0)).toBeNull();
});

test.each([
  [0, '0-2'],
  [2, '0-2'],
  [3, '3-5'],
  [10, '6-10'],
  [30, '11-30'],
  [31, '31+'],
  [400, '31+'],
])('%d days wait in %s', (days, age) => expect(waitingAge(days)).toBe(age));

test('each number of days is in one age, and in the one that names it', () => {
  for (let days = 0; days < 60; days += 1) {
    const own = WAITING_AGES.filter(({ from, to }) => days >= from && (to === null || days <= to));
    expect(own.map(({ key }) => key)).toEqual([waitingAge(days)]);
  }
});

describe('turning in', () => {
  const due_at = Temporal.Instant.from('2026-11-20T23:00:00Z');
  const later = due_at.add({ hours: 24 });
  test.each([
    ['at the very instant', due_at, later, 'on_time'],
    ['a second late', due_at.add({ seconds: 1 }), later, 'late'],
    ['early, and due by now', due_at.subtract({ hours: 100 }), due_at, 'on_time'],
    ['early, and not due yet', due_at.subtract({ hours: 100 }), due_at.subtract({ seconds: 1 }), 'open'],
    ['not yet, and due', null, later, 'owed'],
    ['not yet, and not due', null, due_at.subtract({ hours: 1 }), 'open'],
  ] as const)('%s', (_, turned_in_at, now, state) => expect(turnInState({ due_at, turned_in_at }, now)).toBe(state));
});

describe('what was owed at the end of a day', () => {
  const days = [
    { day: '2026-08-01', moved: '100.00', billed: '100.00' },
    { day: '2026-10-20', moved: '300.00', billed: '500.00' },
    { day: '2026-10-31', moved: '-50.00', billed: '0.00' },
    { day: '2026-11-05', moved: '70.00', billed: '70.00' },
  ];
  test.each([
    ['2026-11-23', '1000.00', '570.00'],
    ['2026-11-04', '930.00', '500.00'],
    ['2026-10-31', '930.00', '500.00'],
    ['2026-10-30', '980.00', '500.00'],
    ['2026-10-29', '980.00', '600.00'],
    ['2026-07-31', '580.00', '0.00'],
  ])('on %s', (day, receivable, billed) => expect(receivableAt('1000.00', days, day)).toEqual({ receivable, billed }));

  test('going back over every movement and forth again is where it began', () => {
    const cents = fc.integer({ min: -99_999, max: 99_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), cents, (amounts, now) => {
        const first = Temporal.PlainDate.from('2026-01-01');
        const moved = amounts.map((amount, at) => ({
          day: first.add({ days: at }).toString(),
          moved: amount,
          billed: '0.00',
        }));
        const before = receivableAt(now, moved, '2025-12-31').receivable;
        expect(formatAmount(add(before, ...amounts))).toBe(formatAmount(now));
      }),
    );
  });
});
