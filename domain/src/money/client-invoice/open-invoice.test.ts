import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare } from '../../core/money/money.ts';
import { openAmounts, openInvoiceNumber, openInvoiceProblems } from './open-invoice.ts';

const ROW = {
  ...{ invoice_number: '48213', invoice_date: '2026-03-12', payment_due: '2026-04-11' },
  ...{ amount_due: '1250.00', balance: '750.00' },
};
const FACTS = { today: '2026-11-28', closed_until: '2026-01-31' };
const keys = (change: Partial<Record<keyof typeof ROW, string | null>>) =>
  Object.entries(openInvoiceProblems({ ...ROW, ...change } as typeof ROW, FACTS)).map(
    ([field, problem]) => `${field} ${problem?.key}`,
  );

describe('an open invoice of a file', () => {
  test.each([
    {},
    { payment_due: null },
    { payment_due: '2026-03-12' },
    { balance: null },
    { amount_due: null },
    { balance: '1250.00' },
    { invoice_date: '2026-02-01' },
    { invoice_date: '2026-11-28', payment_due: null },
    { invoice_number: '# 7' },
  ])('is right with %j', (change) => expect(keys(change)).toEqual([]));

  test.each([
    [{ invoice_number: 'INV-7' }, 'invoice_number import.invoice_number'],
    [{ invoice_number: '0' }, 'invoice_number import.invoice_number'],
    [{ invoice_number: '1234567890123' }, 'invoice_number import.invoice_number'],
    [{ invoice_number: '12.5' }, 'invoice_number import.invoice_number'],
    [{ invoice_date: '2026-11-29', payment_due: null }, 'invoice_date receipt.date_in_future'],
    [{ invoice_date: '2026-01-31' }, 'invoice_date books.closed'],
    [{ invoice_date: '2019-05-01' }, 'invoice_date books.closed'],
    [{ payment_due: '2026-03-11' }, 'payment_due import.due_first'],
    [{ balance: '0' }, 'balance import.nothing_open'],
    [{ balance: '-5.00' }, 'balance import.nothing_open'],
    [{ balance: null, amount_due: '0.00' }, 'amount_due import.nothing_open'],
    [{ balance: null, amount_due: null }, 'amount_due import.nothing_open'],
    [{ balance: '1250.01' }, 'balance import.balance_over'],
  ])('with %j is wrong: %s', (change, problem) => expect(keys(change)).toEqual([problem]));

  test.each([
    ['48213', 48_213],
    [' #48213 ', 48_213],
    ['000042', 42],
    ['4e5', undefined],
    ['', undefined],
  ])('with the number %j has %s', (text, number) => expect(openInvoiceNumber(text)).toBe(number));

  test('is owed what it was issued for less what came in, to the last decimal', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 1000).toFixed(3));
    const maybe = fc.option(cents, { nil: null });
    fc.assert(
      fc.property(maybe, maybe, (amount_due, balance) => {
        const row = { ...ROW, amount_due, balance };
        if (Object.keys(openInvoiceProblems(row, FACTS)).length > 0) return;
        const { amount, received, open } = openAmounts(row);
        expect(compare(add(open, received), amount)).toBe(0);
        expect(compare(open, 0)).toBe(1);
        expect(compare(received, 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
