import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount, subtract } from '../../core/money/money.ts';
import {
  type CommissionLine,
  type CommissionRate,
  causeOf,
  closePeriod,
  commissionToDate,
  differenceOf,
  type Earned,
  NOTHING_EARNED,
  termsInForce,
} from './commission.ts';

const FIVE: CommissionRate[] = [{ product_id: null, unit_type: 'Percentage', rate: '5.000', from_amount: '0.00' }];
const line = (amount: string, product_id: number | null = 1, quantity = '1'): CommissionLine => ({
  product_id,
  unit_type: 'Transcript Page Rate',
  quantity,
  amount,
});

/** Books parts one after the other, as receipts do. */
function book(rates: CommissionRate[], lines: CommissionLine[], total: string, parts: string[], share = 100): Earned[] {
  let paid = '0.00';
  let booked = NOTHING_EARNED;
  return parts.map((part) => {
    paid = formatAmount(add(paid, part));
    const earned = commissionToDate(rates, lines, { part: paid, total }, share);
    const entry = differenceOf(earned, booked) ?? NOTHING_EARNED;
    booked = {
      base: formatAmount(add(booked.base, entry.base)),
      amount: formatAmount(add(booked.amount, entry.amount)),
    };
    return entry;
  });
}

describe('commissionToDate', () => {
  test('5 % of 2,411.72 is 120.59 in parts as in total', () => {
    const parts = book(FIVE, [line('2411.72')], '2411.72', ['0.01', '1000.00', '1411.71']);
    expect(parts.map(({ amount }) => amount)).toEqual(['0.00', '50.00', '70.59']);
    expect(parts.map(({ base }) => base)).toEqual(['0.01', '1000.00', '1411.71']);
    expect(book(FIVE, [line('2411.72')], '2411.72', ['2411.72']).map(({ amount }) => amount)).toEqual(['120.59']);
  });

  test('what has no product, or a rate of 0, earns nothing, and takes its part of what was paid', () => {
    const rates: CommissionRate[] = [...FIVE, { ...FIVE[0], product_id: 9, rate: '0.000' } as CommissionRate];
    const lines = [line('100.00'), line('50.00', null), line('50.00', 9)];
    expect(commissionToDate(rates, lines, { part: '100.00', total: '200.00' }, 100)).toEqual({
      base: '50.00',
      amount: '2.50',
    });
  });

  test('a rate of the product comes before the one of all, and steps count above their beginning', () => {
    const rates: CommissionRate[] = [
      ...FIVE,
      { product_id: 2, unit_type: 'Percentage', rate: '10.000', from_amount: '0.00' },
      { product_id: 2, unit_type: 'Percentage', rate: '4.000', from_amount: '1000.00' },
    ];
    const lines = [line('100.00', 1), line('1500.00', 2)];
    expect(commissionToDate(rates, lines, { part: '1600.00', total: '1600.00' }, 100).amount).toBe('125.00');
  });

  test.each([
    ['Flat Fee', '12.000', '12.00'],
    ['Transcript Page Rate', '0.100', '3.80'],
    ['Hourly Rate', '9.000', '0.00'],
  ])('%s %s earns %s', (unit_type, rate, amount) => {
    const rates = [{ product_id: null, unit_type, rate, from_amount: '0.00' }];
    expect(commissionToDate(rates, [line('100.00', 1, '38')], { part: '100.00', total: '100.00' }, 100).amount).toBe(
      amount,
    );
  });

  test('half goes to each of two', () => {
    expect(commissionToDate(FIVE, [line('400.00')], { part: '400.00', total: '400.00' }, 50).amount).toBe('10.00');
  });

  test('any order of payments and reversals ends where the last sum leads', () => {
    let seed = 20_261_124;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 300; round++) {
      const cents = 1 + random(500_000);
      const total = formatAmount(subtract(String(cents), 0).div(100));
      const lines = [line(total)];
      const steps: string[] = [];
      let paid = '0.00';
      for (let step = 0; step < 8; step++) {
        const next = formatAmount(subtract(String(random(cents + 1)), 0).div(100));
        steps.push(formatAmount(subtract(next, paid)));
        paid = next;
      }
      const entries = book(FIVE, lines, total, steps);
      const sum = formatAmount(add(...entries.map(({ amount }) => amount)));
      expect(sum).toBe(commissionToDate(FIVE, lines, { part: paid, total }, 100).amount);
      expect(compare(sum, 0)).not.toBe(-1);
    }
  });
});

test.each([
  // [earned, carried in, minimum, cap, payable, carried out]
  ['371.91', '0.00', '0.00', '2500.00', '371.91', '0.00'],
  ['371.91', '-71.91', '0.00', null, '300.00', '0.00'],
  ['-10.00', '0.00', '0.00', null, '0.00', '-10.00'],
  ['5.00', '-20.00', '0.00', null, '0.00', '-15.00'],
  ['80.00', '0.00', '100.00', null, '100.00', '0.00'],
  ['3000.00', '0.00', '0.00', '2500.00', '2500.00', '0.00'],
])(
  'a month that earned %s after %s, at least %s and at most %s, pays %s and leaves %s',
  (earned, before, minimum, cap, payable, carried_out) => {
    expect(closePeriod(earned, before, { minimum, cap })).toEqual({ payable, carried_out });
  },
);

test('the case comes before the contact, the contact before the client, and what an invoice earned by stays', () => {
  const of = {
    client_id: null,
    contact_id: null,
    case_id: null,
    starts_on: '2026-01-01',
    ends_on: null,
    share_percent: 100,
    has_entries: false,
  };
  const client = { ...of, client_id: 1 };
  const contact = { ...of, contact_id: 2, starts_on: '2026-06-01' };
  const legalCase = { ...of, case_id: 3, ends_on: '2026-08-31' };
  const all = [client, contact, legalCase];
  expect(termsInForce(all, '2026-07-01')).toEqual([legalCase]);
  expect(termsInForce(all, '2026-09-01')).toEqual([contact]);
  expect(termsInForce(all, '2026-05-31')).toEqual([legalCase]);
  expect(termsInForce([client, contact], '2026-05-31')).toEqual([client]);
  expect(termsInForce(all, '2025-12-31')).toEqual([]);
  const earned = { ...client, has_entries: true };
  expect(termsInForce([earned, contact], '2026-09-01')).toEqual([earned]);
});

test('where a merge leaves a client with shares of more than a hundred percent, who has sold for longer goes first', () => {
  const at = (client_id: number, share_percent: number, starts_on: string) => ({
    ...{ client_id, contact_id: null, case_id: null, share_percent, starts_on, ends_on: null, has_entries: false },
  });
  const [full, half, other] = [at(1, 100, '2026-03-01'), at(1, 50, '2026-01-01'), at(1, 50, '2026-02-01')];
  expect(termsInForce([full, half], '2026-07-01')).toEqual([half]);
  expect(termsInForce([full, other, half], '2026-07-01')).toEqual([half, other]);
  expect(termsInForce([full], '2026-07-01')).toEqual([full]);
});

test.each([
  ['receipt', false, 'receipt'],
  ['receipt', true, 'unapply'],
  ['refund', true, 'refund'],
  ['return', true, 'return'],
  ['void', true, 'void'],
  ['write_off', false, 'credit'],
  ['credit_memo', true, 'credit'],
] as const)('%s, off the invoice: %s, is %s', (kind, isOff, cause) => {
  expect(causeOf(kind, isOff)).toBe(cause);
});
