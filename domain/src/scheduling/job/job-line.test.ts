import { expect, test } from 'vitest';
import { readJobLine } from './job-line.ts';

/** A Tuesday. */
const context = { date_format: 'MM/DD/YYYY', time_format: 12, today: '2026-11-24' } as const;

test.each([
  [
    'Ruiz 12/9 930 remote Whitfield',
    { job_date: '2026-12-09', start_time: '09:30', is_remote: true, phrases: ['Ruiz', 'Whitfield'] },
  ],
  ['Ruiz 1209 130', { job_date: '2026-12-09', start_time: '13:30', is_remote: false, phrases: ['Ruiz'] }],
  ['Ruiz 12/9 1030', { job_date: '2026-12-09', start_time: '10:30', is_remote: false, phrases: ['Ruiz'] }],
  ['Ruiz 1030 12/9', { job_date: '2026-12-09', start_time: '10:30', is_remote: false, phrases: ['Ruiz'] }],
  [
    'ruiz v. delta tue 9a 3h Jane Whitfield',
    {
      job_date: '2026-12-01',
      start_time: '09:00',
      estimated_duration: '3.00',
      is_remote: false,
      phrases: ['ruiz v. delta', 'Jane Whitfield'],
    },
  ],
  [
    'Tom Ruiz, May Whitfield Dec 8 1:30 pm zoom',
    { job_date: '2026-12-08', start_time: '13:30', is_remote: true, phrases: ['Tom Ruiz', 'May Whitfield'] },
  ],
  ['+7 9a', { job_date: '2026-12-01', start_time: '09:00', is_remote: false, phrases: [] }],
  ['Wednesday 0930', { job_date: '2026-11-25', start_time: '09:30', is_remote: false, phrases: [] }],
  ['Friedman tomorrow', { job_date: '2026-11-25', is_remote: false, phrases: ['Friedman'] }],
  ['12/9 12/10', { job_date: '2026-12-09', is_remote: false, phrases: ['12/10'] }],
  ['', { is_remote: false, phrases: [] }],
])('%s', (text, line) => {
  expect(readJobLine(text, context)).toEqual(line);
});

test('where the day comes first, and the clock has 24 hours', () => {
  const european = { ...context, date_format: 'DD/MM/YYYY', time_format: 24 } as const;
  expect(readJobLine('Ruiz 9/12 130', european)).toMatchObject({ job_date: '2026-12-09', start_time: '01:30' });
});
