import { expect, test } from 'vitest';
import { businessDaysBetween, jobsPerDay, lastMonth } from './jobs-per-day.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['2027-03-31', '2027-02-01', '2027-02-28'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-01-15', '2026-12-01', '2026-12-31'],
])('the month before %s', (today, from, to) => {
  const month = lastMonth(day(today));
  expect([month.from.toString(), month.to.toString()]).toEqual([from, to]);
});

test('business days leave out weekends and holidays, and a holiday on a weekend once', () => {
  const count = (...holidays: string[]) => businessDaysBetween(day('2027-02-01'), day('2027-02-28'), new Set(holidays));
  expect([count(), count('2027-02-15'), count('2027-02-15', '2027-02-14')]).toEqual([20, 19, 19]);
});

test.each([
  [412, 21, '19.6'],
  [0, 21, '0.0'],
  [3, 0, '0.0'],
  [1, 8, '0.1'],
])('%i jobs in %i days are %s a day', (jobs, days, average) => {
  expect(jobsPerDay(jobs, days)).toBe(average);
});
