import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideFinanceCharge, isChargeDay, type LateInvoice } from './finance-charge.ts';

const TODAY = '2026-12-01';
const invoice = (balance: string, payment_due: string, change: Partial<LateInvoice> = {}): LateInvoice => ({
  client_invoice_id: 1,
  balance,
  payment_due,
  is_disputed: false,
  is_finance_charge: false,
  ...change,
});

describe('a finance charge of 1.5 % a month', () => {
  test.each([
    ['what is 30 days late', [invoice('1000.00', '2026-11-01')], null],
    ['what is 31 days late', [invoice('1000.00', '2026-10-31')], '15.00'],
    ['the late part only', [invoice('1000.00', '2026-10-01'), invoice('500.00', '2026-11-20')], '15.00'],
    ['a sum, rounded once', [invoice('0.40', '2026-10-01'), invoice('0.40', '2026-10-02')], '0.01'],
    ['less than half a cent', [invoice('0.33', '2026-10-01')], null],
    ['a disputed invoice', [invoice('1000.00', '2026-10-01', { is_disputed: true })], null],
    ['a finance charge', [invoice('1000.00', '2026-10-01', { is_finance_charge: true })], null],
    ['nothing', [], null],
  ])('on %s', (_name, invoices, amount) => {
    expect(decideFinanceCharge(invoices, '1.5', TODAY)?.amount ?? null).toBe(amount);
  });
});

test('says the month and the sum it is charged on', () => {
  const invoices = [invoice('4220.15', '2026-09-30'), invoice('100.00', '2026-10-31')];
  expect(decideFinanceCharge(invoices, '1.5', '2026-12-03')).toEqual({
    month: '2026-12-01',
    late: '4320.15',
    amount: '64.80',
  });
});

test('a company that names no percent charges nobody', () => {
  expect(decideFinanceCharge([invoice('1000.00', '2026-01-01')], '', TODAY)).toBeNull();
});

test.each([
  ['2026-12-01', true],
  ['2026-12-05', true],
  ['2026-12-06', false],
  ['2026-12-31', false],
])('on %s it is made: %s', (day, expected) => {
  expect(isChargeDay(day)).toBe(expected);
});

test('charges of a year are simple: as much every month, however many stay unpaid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), (cents) => {
      const owed = invoice((cents / 100).toFixed(2), '2026-01-01');
      const charges: LateInvoice[] = [];
      const amounts = new Set<string | undefined>();
      for (let month = 3; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-01`;
        const charge = decideFinanceCharge([owed, ...charges], '1.5', day);
        amounts.add(charge?.amount);
        if (charge) charges.push(invoice(charge.amount, day, { is_finance_charge: true }));
      }
      expect(amounts.size).toBe(1);
    }),
  );
});
