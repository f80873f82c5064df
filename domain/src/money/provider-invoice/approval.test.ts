import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { decideApproval, decideHold, decideRelease, decideWithdrawal, type PayLineState, sumPay } from './approval.ts';

const line = (line_number: number, amount: string, change: Partial<PayLineState> = {}): PayLineState => ({
  line_number,
  amount,
  is_approved: false,
  hold_reason: '',
  paid_on: null,
  ...change,
});
const approved = { is_approved: true };
const paid = { is_approved: true, paid_on: '2026-11-13' };
const held = { is_approved: true, hold_reason: 'The client disputes the page count' };

describe('what an invoice of a provider comes to', () => {
  test.each([
    ['nothing earned', [], '0.00', { amount_due: '0.00', next_pay_amount: '0.00', invoice_status: 'New' }],
    [
      'earned',
      [line(1, '616.96'), line(2, '317.83')],
      '0.00',
      { amount_due: '934.79', next_pay_amount: '0.00', invoice_status: 'New' },
    ],
    [
      'approved',
      [line(1, '616.96', approved), line(2, '317.83', approved)],
      '0.00',
      { amount_due: '934.79', next_pay_amount: '934.79', invoice_status: 'Unpaid' },
    ],
    [
      'one line held',
      [line(1, '616.96', approved), line(2, '317.83', held)],
      '0.00',
      { amount_due: '934.79', next_pay_amount: '616.96', invoice_status: 'Unpaid' },
    ],
    [
      'one line paid',
      [line(1, '616.96', paid), line(2, '317.83', approved)],
      '616.96',
      { amount_due: '934.79', next_pay_amount: '317.83', invoice_status: 'Unpaid' },
    ],
    [
      'paid',
      [line(1, '616.96', paid)],
      '616.96',
      { amount_due: '616.96', next_pay_amount: '0.00', invoice_status: 'Paid' },
    ],
    [
      'paid, and a later order waits',
      [line(1, '616.96', paid), line(2, '65.46')],
      '616.96',
      { amount_due: '682.42', next_pay_amount: '0.00', invoice_status: 'New' },
    ],
  ] as const)('%s', (_, lines, amount_paid, sums) => {
    expect(sumPay(lines, amount_paid)).toEqual(sums);
  });
});

describe('approval', () => {
  test('takes what waits, once', () => {
    const lines = [line(1, '616.96', paid), line(2, '65.46')];
    expect(decideApproval(lines)).toEqual({ line_numbers: [2], amount: '65.46' });
    expect(decideApproval([line(1, '616.96', paid)])).toBeUndefined();
  });

  test('is withdrawn of what is not paid', () => {
    const lines = [line(1, '616.96', paid), line(2, '65.46', approved), line(3, '10.00')];
    expect(decideWithdrawal(lines)).toEqual({ outcome: 'withdrawn', line_numbers: [2], amount: '65.46' });
    expect(decideWithdrawal([line(1, '616.96', paid)])).toEqual({ outcome: 'refused', reason: 'paid_out' });
    expect(decideWithdrawal([line(1, '616.96')])).toEqual({ outcome: 'refused', reason: 'nothing_approved' });
  });
});

describe('a hold', () => {
  test('needs a reason and something unpaid', () => {
    const lines = [line(1, '616.96', paid), line(2, '65.46', approved)];
    expect(decideHold(lines, [], '  ')).toMatchObject({ outcome: 'refused' });
    expect(decideHold(lines, [1], 'Dispute')).toEqual({ outcome: 'paid_out' });
    expect(decideHold(lines, [], 'Dispute')).toEqual({ outcome: 'changed', line_numbers: [2], amount: '65.46' });
  });

  test('is released where it holds', () => {
    const lines = [line(1, '616.96', held), line(2, '65.46', approved)];
    expect(decideRelease(lines, [])).toEqual({ line_numbers: [1], amount: '616.96' });
    expect(decideRelease(lines, [2])).toBeUndefined();
  });
});

test('approved, waiting, held and paid lines are always the whole invoice', () => {
  let seed = 8;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: next(6) }, (_, index) =>
      line(index + 1, (next(100_000) / 100).toFixed(2), [{}, approved, held, paid][next(4)]),
    );
    const of = (is: (one: PayLineState) => boolean) => add(...lines.filter(is).map(({ amount }) => amount));
    const amount_paid = formatAmount(of(({ paid_on }) => paid_on !== null));
    const sums = sumPay(lines, amount_paid);
    const waiting = of(({ is_approved }) => !is_approved);
    const onHold = of(({ hold_reason }) => hold_reason !== '');
    expect(formatAmount(add(waiting, onHold, sums.next_pay_amount, amount_paid))).toBe(sums.amount_due);
    if (sums.invoice_status === 'Paid') expect(compare(amount_paid, sums.amount_due)).toBe(0);
    expect(decideApproval(lines)?.amount ?? '0.00').toBe(formatAmount(waiting));
  }
});
