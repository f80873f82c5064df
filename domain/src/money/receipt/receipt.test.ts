import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { applyOldestFirst } from './apply-oldest-first.ts';
import { decideReceipt, type ReceiptDraft, type ReceiptFacts } from './decide-receipt.ts';
import { depositNumber, groupReceipts, toDeposit } from './deposit-slip.ts';
import { findDateProblem, firstOpenDay } from './entry-date.ts';
import { findRefundProblem, findReturnProblem, findVoidProblem } from './receipt-action.ts';
import { findRepeatedCheck } from './repeated-check.ts';
import { leftOf, takeBack } from './take-back.ts';

const cents = fc.integer({ min: 1, max: 900_000 }).map((n) => formatAmount(add(n).times('0.01')));

describe('the day of an entry', () => {
  const facts = { today: '2026-11-23', closed_until: '2026-10-31', oldest_invoice: '2026-11-04' };
  test.each([
    ['2026-11-23', undefined],
    ['2026-11-04', undefined],
    ['2026-11-24', 'receipt.date_in_future'],
    ['2026-10-31', 'books.closed'],
    ['2026-11-03', 'receipt.date_before_invoice'],
    ['2026-11-31', 'receipt.date_invalid'],
  ])('%s: %s', (date, key) => {
    expect(findDateProblem({ ...facts, date })?.key).toBe(key);
  });

  test('the first open day follows the closed month', () => {
    expect(firstOpenDay('2026-10-31')).toBe('2026-11-01');
    expect(firstOpenDay(null)).toBeNull();
  });
});

