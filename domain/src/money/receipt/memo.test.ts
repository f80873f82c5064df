import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, formatAmount, subtract } from '../../core/money/money.ts';
import {
  type CreditedInvoice,
  feeOfReturn,
  findDecisionProblem,
  findMemoProblem,
  needsApproval,
  splitCredit,
} from './memo.ts';

const invoice: CreditedInvoice = {
  invoice_status: 'Unpaid',
  amount_due: '1645.35',
  tax_amount: '0.00',
  balance: '1245.35',
  credited: '0.00',
  credited_tax: '0.00',
};

describe('who approves', () => {
  test.each([
    ['write_off', '5.00', false, false],
    ['write_off', '5.01', false, true],
    ['write_off', '5.01', true, false],
    ['write_off', '250.00', true, false],
    ['write_off', '250.01', true, true],
    ['credit_memo', '250.00', false, false],
    ['credit_memo', '250.01', true, true],
    ['debit_memo', '9000.00', false, false],
  ] as const)('%s of %s, may approve %s: %s', (kind, amount, may_approve, expected) => {
    expect(needsApproval({ kind, amount, may_approve })).toBe(expected);
  });

  test('never whoever asked, and only once', () => {
    expect(findDecisionProblem({ status: 'waiting', is_own: true })?.key).toBe('memo.own');
    expect(findDecisionProblem({ status: 'posted', is_own: false })?.key).toBe('memo.not_waiting');
    expect(findDecisionProblem({ status: 'waiting', is_own: false })).toBeUndefined();
  });
});

describe('what can be credited', () => {
  test.each([
    ['credit_memo', '1645.35', {}, undefined],
    ['credit_memo', '1645.36', {}, 'memo.above_invoice'],
    ['credit_memo', '645.36', { credited: '1000.00' }, 'memo.above_invoice'],
    ['write_off', '1245.36', {}, 'payment.amount_above_balance'],
    ['credit_memo', '1.00', { invoice_status: 'Voided' }, 'memo.voided'],
    ['credit_memo', '0.00', {}, 'payment.amount_zero'],
  ] as const)('%s of %s, %j: %s', (kind, amount, change, key) => {
    expect(findMemoProblem(kind, amount, { ...invoice, ...change })?.key).toBe(key);
  });

  test('what is open takes it first, the rest stays on account', () => {
    expect(splitCredit('1645.35', invoice)).toEqual({ applied: '1245.35', on_account: '400.00', tax: '0.00' });
  });

  test('crediting everything in any parts gives back exactly the tax', () => {
    const cents = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 99 }),
        (parts, percent) => {
          const amounts = parts.map((part) => formatAmount(add(part).times('0.01')));
          const amount_due = formatAmount(add(...amounts));
          const tax_amount = formatAmount(add(amount_due).times(percent).times('0.01'));
          let state: CreditedInvoice = { ...invoice, amount_due, tax_amount, balance: amount_due };
          for (const amount of amounts) {
            const { tax, applied } = splitCredit(amount, state);
            state = {
              ...state,
              balance: formatAmount(subtract(state.balance, applied)),
              credited: formatAmount(add(state.credited, amount)),
              credited_tax: formatAmount(add(state.credited_tax, tax)),
            };
          }
          expect(state).toMatchObject({ balance: '0.00', credited: amount_due, credited_tax: tax_amount });
        },
      ),
    );
  });
});

test.each([
  ['35.00', true, 7, '35.00'],
  ['35', true, 7, '35.00'],
  ['0.00', true, 7, null],
  ['35.00', false, 7, null],
  ['35.00', true, null, null],
])(
  'a returned check at a fee of %s, charged %s to client %s costs %s',
  (returned_check_fee, is_charged, client_id, fee) => {
    expect(feeOfReturn({ returned_check_fee, is_charged, client_id })).toBe(fee);
  },
);
