import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../core/money/money.ts';
import { decidePayAmount } from './pay-amount.ts';

describe('an amount to pay', () => {
  test.each([
    ['1433.93', '1433.93'],
    ['0.01', '0.01'],
    ['5', '5.00'],
    ['5.5', '5.50'],
  ])('%s is accepted', (typed, amount) => {
    expect(decidePayAmount(typed, '1433.93')).toEqual({ outcome: 'accepted', amount });
  });

  test.each([
    '',
    ' ',
    '-1',
    '-0.01',
    '+5',
    '1e3',
    '1E9',
    '0.001',
    '1000000000',
    '1000000000.00',
    'NaN',
    'Infinity',
    '1,433.93',
    '1.433,93',
    '5,00',
    '$5',
    '5.',
    '.5',
    '0x10',
    '٥',
    '5 ',
    '5\n',
    5,
    0.1,
    Number.NaN,
    1e9,
    null,
    undefined,
    true,
    ['5'],
    { amount: '5' },
  ])('%j is refused', (typed) => {
    expect(decidePayAmount(typed, null)).toEqual({ outcome: 'refused', key: 'payment.amount_invalid' });
  });

  test.each(['0', '0.0', '0.00', '000'])('%s is refused as zero', (typed) => {
    expect(decidePayAmount(typed, null)).toEqual({ outcome: 'refused', key: 'payment.amount_zero' });
  });

  test('above the balance is refused by a cent, and without a balance is not', () => {
    expect(decidePayAmount('1433.94', '1433.93')).toEqual({ outcome: 'refused', key: 'payment.amount_above_balance' });
    expect(decidePayAmount('0.01', '0.00')).toEqual({ outcome: 'refused', key: 'payment.amount_above_balance' });
    expect(decidePayAmount('999999999.99', null)).toEqual({ outcome: 'accepted', amount: '999999999.99' });
  });

  test('that is accepted is above zero and within the balance, whatever was typed', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(text, (typed) => {
        const decision = decidePayAmount(typed, '500.00');
        if (decision.outcome === 'refused') return;
        expect(compare(decision.amount, 0)).toBe(1);
        expect(compare(decision.amount, '500.00')).toBeLessThanOrEqual(0);
      }),
    );
  });
});
