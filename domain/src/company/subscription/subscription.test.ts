import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { nextPaymentDate, paymentDateIn } from './payment-day.ts';
import { gigabytesOf, hasSubscriptionFees, monthlyFee, paidGigabytes, type SubscriptionFees } from './plan.ts';

const FREE: SubscriptionFees = {
  servicelink_monthly_fee: '0.00',
  solaria_monthly_fee: '0.00',
  company_invoice_storage_fee: '0.00',
  storage_fee: '0.00',
  free_storage: '0.00',
  total_file_search_fee: null,
};
const GB = 1024 ** 3;
const day = (text: string) => Temporal.PlainDate.from(text);

describe('the next payment', () => {
  test.each<[number, string, string]>([
    [1, '2026-11-21', '2026-12-01'],
    [21, '2026-11-21', '2026-12-21'],
    [22, '2026-11-21', '2026-11-22'],
    [31, '2026-01-31', '2026-02-28'],
    [31, '2028-02-01', '2028-02-29'],
    [31, '2026-02-28', '2026-03-31'],
    [30, '2026-02-28', '2026-03-30'],
    [31, '2026-12-31', '2027-01-31'],
    [29, '2027-02-27', '2027-02-28'],
  ])('on day %i after %s is %s', (paymentDay, after, expected) => {
    expect(nextPaymentDate(paymentDay, day(after)).toString()).toBe(expected);
  });

  const anyDay = fc
    .record({ year: fc.integer({ min: 2020, max: 2060 }), days: fc.integer({ min: 0, max: 364 }) })
    .map(({ year, days }) => Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ days }));
  const anyPaymentDay = fc.integer({ min: 1, max: 31 });

  test('comes after the day, within a month, once in every month, and on the plan’s day where the month has it', () => {
    fc.assert(
      fc.property(anyDay, anyPaymentDay, (start, paymentDay) => {
        let last = start;
        const months = new Set<string>();
        for (let count = 0; count < 24; count += 1) {
          const next = nextPaymentDate(paymentDay, last);
          expect(Temporal.PlainDate.compare(next, last)).toBe(1);
          expect(last.until(next).days).toBeLessThanOrEqual(31);
          expect(next.day).toBe(Math.min(paymentDay, next.daysInMonth));
          months.add(next.toPlainYearMonth().toString());
          last = next;
        }
        expect(months.size).toBe(24);
      }),
    );
  });

  test('never skips one: no payment date lies between a day and the next payment', () => {
    fc.assert(
      fc.property(anyDay, anyPaymentDay, (after, paymentDay) => {
        const next = nextPaymentDate(paymentDay, after);
        for (let at = after.add({ days: 1 }); Temporal.PlainDate.compare(at, next) < 0; at = at.add({ days: 1 })) {
          expect(at.equals(paymentDateIn(at.toPlainYearMonth(), paymentDay))).toBe(false);
        }
      }),
    );
  });
});

describe('the fee of a month', () => {
  test('is every fee of the plan and the storage above the free part', () => {
    const plan = {
      servicelink_monthly_fee: '249.00',
      solaria_monthly_fee: '99.50',
      company_invoice_storage_fee: '15.00',
      storage_fee: '80.00',
      free_storage: '100.00',
      total_file_search_fee: '25.00',
    };
    const { lines, total } = monthlyFee(plan, 612 * GB);
    expect(lines.map(({ fee, amount }) => `${fee} ${amount}`)).toEqual([
      'servicelink_monthly_fee 249.00',
      'solaria_monthly_fee 99.50',
      'company_invoice_storage_fee 15.00',
      'storage_fee 40.00',
      'total_file_search_fee 25.00',
    ]);
    expect(lines[3]?.gigabytes).toBe('512.00');
    expect(total).toBe('428.50');
  });

  test('has no storage in it up to the free part, to the byte', () => {
    const plan = { ...FREE, storage_fee: '80.00', free_storage: '10.00' };
    expect(monthlyFee(plan, 10 * GB)).toEqual({ lines: [], total: '0.00' });
    expect(paidGigabytes(10 * GB, '10.00')).toBe('0.00');
    expect(monthlyFee(plan, 11 * GB).total).toBe('0.08');
  });

  test('of a plan without fees is nothing, and such a plan needs no payment type', () => {
    expect(monthlyFee(FREE, 5_000 * GB).total).toBe('0.00');
    expect(hasSubscriptionFees(FREE)).toBe(false);
    expect(hasSubscriptionFees({ ...FREE, storage_fee: '0.01' })).toBe(true);
    expect(hasSubscriptionFees({ ...FREE, total_file_search_fee: '5.00' })).toBe(true);
    expect(hasSubscriptionFees({ ...FREE, total_file_search_fee: '0.00' })).toBe(false);
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((count) => (count / 100).toFixed(2));
  const anyPlan: fc.Arbitrary<SubscriptionFees> = fc.record({
    servicelink_monthly_fee: cents,
    solaria_monthly_fee: cents,
    company_invoice_storage_fee: cents,
    storage_fee: cents,
    free_storage: cents,
    total_file_search_fee: fc.option(cents),
  });
  const anyBytes = fc.integer({ min: 0, max: 500_000 * GB });

  test('is the sum of its lines to the cent, and never less for more storage', () => {
    fc.assert(
      fc.property(anyPlan, anyBytes, fc.integer({ min: 0, max: 1000 * GB }), (plan, bytes, more) => {
        const { lines, total } = monthlyFee(plan, bytes);
        expect(total).toBe(formatAmount(add(...lines.map(({ amount }) => amount))));
        expect(compare(monthlyFee(plan, bytes + more).total, total)).toBeGreaterThanOrEqual(0);
        expect(compare(gigabytesOf(bytes), 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
