import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatAmount } from '../../core/money/money.ts';
import { decideClose, decideUndoClose, isPaidByRun, type PayItem, sumRun } from './pay-run.ts';

const item = (service_provider_id: number, amount: string, change: Partial<PayItem> = {}): PayItem => ({
  service_provider_id,
  kind: 'share',
  amount,
  hold_reason: '',
  is_left_out: false,
  ...change,
});

/** The lines of June Abernathy and Renata Amadi as drawn: 3,666.36 and 978.86. */
const JUNE = ['934.79', '893.09', '684.00', '390.25', '740.23'].map((amount) => item(1, amount));
const RENATA = [
  item(2, '458.04'),
  item(2, '670.82'),
  item(2, '538.13', { hold_reason: 'The client disputes the page count' }),
  item(2, '-150.00', { kind: 'other' }),
];

describe('a pay run', () => {
  test('pays what is not held, with expenses and what is taken back', () => {
    const sums = sumRun([...JUNE, item(1, '24.00', { kind: 'expense' }), ...RENATA]);
    expect(sums.providers).toEqual([
      { service_provider_id: 1, sum: '3666.36', paid: '3666.36', carried: '0.00' },
      { service_provider_id: 2, sum: '978.86', paid: '978.86', carried: '0.00' },
    ]);
    expect(sums).toMatchObject({ to_pay: '4645.22', expenses: '24.00', taken_back: '-150.00', held: '538.13' });
  });

  test('pays nobody less than nothing, and carries the rest', () => {
    const sums = sumRun([item(1, '100.00'), item(1, '-139.62', { kind: 'chargeback' }), item(2, '50.00')]);
    expect(sums.providers[0]).toEqual({ service_provider_id: 1, sum: '-39.62', paid: '0.00', carried: '-39.62' });
    expect(sums).toMatchObject({ to_pay: '50.00', carried: '-39.62' });
  });

  test('loses no cent: what goes out less what is carried is what was earned less what is taken back', () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 }).map((value) => (value / 100).toFixed(2));
    const items = fc.array(
      fc.record({
        service_provider_id: fc.integer({ min: 1, max: 5 }),
        kind: fc.constantFrom('share' as const, 'expense' as const, 'other' as const, 'chargeback' as const),
        amount: cents,
        hold_reason: fc.constantFrom('', 'Dispute'),
        is_left_out: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(items, (all) => {
        const sums = sumRun(all);
        const taken = add(...all.filter(isPaidByRun).map(({ amount }) => amount));
        expect(formatAmount(add(sums.to_pay, sums.carried))).toBe(formatAmount(taken));
        expect(formatAmount(add(taken, sums.held))).toBe(formatAmount(add(...all.map(({ amount }) => amount))));
        for (const { paid, carried } of sums.providers) {
          expect(compare(paid, 0)).toBeGreaterThanOrEqual(0);
          expect(compare(carried, 0)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('closing', () => {
  const request = { expected_total: '3642.36', w9_reason: '' };
  test.each([
    ['as it was seen', JUNE, new Set<number>(), request, { outcome: 'closed' }],
    [
      'changed since',
      JUNE,
      new Set<number>(),
      { ...request, expected_total: '3642.35' },
      { outcome: 'refused', reason: 'changed' },
    ],
    ['nothing in it', [], new Set<number>(), request, { outcome: 'refused', reason: 'empty' }],
    [
      'everything held',
      [item(1, '1.00', { hold_reason: 'x' })],
      new Set<number>(),
      request,
      { outcome: 'refused', reason: 'empty' },
    ],
    ['without a W-9', JUNE, new Set([1]), request, { outcome: 'incomplete', fields: { w9_reason: {} } }],
    [
      'without a W-9, with a reason',
      JUNE,
      new Set([1]),
      { ...request, w9_reason: 'In the mail' },
      { outcome: 'closed' },
    ],
    ['the W-9 of somebody else', JUNE, new Set([2]), request, { outcome: 'closed' }],
  ])('%s', (_, items, withoutW9, closing, decided) => {
    expect(decideClose(items, withoutW9, closing)).toMatchObject(decided);
  });

  test.each([
    ['draft', null, 'not_closed'],
    ['closed', null, 'undone'],
    ['closed', '2026-11-23T16:48:00Z', 'sent'],
  ] as const)('is undone while %s and sent at %s: %s', (status, sent_at, outcome) => {
    expect(decideUndoClose({ status, sent_at })).toBe(outcome);
  });
});
