import { expect, test } from 'vitest';
import { statementsDue } from './monthly-run.ts';

test.each([
  ['2026-12-01', { month: '2026-12-01', from_date: '2026-11-01', to_date: '2026-11-30' }],
  ['2027-03-05', { month: '2027-03-01', from_date: '2027-02-01', to_date: '2027-02-28' }],
  ['2027-01-02', { month: '2027-01-01', from_date: '2026-12-01', to_date: '2026-12-31' }],
  ['2026-12-06', null],
  ['2026-11-30', null],
])('on %s', (today, due) => {
  expect(statementsDue(today)).toEqual(due);
});
