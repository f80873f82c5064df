import { expect, test } from 'vitest';
import { monthsOf, periodDays, weekKey, weeksOf, yearBefore } from './period.ts';
import { REPORT_PERIODS } from './report-choices.ts';

// A Monday.
const TODAY = '2026-11-23';

test.each([
  ['this_month', '2026-11-01', '2026-11-23'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_year', '2026-01-01', '2026-11-23'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_12_months', '2025-12-01', '2026-11-23'],
  ['last_12_weeks', '2026-08-31', '2026-11-22'],
] as const)('%s is from %s to %s', (name, from, to) => expect(periodDays(name, TODAY)).toEqual({ from, to }));

test('no period reaches into the future or is empty, on any day of four years', () => {
  for (let day = Temporal.PlainDate.from('2024-01-01'); day.year < 2028; day = day.add({ days: 1 }))
    for (const name of REPORT_PERIODS) {
      const { from, to } = periodDays(name, day.toString());
      expect(from <= to && to <= day.toString()).toBe(true);
    }
});

test.each([
  ['2026-11-01', '2026-11-23', '2025-11-01', '2025-11-23'],
  ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
])('%s to %s compares with %s to %s', (from, to, first, last) =>
  expect(yearBefore({ from, to })).toEqual({ from: first, to: last }),
);

test('months are cut to the days of the report, and the running one is a part', () => {
  expect(monthsOf({ from: '2026-09-15', to: '2026-11-23' })).toEqual([
    { key: '2026-09', from: '2026-09-15', to: '2026-09-30', isPart: false },
    { key: '2026-10', from: '2026-10-01', to: '2026-10-31', isPart: false },
    { key: '2026-11', from: '2026-11-01', to: '2026-11-23', isPart: true },
  ]);
});

test('weeks begin on Monday', () => {
  expect(weeksOf({ from: '2026-11-11', to: '2026-11-23' }).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['2026-11-09', '2026-11-11', '2026-11-15'],
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-23', '2026-11-23'],
  ]);
  expect(weekKey('2026-11-22')).toBe('2026-11-16');
  expect(weeksOf(periodDays('last_12_weeks', TODAY))).toHaveLength(12);
});
