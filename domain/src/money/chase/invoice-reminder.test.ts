import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canRemindAgain, planReminder, REMINDER_STEPS, type RemindedInvoice } from './invoice-reminder.ts';

const invoice: RemindedInvoice = {
  invoice_date: '2026-10-01',
  payment_due: '2026-10-31',
  is_open: true,
  is_voided: false,
  is_disputed: false,
  is_promised: false,
  is_off: false,
  done: [],
};

describe('the step of a day', () => {
  test.each([
    ['2026-10-27', [], null, -3, '2026-10-28'],
    ['2026-10-28', [], -3, -3, '2026-10-28'],
    ['2026-10-31', [-3], null, 1, '2026-11-01'],
    ['2026-11-01', [-3], 1, 1, '2026-11-01'],
    // A run that was missed for some days is made up for; after that the next step speaks for it.
    ['2026-11-06', [-3], 1, 1, '2026-11-01'],
    ['2026-11-07', [-3], null, 15, '2026-11-15'],
    ['2026-11-15', [], 15, 15, '2026-11-15'],
    // What was sent by hand ahead of its day counts, and the ones before it are over.
    ['2026-11-01', [15], null, 30, '2026-11-30'],
    ['2026-12-30', [30], 60, 60, '2026-12-30'],
    ['2026-12-30', [60], null, null, null],
    ['2027-03-01', [], null, null, null],
  ] as const)('on %s with %j done: %s', (today, done, due, next, day) => {
    const plan = planReminder({ ...invoice, done }, today);
    expect(plan).toEqual({ hold: null, due, next: next === null ? null : { step: next, day } });
  });

  test.each([
    ['2027-03-01', {}, true],
    ['2026-12-30', { done: [60] }, true],
    ['2027-03-01', { is_off: true }, true],
    ['2026-12-29', {}, false],
    ['2027-03-01', { is_disputed: true }, false],
    ['2027-03-01', { is_promised: true }, false],
    ['2027-03-01', { is_open: false }, false],
    ['2027-03-01', { is_voided: true }, false],
  ] as const)('on %s with %j it may be reminded of again: %s', (today, facts, may) => {
    expect(canRemindAgain(planReminder({ ...invoice, ...facts }, today))).toBe(may);
  });

  test('an invoice that is due at once is not announced', () => {
    const atOnce = { ...invoice, payment_due: invoice.invoice_date };
    expect(planReminder(atOnce, '2026-10-01')).toMatchObject({ due: null, next: { step: 1, day: '2026-10-02' } });
  });
});

test.each([
  ['voided', { is_voided: true, is_open: false }],
  ['paid', { is_open: false }],
  ['disputed', { is_disputed: true }],
  ['promised', { is_promised: true }],
  ['off', { is_off: true }],
] as const)('nobody is reminded of what is %s', (hold, change) => {
  const plan = planReminder({ ...invoice, ...change }, '2026-11-15');
  expect(plan).toMatchObject({ hold, due: null });
  // What is paid or voided stays so; the others go on once the reason is gone.
  expect(plan.next === null).toBe(hold === 'paid' || hold === 'voided');
});

test('a daily run with outages sends each step at most once, in order, and never ahead of its day', () => {
  const days = fc.array(fc.boolean(), { minLength: 70, maxLength: 70 });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (isUp, term) => {
      const issued = Temporal.PlainDate.from('2026-10-01');
      const payment_due = issued.add({ days: term });
      const done: number[] = [];
      for (let day = 0; day < term + 70; day += 1) {
        if (isUp[day % isUp.length] === false) continue;
        const today = issued.add({ days: day });
        const { due } = planReminder({ ...invoice, payment_due: payment_due.toString(), done }, today.toString());
        if (due === null) continue;
        expect(done.every((step) => step < due)).toBe(true);
        expect(Temporal.PlainDate.compare(payment_due.add({ days: due }), today)).toBeLessThanOrEqual(0);
        done.push(due);
      }
      if (isUp.every(Boolean)) expect(done).toEqual(REMINDER_STEPS.filter((step) => term + step > 0));
    }),
  );
});
