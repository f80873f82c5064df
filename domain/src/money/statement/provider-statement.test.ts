import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, formatAmount, subtract } from '../../core/money/money.ts';
import {
  buildProviderStatement,
  type PaidInvoice,
  type PayEntry,
  type ProviderStatementFacts,
  toStatementFacts,
} from './provider-statement.ts';
import { agreesWithAging, type StatementQuery } from './statement.ts';
import { type Application, factsKnownAt } from './statement-facts.ts';

const entry = (
  ledger_entry_id: number,
  effective_date: string,
  amount: string,
  entered = effective_date,
): PayEntry => ({
  ledger_entry_id,
  effective_date,
  entered_at: `${entered}T17:00:00Z`,
  amount,
});

const paid = (transaction_id: number, effective_date: string, amount: string): Application => ({
  transaction_id,
  effective_date,
  entered_at: `${effective_date}T18:00:00Z`,
  amount,
});

const payment = (transaction_id: number, day: string, amount: string) => ({
  ...paid(transaction_id, day, amount),
  payment_method_name: 'Check',
  reference: '10452',
});

const invoice = (number: number, invoice_date: string, more: Partial<PaidInvoice>): PaidInvoice => ({
  provider_invoice_id: number,
  invoice_number: number,
  invoice_date,
  due_date: Temporal.PlainDate.from(invoice_date).add({ days: 30 }).toString(),
  job_number: number,
  case_name: 'Ruiz v. Hartwell',
  entered_at: `${invoice_date}T16:00:00Z`,
  approvals: [],
  applications: [],
  ...more,
});

const query: StatementQuery = {
  from_date: '2026-10-01',
  to_date: '2026-10-31',
  statement_based_on: 'invoice_date',
  aging_based_on: 'due_date',
};

const write = (facts: ProviderStatementFacts, own: Partial<StatementQuery> = {}) =>
  buildProviderStatement(facts, toStatementFacts(facts), { ...query, ...own });

/** 400.00 approved and paid with 40.00 taken back for a void; 90.00 approved, of which 15.50 came later; a fresh one not approved. */
const facts: ProviderStatementFacts = {
  invoices: [
    invoice(1, '2026-09-01', {
      approvals: [entry(11, '2026-09-08', '400.00')],
      applications: [paid(5, '2026-10-09', '400.00')],
    }),
    invoice(2, '2026-09-20', { approvals: [entry(12, '2026-10-02', '74.50'), entry(14, '2026-10-20', '15.50')] }),
    invoice(3, '2026-10-30', {}),
  ],
  sides: [{ ...entry(13, '2026-10-05', '-40.00'), description: 'Invoice 59733 voided' }],
  payments: [payment(5, '2026-10-09', '360.00')],
};