describe('applying the oldest first', () => {
  const invoices = [
    { client_invoice_id: 3, payment_due: '2026-11-12', balance: '1645.35' },
    { client_invoice_id: 1, payment_due: '2026-09-17', balance: '728.55' },
    { client_invoice_id: 2, payment_due: '2026-09-17', balance: '277.75' },
  ];

  test('pays the oldest in full and the last in part', () => {
    expect(applyOldestFirst('1100.00', invoices)).toEqual({
      allocations: [
        { client_invoice_id: 1, amount: '728.55' },
        { client_invoice_id: 2, amount: '277.75' },
        { client_invoice_id: 3, amount: '93.70' },
      ],
      on_account: '0.00',
    });
  });

  test('leaves on account what no invoice takes', () => {
    expect(applyOldestFirst('3000.00', invoices).on_account).toBe('348.35');
  });

  test('loses and invents nothing, and pays no invoice above its balance', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 28 })), { maxLength: 8 }),
        (amount, rows) => {
          const open = rows.map(([balance, day], at) => ({
            client_invoice_id: at + 1,
            payment_due: `2026-11-${String(day).padStart(2, '0')}`,
            balance,
          }));
          const { allocations, on_account } = applyOldestFirst(amount, open);
          expect(formatAmount(add(on_account, ...allocations.map((row) => row.amount)))).toBe(amount);
          for (const row of allocations)
            expect(compare(row.amount, open[row.client_invoice_id - 1]?.balance ?? '0')).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

describe('a receipt entered by hand', () => {
  const draft: ReceiptDraft = {
    method: 'Check',
    reference: '9224',
    received_on: '2026-11-23',
    amount: '1000.00',
    allocations: [{ client_invoice_id: 1, amount: '728.55' }],
  };
  const facts: ReceiptFacts = {
    today: '2026-11-23',
    closed_until: null,
    invoices: [{ client_invoice_id: 1, invoice_date: '2026-08-18', invoice_status: 'Unpaid', balance: '728.55' }],
  };

  test('keeps the rest on account', () => {
    expect(decideReceipt(draft, facts)).toEqual({
      outcome: 'accepted',
      amount: '1000.00',
      allocations: [{ client_invoice_id: 1, amount: '728.55' }],
      on_account: '271.45',
    });
  });

  test.each<[string, Partial<ReceiptDraft>, Record<string, string>]>([
    ['no check number', { reference: ' ' }, { reference: 'receipt.check_number_required' }],
    ['a wire without a reference', { method: 'Wire', reference: '' }, { reference: 'form.required' }],
    ['no amount', { amount: '' }, { amount: 'payment.amount_invalid' }],
    ['an amount of nothing', { amount: '0.00' }, { amount: 'payment.amount_zero' }],
    ['a day ahead', { received_on: '2026-11-24' }, { received_on: 'receipt.date_in_future' }],
    ['a day before the invoice', { received_on: '2026-08-17' }, { received_on: 'receipt.date_before_invoice' }],
    [
      'more than the balance',
      { allocations: [{ client_invoice_id: 1, amount: '728.56' }] },
      { 'allocations.0.amount': 'payment.amount_above_balance' },
    ],
    ['more than the receipt', { amount: '700.00' }, { allocations: 'receipt.applied_above_amount' }],
  ])('refuses %s', (_what, change, problems) => {
    const decision = decideReceipt({ ...draft, ...change }, facts);
    const fields = decision.outcome === 'refused' ? decision.fields : {};
    expect(Object.fromEntries(Object.entries(fields).map(([field, one]) => [field, one.key]))).toEqual(problems);
  });

  test('needs no reference for cash', () => {
    expect(decideReceipt({ ...draft, method: 'Cash', reference: '' }, facts).outcome).toBe('accepted');
  });
});

describe('a check that was received before', () => {
  const check = { client_id: 7, reference: '9224', amount: '4753.35', received_on: '2026-11-23' };
  test.each([
    [{}, true],
    [{ reference: '#009224' }, true],
    [{ received_on: '2026-08-25' }, true],
    [{ received_on: '2026-08-24' }, false],
    [{ amount: '4753.34' }, false],
    [{ client_id: 8 }, false],
    [{ reference: '9225' }, false],
  ])('%j: %s', (change, isFound) => {
    expect(findRepeatedCheck(check, [{ ...check, ...change }]) !== undefined).toBe(isFound);
  });

  test('nothing without a reference', () => {
    expect(findRepeatedCheck({ ...check, reference: '' }, [{ ...check, reference: '' }])).toBeUndefined();
  });
});

describe('taking money back', () => {
  const holdings = {
    on_account: '100.00',
    sold: '0.00',
    invoices: [
      { client_invoice_id: 1, client_id: 7, payment_due: '2026-10-01', amount: '300.00' },
      { client_invoice_id: 2, client_id: 7, payment_due: '2026-11-01', amount: '50.00' },
    ],
  };

  test('comes from the account first, then from the invoice due last', () => {
    expect(takeBack('200.00', holdings)).toEqual({
      on_account: '100.00',
      sold: '0.00',
      invoices: [
        { client_invoice_id: 2, client_id: 7, amount: '50.00' },
        { client_invoice_id: 1, client_id: 7, amount: '50.00' },
      ],
    });
    expect(leftOf(holdings)).toBe('450.00');
    expect(() => takeBack('450.01', holdings)).toThrow(RangeError);
  });

  test('comes from a miscellaneous sale where no invoice and no account holds it', () => {
    const sale = { on_account: '0.00', sold: '80.00', invoices: [] };
    expect(takeBack('30.00', sale)).toEqual({ on_account: '0.00', sold: '30.00', invoices: [] });
    expect(leftOf(sale)).toBe('80.00');
    expect(() => takeBack('80.01', sale)).toThrow(RangeError);
  });

  const receipt = { ...holdings, kind: 'receipt', is_of_gateway: false, is_deposited: false };
  const free = { ...receipt, invoices: [] };
  test.each([
    [findVoidProblem(free)?.key, undefined],
    [findVoidProblem(receipt)?.key, 'receipt.void_has_allocations'],
    [findVoidProblem({ ...free, is_deposited: true })?.key, 'receipt.void_deposited'],
    [findVoidProblem({ ...free, is_of_gateway: true })?.key, 'receipt.void_of_gateway'],
    [findVoidProblem({ ...free, on_account: '0.00' })?.key, 'receipt.taken_back'],
    [findVoidProblem({ ...free, kind: 'refund' })?.key, 'receipt.not_a_receipt'],
    [findReturnProblem({ ...receipt, payment_type: 'Check' })?.key, undefined],
    [findReturnProblem({ ...receipt, payment_type: 'Cash' })?.key, 'receipt.return_of_cash'],
    [findRefundProblem(receipt, '450.00')?.key, undefined],
    [findRefundProblem(receipt, '450.01')?.key, 'receipt.refund_above_left'],
    [findRefundProblem(receipt, '0.00')?.key, 'payment.amount_zero'],
  ])('%s', (found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('the receipts of a day', () => {
  const row = (payment_type_name: string, amount: string, change = {}) => ({
    payment_type_name,
    amount,
    left: amount,
    deposit_id: null,
    ...change,
  });
  const rows = [
    row('Check', '1081.20'),
    row('Credit Card', '20.00'),
    row('Check', '971.30', { deposit_id: 4 }),
    row('Cash', '85.00'),
    row('Check', '12.00', { left: '0.00' }),
    row('Wire', '9.00'),
  ];

  test('stand in groups by how they reach the bank', () => {
    expect(groupReceipts(rows).map(({ group, amount }) => [group, amount])).toEqual([
      ['checks', '2064.50'],
      ['cash', '85.00'],
      ['bank', '9.00'],
      ['card', '20.00'],
    ]);
  });

  test('only checks and cash that stand and are not deposited go on the slip', () => {
    expect(toDeposit(rows).map(({ amount }) => amount)).toEqual(['1081.20', '85.00']);
    expect(depositNumber('2026-11-20', 7)).toBe('2026-007');
  });
});
