import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentence } from '../../core/messages/catalogue.ts';
import { compare } from '../../core/money/money.ts';
import { countedAmount, decideOtherPayRemoval, otherPayProblems, withOtherPay } from './other-pay.ts';

describe('other pay', () => {
  const entry = { other_pay_type_id: 1, description: '', quantity: '2', unit_rate: '12.50' };

  test.each([
    ['complete', {}, []],
    ['no type', { other_pay_type_id: null }, ['other_pay_type_id']],
    ['nothing counted', { quantity: '0' }, ['quantity']],
    ['no rate', { unit_rate: '' }, ['unit_rate']],
    ['a rate below zero', { unit_rate: '-5' }, ['unit_rate']],
    ['a rate that rounds to nothing', { unit_rate: '0.001' }, ['unit_rate']],
    ['a slip of the keyboard', { quantity: '99999999', unit_rate: '999' }, ['unit_rate']],
    [
      'everything',
      { other_pay_type_id: null, quantity: 'x', unit_rate: '' },
      ['other_pay_type_id', 'quantity', 'unit_rate'],
    ],
  ])('%s', (_name, own, fields) => {
    expect(Object.keys(otherPayProblems({ ...entry, ...own })).sort()).toEqual(fields);
  });

  test.each([
    ['2', '12.50', { amount: '25.00' }],
    ['3', '0.335', { amount: '1.01' }],
    ['1', '999999.99', { amount: '999999.99' }],
    ['2', '', { problems: { unit_rate: sentence('worksheet_entry.unit_rate') } }],
    ['1', '0.001', { problems: { unit_rate: sentence('worksheet_entry.above_zero') } }],
    ['1', '1000000', { problems: { unit_rate: sentence('form.amount') } }],
  ])('%s times %s', (quantity, unit_rate, counted) => {
    expect(countedAmount({ quantity, unit_rate })).toEqual(counted);
  });
});

describe('taking it off again', () => {
  test.each([
    ['unpaid', '128.15', '0.00', { outcome: 'removed', amount_due: '103.15', invoice_status: 'Unpaid' }],
    ['the only line', '25.00', '0.00', { outcome: 'removed', amount_due: '0.00', invoice_status: 'New' }],
    ['the rest is paid', '128.15', '103.15', { outcome: 'removed', amount_due: '103.15', invoice_status: 'Paid' }],
    ['part of it is paid', '128.15', '103.16', { outcome: 'refused' }],
    ['paid', '128.15', '128.15', { outcome: 'refused' }],
  ])('%s', (_name, amount_due, amount_paid, decided) => {
    expect(decideOtherPayRemoval({ amount_due, amount_paid }, '25.00')).toEqual(decided);
  });

  test('gives back what adding gave, and never owes less than was paid', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 }).map((value) => (value / 100).toFixed(2));
    fc.assert(
      fc.property(cents, cents, cents, (owed, amount_paid, amount) => {
        const amount_due = withOtherPay({ amount_due: owed, amount_paid }, amount);
        const decided = decideOtherPayRemoval({ amount_due, amount_paid }, amount);
        expect(decided.outcome).toBe(compare(owed, amount_paid) < 0 ? 'refused' : 'removed');
        if (decided.outcome === 'removed') expect(decided.amount_due).toBe(owed);
      }),
    );
  });
});