describe('the statement of a provider', () => {
  test('is what was approved and not paid, line by line', () => {
    const made = write(facts);
    expect(made.beginning_balance).toBe('400.00');
    expect(made.lines.map(({ date, kind, amount, balance }) => [date, kind, amount, balance])).toEqual([
      ['2026-10-02', 'approved', '74.50', '474.50'],
      ['2026-10-05', 'other', '-40.00', '434.50'],
      ['2026-10-09', 'payment', '-360.00', '74.50'],
      ['2026-10-20', 'approved', '15.50', '90.00'],
    ]);
    expect(made.lines.map(({ description }) => description).filter(Boolean)).toEqual(['Invoice 59733 voided']);
    expect(made).toMatchObject({ ending_balance: '90.00', aging: { net: '90.00', on_account: '0.00' } });
    expect(made.open_items).toEqual([
      { provider_invoice_id: 2, amount_due: '90.00', paid: '0.00', balance: '90.00', days_late: 11 },
    ]);
  });

  test('between the chargeback and the run that takes it, what is to be given back is beside the invoices', () => {
    const made = write(facts, { to_date: '2026-10-08' });
    expect(made).toMatchObject({ ending_balance: '434.50', aging: { net: '434.50', on_account: '40.00' } });
    expect(made.open_items.map(({ balance }) => balance)).toEqual(['400.00', '74.50']);
  });

  test('an approval that was taken back leaves nothing open and both of its lines', () => {
    const back = invoice(4, '2026-10-01', {
      approvals: [entry(21, '2026-10-05', '60.00'), entry(22, '2026-10-06', '-60.00')],
    });
    const made = write({ invoices: [back], sides: [], payments: [] });
    expect(made.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['approved', '60.00'],
      ['withdrawn', '-60.00'],
    ]);
    expect(made).toMatchObject({ ending_balance: '0.00', open_items: [] });
  });

  test('by the due date, what is not due waits below', () => {
    const made = write(facts, { statement_based_on: 'due_date', to_date: '2026-10-15' });
    expect(made).toMatchObject({ ending_balance: '0.00', not_yet_due_balance: '74.50', aging: { net: '74.50' } });
    expect(made.not_yet_due.map(({ provider_invoice_id }) => provider_invoice_id)).toEqual([2]);
  });

  test('as it was known then leaves out what was approved later for an earlier day', () => {
    const late = [
      ...facts.invoices,
      invoice(9, '2026-10-01', { approvals: [entry(31, '2026-10-10', '8.00', '2026-11-04')] }),
    ];
    const all = { ...facts, invoices: late };
    const { facts: known, later } = factsKnownAt(toStatementFacts(all), '2026-11-01T06:00:00Z', '2026-10-31');
    expect(later).toBe(1);
    expect(buildProviderStatement(all, known, query).ending_balance).toBe('90.00');
    expect(write(all).ending_balance).toBe('98.00');
  });
});

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => Temporal.PlainDate.from('2025-06-01').add({ days }).toString());
const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => (amount / 100).toFixed(2));
const moment = fc.record({ day, amount: cents(-9_000, 9_000) });
const anyFacts: fc.Arbitrary<ProviderStatementFacts> = fc
  .record({
    invoices: fc.array(
      fc.record({
        date: day,
        approvals: fc.array(moment, { maxLength: 3 }),
        applied: fc.array(fc.record({ at: fc.nat({ max: 2 }), amount: cents(-9_000, 9_000) }), { maxLength: 3 }),
      }),
      { maxLength: 5 },
    ),
    sides: fc.array(moment, { maxLength: 3 }),
    payments: fc.array(moment, { minLength: 3, maxLength: 3 }),
  })
  .map(({ invoices, sides, payments }) => {
    let next = 0;
    return {
      invoices: invoices.map(({ date, approvals, applied }, index) => {
        const from = (one: string) => (one > date ? one : date);
        return invoice(index + 1, date, {
          approvals: approvals.map((one) => entry(++next, from(one.day), one.amount)),
          applications: applied.map(({ at, amount }) => paid(at + 1, from(payments[at]?.day ?? date), amount)),
        });
      }),
      sides: sides.map((one) => ({ ...entry(++next, one.day, one.amount), description: '' })),
      payments: payments.map((one, index) => payment(index + 1, one.day, one.amount)),
    };
  });
const basis = fc.constantFrom('invoice_date' as const, 'due_date' as const);

test('beginning and lines make the ending balance, and that with what is not yet due is the net of the aging', () => {
  fc.assert(
    fc.property(anyFacts, day, day, basis, basis, (any, one, other, statement_based_on, aging_based_on) => {
      const [from_date = one, to_date = one] = [one, other].sort();
      const made = write(any, { from_date, to_date, statement_based_on, aging_based_on });
      expect(formatAmount(add(made.beginning_balance, ...made.lines.map(({ amount }) => amount)))).toBe(
        made.ending_balance,
      );
      expect(agreesWithAging(made)).toBe(true);
      const items = [...made.open_items, ...made.not_yet_due];
      const open = items.map(({ balance }) => balance);
      expect(formatAmount(subtract(add(0, ...open), made.aging.on_account))).toBe(made.aging.net);
      for (const item of items) expect(formatAmount(subtract(item.amount_due, item.paid))).toBe(item.balance);
    }),
  );
});

test('once everything has happened, the net is what was approved and added less what was paid', () => {
  fc.assert(
    fc.property(anyFacts, basis, basis, (any, statement_based_on, aging_based_on) => {
      const made = write(any, { from_date: '2025-01-01', to_date: '2027-12-31', statement_based_on, aging_based_on });
      const owed = [...any.invoices.flatMap(({ approvals }) => approvals), ...any.sides].map(({ amount }) => amount);
      const out = any.payments.map(({ amount }) => amount);
      expect(made.aging.net).toBe(formatAmount(subtract(add(0, ...owed), add(0, ...out))));
    }),
  );
});

test('the balance of a day is where the next day begins', () => {
  fc.assert(
    fc.property(anyFacts, day, basis, (any, to_date, statement_based_on) => {
      const next = Temporal.PlainDate.from(to_date).add({ days: 1 }).toString();
      const until = write(any, { from_date: '2025-01-01', to_date, statement_based_on });
      const after = write(any, { from_date: next, to_date: next, statement_based_on });
      expect(after.beginning_balance).toBe(until.ending_balance);
    }),
  );
});
