import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dailyTotals, isMonthRange } from './daily-totals.ts';

test.each([
  ['2026-07-01', '2026-07-24', false],
  ['2026-07-01', '2026-07-25', true],
  ['2026-02-01', '2026-02-28', true],
  ['2026-07-12', '2026-07-18', false],
  ['2026-07-14', '2026-07-14', false],
])('%s to %s is a month range: %s', (from, to, month) => {
  expect(isMonthRange(from, to)).toBe(month);
});

function buildJob(job_date: string, counts: [rooms: number, meals: number, reporters: number], is_canceled = 0) {
  const [rooms_needed, meals_needed, reporters_needed] = counts;
  return { job_date, rooms_needed, meals_needed, reporters_needed, is_canceled };
}

describe('dailyTotals', () => {
  test('adds up each day, leaves out canceled jobs and days outside', () => {
    const jobs = [
      buildJob('2026-07-15', [1, 0, 1]),
      buildJob('2026-07-14', [1, 6, 1]),
      buildJob('2026-07-14', [2, 10, 2]),
      buildJob('2026-07-14', [5, 50, 5], 2),
      buildJob('2026-07-13', [1, 1, 1]),
      buildJob('2026-07-16', [1, 1, 1]),
    ];
    expect(dailyTotals(jobs, '2026-07-14', '2026-07-15')).toEqual({
      range: 'days',
      days: [
        { date: '2026-07-14', jobs: 2, rooms: 3, meals: 16, reporters: 3 },
        { date: '2026-07-15', jobs: 1, rooms: 1, meals: 0, reporters: 1 },
      ],
    });
  });

  test('nothing is lost or counted twice when a job is dragged to another day', () => {
    const dates = ['2026-07-01', '2026-07-02', '2026-07-03'];
    const anyJob = fc.tuple(fc.constantFrom(...dates), fc.tuple(fc.nat(9), fc.nat(99), fc.nat(9)));
    const total = (jobs: ReturnType<typeof buildJob>[]) =>
      dailyTotals(jobs, '2026-07-01', '2026-07-31').days.reduce(
        (sum, day) => sum + day.rooms + day.meals + day.reporters,
        0,
      );
    fc.assert(
      fc.property(fc.array(anyJob, { minLength: 1 }), fc.constantFrom(...dates), (rows, to) => {
        const jobs = rows.map(([date, counts]) => buildJob(date, counts));
        const dragged = jobs.map((job, index) => (index === 0 ? { ...job, job_date: to } : job));
        expect(total(dragged)).toBe(total(jobs));
      }),
    );
  });
});
