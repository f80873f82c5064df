import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNotificationDue, licenceProblems, licenceStatus, NOTIFY_AHEAD_DAYS } from './licence.ts';

const TODAY = '2027-03-10';

test.each([
  [null, 'endless'],
  ['2027-03-09', 'expired'],
  ['2027-03-10', 'expires_soon'],
  ['2027-04-09', 'expires_soon'],
  ['2027-04-10', 'valid'],
] as const)('a licence that ends %s: %s', (end, status) => {
  expect(licenceStatus(end, TODAY)).toBe(status);
});

test.each([
  ['ends in thirty days', '2027-04-09', null, true],
  ['ends in thirty-one', '2027-04-10', null, false],
  ['was told of', '2027-04-09', '2027-04-09', false],
  ['was renewed, and the new end comes near', '2027-04-01', '2026-04-01', true],
  ['ended yesterday without a word', '2027-03-09', null, true],
  ['ended a season ago', '2026-12-01', null, false],
  ['never ends', null, null, false],
] as const)('one that %s is told: %s', (_title, expires_on, told_for, reported) => {
  expect(isNotificationDue({ expires_on, told_for }, TODAY)).toBe(reported);
});

test('somebody who looks every day is notified of every end exactly once, and in time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 400 }), fc.integer({ min: 1, max: 3 }), (offset, pace) => {
      const start = Temporal.PlainDate.from(TODAY);
      const expires_on = start.add({ days: offset }).toString();
      let told_for: string | null = null;
      const days: number[] = [];
      for (let day = 0; day <= 450; day += pace) {
        const today = start.add({ days: day });
        if (!isNotificationDue({ expires_on, told_for }, today.toString())) continue;
        told_for = expires_on;
        days.push(today.until(expires_on).days);
      }
      expect(days).toHaveLength(1);
      expect(days[0]).toBeLessThanOrEqual(NOTIFY_AHEAD_DAYS);
      if (offset > NOTIFY_AHEAD_DAYS) expect(days[0]).toBeGreaterThan(NOTIFY_AHEAD_DAYS - pace);
    }),
  );
});

test.each([
  [{ issued_on: '2027-01-01', expires_on: '2026-12-31' }, { expires_on: 'form.end_before_start' }],
  [{ issued_on: '2027-02-30', expires_on: null }, { issued_on: 'form.date' }],
  [{ issued_on: null, expires_on: '2207-01-01' }, { expires_on: 'form.date' }],
  [{ issued_on: '2027-01-01', expires_on: '2027-01-01' }, {}],
])('%j', (licence, expected) => {
  const found = Object.entries(licenceProblems(licence)).map(([field, { key }]) => [field, key]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
