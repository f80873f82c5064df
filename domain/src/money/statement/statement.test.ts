import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, formatAmount, subtract } from '../../core/money/money.ts';
import { buildStatement, type StatementQuery } from './statement.ts';
import { type Application, factsKnownAt, type StatementFacts, type StatementInvoice } from './statement-facts.ts';

const applied = (
  transaction_id: number,
  effective_date: string,
  amount: string,
  entered = effective_date,
): Application => ({
  transaction_id,
  effective_date,
  entered_at: `${entered}T18:00:00Z`,
  amount,
});

const invoice = (
  number: number,
  invoice_date: string,
  amount_due: string,
  more: Partial<StatementInvoice> = {},
): StatementInvoice => ({
  client_invoice_id: number,
  invoice_number: number,
  invoice_date,
  payment_due: Temporal.PlainDate.from(invoice_date).add({ days: 30 }).toString(),
  amount_due,
  case_name: '',
  client_case_number: '',
  entered_at: `${invoice_date}T16:00:00Z`,
  voided_on: null,
  void_entered_at: null,
  applications: [],
  ...more,
});

const query: StatementQuery = {
  from_date: '2026-10-01',
  to_date: '2026-10-31',
  statement_based_on: 'invoice_date',
  aging_based_on: 'due_date',
};

const facts: StatementFacts = {
  invoices: [
    invoice(1, '2026-08-20', '1000.00', { applications: [applied(7, '2026-10-05', '600.00')] }),
    invoice(2, '2026-10-10', '250.00'),
    invoice(3, '2026-10-12', '80.00', { voided_on: '2026-10-20', void_entered_at: '2026-10-20T17:00:00Z' }),
  ],
  account: [applied(7, '2026-10-05', '50.00')],
  transactions: [],
};

describe('balance forward', () => {
  test('lines run from the balance brought forward to the ending balance', () => {
    const made = buildStatement(facts, query);
    expect(made.beginning_balance).toBe('1000.00');
    expect(made.lines.map(({ date, kind, amount, balance }) => [date, kind, amount, balance])).toEqual([
      ['2026-10-05', 'transaction', '-650.00', '350.00'],
      ['2026-10-10', 'invoice', '250.00', '600.00'],
      ['2026-10-12', 'invoice', '80.00', '680.00'],
      ['2026-10-20', 'void', '-80.00', '600.00'],
    ]);
    expect(made).toMatchObject({ charges: '330.00', payments: '-730.00', ending_balance: '600.00' });
    expect(made.lines[0]?.invoice_numbers).toEqual([1]);
  });

  test('money on account is a line of the aging and in no bucket', () => {
    const { aging } = buildStatement(facts, query);
    expect(aging).toMatchObject({ on_account: '50.00', net: '600.00' });
    expect(aging.buckets).toMatchObject({ Current: '250.00', '31-60': '400.00' });
  });

  test('using money on account changes no balance', () => {
    const used = {
      ...facts,
      invoices: facts.invoices.map((one) =>
        one.invoice_number === 2 ? { ...one, applications: [applied(7, '2026-10-15', '50.00')] } : one,
      ),
      account: [...facts.account, applied(7, '2026-10-15', '-50.00')],
    };
    const made = buildStatement(used, query);
    expect(made.lines).toHaveLength(4);
    expect(made).toMatchObject({ ending_balance: '600.00', aging: { on_account: '0.00', net: '600.00' } });
  });

  test('a void leaves the invoice in a statement of an earlier day', () => {
    const made = buildStatement(facts, { ...query, to_date: '2026-10-19' });
    expect(made.ending_balance).toBe('680.00');
    expect(made.open_items.map(({ client_invoice_id }) => client_invoice_id)).toEqual([1, 2, 3]);
  });

  test('on the basis of the due date the rest is not yet due', () => {
    const made = buildStatement(facts, { ...query, statement_based_on: 'due_date' });
    expect(made).toMatchObject({ ending_balance: '350.00', not_yet_due_balance: '250.00', aging: { net: '600.00' } });
    expect(made.not_yet_due.map(({ client_invoice_id }) => client_invoice_id)).toEqual([2]);
  });
});

