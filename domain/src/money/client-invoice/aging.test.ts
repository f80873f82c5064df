import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPANY_SETTINGS } from '../../company/setting/registry.ts';
import { add, formatAmount } from '../../core/money/money.ts';
import {
  AGING_BUCKET_CHOICES,
  type AgingInvoice,
  ageInvoices,
  agingBucket,
  agingBuckets,
  agingLimits,
  balanceOn,
  bucketDays,
} from './aging.ts';
import { dueDate } from './due-date.ts';

const invoice: AgingInvoice = {
  invoice_date: '2026-01-15',
  due_date: '2026-02-14',
  amount_due: '1433.93',
  voided_on: null,
  receipts: [],
};

describe('terms', () => {
  test.each([
    ['2026-01-15', 30, '2026-02-14'],
    ['2026-01-15', 0, '2026-01-15'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 60, '2027-03-01'],
  ])('from %s in %d days is %s', (date, days, due) => {
    expect(dueDate(date, days)).toBe(due);
  });

  test.each([
    ['2026-02-30', 30],
    ['01/15/2026', 30],
    ['2026-01-15', -1],
    ['2026-01-15', 1.5],
    ['2026-01-15', 366],
  ])('from %s in %d days are refused', (date, days) => {
    expect(() => dueDate(date, days)).toThrow(RangeError);
  });
});

test.each([
  [-5, 'Current'],
  [0, 'Current'],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '91-120'],
  [120, '91-120'],
  [121, '120+'],
] as const)('%d days are in %s', (days, bucket) => {
  expect(agingBucket(days)).toBe(bucket);
});

describe('buckets of a company', () => {
  test.each([
    ['to_120', ['Current', '1-30', '31-60', '61-90', '91-120', '120+']],
    ['to_180', ['Current', '1-30', '31-60', '61-90', '91-120', '121-180', '180+']],
    ['to_90', ['Current', '1-30', '31-60', '61-90', '90+']],
    ['by_15', ['Current', '1-15', '16-30', '31-45', '46-60', '60+']],
  ])('%s', (choice, buckets) => {
    expect(agingBuckets(agingLimits(choice))).toEqual(buckets);
  });

  test('are those that the setting offers', () => {
    expect(AGING_BUCKET_CHOICES).toEqual(COMPANY_SETTINGS.aging_buckets.choices);
  });

  test('every day is in the one bucket whose days hold it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AGING_BUCKET_CHOICES), fc.integer({ min: -40, max: 400 }), (choice, days) => {
        const limits = agingLimits(choice);
        const holding = agingBuckets(limits).filter((bucket) => {
          const { from, to } = bucketDays(bucket);
          return (from === null || days >= from) && (to === null || days <= to);
        });
        expect(holding).toEqual([agingBucket(days, limits)]);
      }),
    );
  });
});

describe('an aging report', () => {
  test('depends on what the age counts from', () => {
    expect(ageInvoices([invoice], 'invoice_date', '2026-02-14').buckets['1-30']).toBe('1433.93');
    expect(ageInvoices([invoice], 'due_date', '2026-02-14').buckets.Current).toBe('1433.93');
    expect(ageInvoices([invoice], 'due_date', '2026-02-15').buckets['1-30']).toBe('1433.93');
  });

  test('for an earlier day ignores what came later', () => {
    const paid = { ...invoice, receipts: [{ received_on: '2026-03-01', amount: '1433.93' }] };
    expect(ageInvoices([paid], 'due_date', '2026-02-28').total).toBe('1433.93');
    expect(ageInvoices([paid], 'due_date', '2026-03-01').total).toBe('0.00');
    expect(ageInvoices([invoice], 'due_date', '2026-01-14').total).toBe('0.00');
    expect(balanceOn({ ...invoice, voided_on: '2026-03-01' }, '2026-02-28')).toBe('1433.93');
    expect(balanceOn({ ...invoice, voided_on: '2026-03-01' }, '2026-03-01')).toBe('0.00');
  });

  test('has a returned payment open again', () => {
    const returned = {
      ...invoice,
      receipts: [
        { received_on: '2026-02-01', amount: '1433.93' },
        { received_on: '2026-04-01', amount: '-1433.93' },
      ],
    };
    expect(balanceOn(returned, '2026-03-31')).toBe('0.00');
    expect(balanceOn(returned, '2026-04-01')).toBe('1433.93');
  });

  test('has buckets that add up to the open balance', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((days) => Temporal.PlainDate.from('2025-06-01').add({ days }).toString());
    const anyInvoice = fc.record({
      invoice_date: day,
      due_date: day,
      amount_due: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
      voided_on: fc.option(day),
      receipts: fc.array(fc.record({ received_on: day, amount: fc.constantFrom('0.01', '10.00', '-10.00') }), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(fc.array(anyInvoice, { maxLength: 8 }), day, (invoices, as_of) => {
        const aging = ageInvoices(invoices, 'due_date', as_of);
        expect(
          formatAmount(add(...agingBuckets(agingLimits('to_120')).map((bucket) => aging.buckets[bucket] ?? ''))),
        ).toBe(aging.total);
        expect(aging.total).toBe(formatAmount(add(...invoices.map((one) => balanceOn(one, as_of)))));
      }),
    );
  });
});
