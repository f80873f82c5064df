import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holidaysOf } from '../../core/time/public-holidays.ts';
import { decidePayDue, PAY_GROUPS, type PayDueFacts, type PayWhen, payDayFor, payTermsOf } from './pay-date.ts';

const COMPANY = { pay_when: 'client_paid_or_days', pay_after_days: 30, pay_group: 'second_week' } as const;
const NOTHING: PayDueFacts = {
  line_kind: 'base',
  earned_on: '2026-10-28',
  invoiced_on: '2026-10-28',
  delivered_on: null,
  client_paid_on: null,
};

describe('when pay is due', () => {
  test.each([
    ['after_invoice', {}, '2026-11-27', 'pay.why_invoice', false],
    ['after_delivery', {}, null, 'pay.why_not_delivered', false],
    ['after_delivery', { delivered_on: '2026-11-02' }, '2026-12-02', 'pay.why_delivery', false],
    ['after_client_paid', {}, null, 'pay.why_client_not_paid', false],
    ['after_client_paid', { client_paid_on: '2026-11-20' }, '2026-11-20', 'pay.why_client_paid', false],
    ['client_paid_or_days', {}, '2026-11-27', 'pay.why_invoice', true],
    ['client_paid_or_days', { client_paid_on: '2026-11-20' }, '2026-11-20', 'pay.why_client_paid', false],
    ['client_paid_or_days', { client_paid_on: '2026-12-20' }, '2026-11-27', 'pay.why_invoice', false],
    ['after_client_paid', { line_kind: 'expense' }, '2026-10-28', 'pay.why_expense', false],
    ['after_client_paid', { line_kind: 'other' }, '2026-10-28', 'pay.why_other', false],
    ['after_client_paid', { line_kind: 'cancellation', invoiced_on: null }, '2026-11-27', 'pay.why_earned', false],
  ] as const)('%s with %j: %s', (pay_when, change, due_on, key, is_latest) => {
    const decided = decidePayDue({ ...COMPANY, pay_when: pay_when as PayWhen }, { ...NOTHING, ...change });
    expect(decided).toMatchObject({ due_on, is_latest, why: { key } });
  });

  test('by what a provider agreed on, else by the company', () => {
    expect(payTermsOf({ pay_when: '', pay_after_days: '', pay_group: '' }, COMPANY)).toEqual(COMPANY);
    expect(payTermsOf({ pay_when: 'after_delivery', pay_after_days: '0', pay_group: 'weekly' }, COMPANY)).toEqual({
      pay_when: 'after_delivery',
      pay_after_days: 0,
      pay_group: 'weekly',
    });
  });
});

const holidays = new Set(
  [2026, 2027].flatMap((year) => holidaysOf('US', year).map(({ holiday_date }) => holiday_date)),
);
const calendar = { pay_first_day: '2026-11-27', pay_cut_off_days: 0, holidays };

describe('pay days', () => {
  test.each([
    ['second_week', '2026-11-27', '2026-11-27', null],
    ['second_week', '2026-11-28', '2026-12-11', null],
    // Banks are closed on Friday the 25th: paid a day early, and only what is due by then.
    ['second_week', '2026-12-24', '2026-12-24', '2026-12-25'],
    ['second_week', '2026-12-25', '2027-01-08', null],
    ['weekly', '2026-11-28', '2026-12-04', null],
    ['twice_a_month', '2026-11-24', '2026-11-30', null],
    ['twice_a_month', '2026-12-01', '2026-12-15', null],
    // The 31st of January 2027 is a Sunday.
    ['monthly', '2027-01-02', '2027-01-29', '2027-01-31'],
    ['monthly', '2027-01-30', '2027-02-26', '2027-02-28'],
  ] as const)('%s, due %s: %s', (group, due_on, pay_on, moved_from) => {
    expect(payDayFor(group, due_on, '2026-11-23', calendar)).toEqual({ pay_on, moved_from });
  });

  test('leave out what is due after the cut-off', () => {
    const early = { ...calendar, pay_cut_off_days: 3 };
    expect(payDayFor('second_week', '2026-11-24', '2026-11-23', early).pay_on).toBe('2026-11-27');
    expect(payDayFor('second_week', '2026-11-25', '2026-11-23', early).pay_on).toBe('2026-12-11');
  });

  test('are banking days, after due day and cut-off, never in the past', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => Temporal.PlainDate.from('2026-06-01').add({ days }));
    fc.assert(
      fc.property(fc.constantFrom(...PAY_GROUPS), day, day, fc.integer({ min: 0, max: 14 }), (group, due, now, cut) => {
        const today = now.toString();
        const { pay_on } = payDayFor(group, due.toString(), today, { ...calendar, pay_cut_off_days: cut });
        const paid = Temporal.PlainDate.from(pay_on);
        expect(paid.dayOfWeek).toBeLessThan(6);
        expect(holidays.has(pay_on)).toBe(false);
        expect(pay_on >= due.add({ days: cut }).toString()).toBe(true);
        expect(pay_on >= today).toBe(true);
      }),
    );
  });
});