describe('open items', () => {
  test('show amount, what was paid, and how late', () => {
    expect(buildStatement(facts, query).open_items).toEqual([
      { client_invoice_id: 1, amount_due: '1000.00', paid: '600.00', balance: '400.00', days_late: 42 },
      { client_invoice_id: 2, amount_due: '250.00', paid: '0.00', balance: '250.00', days_late: -9 },
    ]);
  });
});

describe('as it was known then', () => {
  const late = {
    ...facts,
    invoices: [...facts.invoices, invoice(4, '2026-10-02', '40.00', { entered_at: '2026-11-09T16:00:00Z' })],
  };

  test('leaves out what was entered later with an earlier date, and counts it', () => {
    const { facts: known, later } = factsKnownAt(late, '2026-11-01T06:00:00Z', '2026-10-31');
    expect(later).toBe(1);
    expect(buildStatement(known, query).ending_balance).toBe('600.00');
    expect(buildStatement(late, query).ending_balance).toBe('640.00');
  });

  test('a void entered later has not happened', () => {
    const { facts: known, later } = factsKnownAt(facts, '2026-10-20T16:59:59Z', '2026-10-31');
    expect(later).toBe(1);
    expect(buildStatement(known, query).ending_balance).toBe('680.00');
  });
});

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => Temporal.PlainDate.from('2025-06-01').add({ days }).toString());
const cents = (min: number, max: number) => fc.integer({ min, max }).map((amount) => (amount / 100).toFixed(2));
const anyApplication = fc
  .record({
    transaction_id: fc.integer({ min: 1, max: 5 }),
    effective_date: day,
    entered: day,
    amount: cents(-9_000, 9_000),
  })
  .map(({ transaction_id, effective_date, entered, amount }) =>
    applied(transaction_id, effective_date, amount, entered),
  );
const anyInvoice = fc
  .record({
    number: fc.integer({ min: 1, max: 1_000 }),
    date: day,
    amount: cents(0, 99_999),
    void_day: fc.option(day),
    rows: fc.array(anyApplication, { maxLength: 3 }),
  })
  .map(({ number, date, amount, void_day, rows }) => {
    const voided_on = void_day !== null && void_day >= date ? void_day : null;
    return invoice(number, date, amount, { voided_on, applications: voided_on === null ? rows : [] });
  });
const anyFacts: fc.Arbitrary<StatementFacts> = fc
  .record({
    invoices: fc.uniqueArray(anyInvoice, { maxLength: 6, selector: (one) => one.client_invoice_id }),
    account: fc.array(anyApplication, { maxLength: 4 }),
  })
  .map((made) => ({ ...made, transactions: [] }));
const basis = fc.constantFrom('invoice_date' as const, 'due_date' as const);

test('beginning and lines make the ending balance, and that with what is not yet due is the net of the aging', () => {
  fc.assert(
    fc.property(anyFacts, day, day, basis, basis, (any, one, other, statement_based_on, aging_based_on) => {
      const [from_date = one, to_date = one] = [one, other].sort();
      const made = buildStatement(any, { from_date, to_date, statement_based_on, aging_based_on });
      expect(formatAmount(add(made.beginning_balance, ...made.lines.map(({ amount }) => amount)))).toBe(
        made.ending_balance,
      );
      expect(formatAmount(add(made.ending_balance, made.not_yet_due_balance))).toBe(made.aging.net);
      const open = [...made.open_items, ...made.not_yet_due].map(({ balance }) => balance);
      expect(formatAmount(subtract(add(0, ...open), made.aging.on_account))).toBe(made.aging.net);
    }),
  );
});

test('the balance of a day is where the next day begins', () => {
  fc.assert(
    fc.property(anyFacts, day, basis, (any, to_date, statement_based_on) => {
      const next = Temporal.PlainDate.from(to_date).add({ days: 1 }).toString();
      const until = buildStatement(any, { ...query, from_date: '2025-01-01', to_date, statement_based_on });
      const after = buildStatement(any, { ...query, from_date: next, to_date: next, statement_based_on });
      expect(after.beginning_balance).toBe(until.ending_balance);
    }),
  );
});
