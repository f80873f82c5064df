import { describe, expect, test } from 'vitest';
import { sentence } from '../../core/messages/catalogue.ts';
import { countedAmount, mayTakeOff, otherPayProblems } from './other-pay.ts';

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
    ['unpaid', '128.15', '0.00', null, true],
    ['the only line', '25.00', '0.00', null, true],
    ['the rest is paid', '128.15', '103.15', null, true],
    ['part of it is paid', '128.15', '103.16', null, false],
    ['paid', '128.15', '128.15', null, false],
    ['paid in a run, and others are not', '128.15', '25.00', '2026-11-13', false],
  ])('%s', (_name, amount_due, amount_paid, paid_on, may) => {
    expect(mayTakeOff({ amount_due, amount_paid }, { amount: '25.00', paid_on })).toBe(may);
  });
});
