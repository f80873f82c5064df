import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { expect, test } from 'vitest';
import { agendaOf } from './job-check-days.ts';

const row = (job_list_row_id: number, job_date: string, time: string) =>
  ({ job_list_row_id, job_date, job_date_time: `${job_date}T${time}:00Z` }) as JobListRow;

test('what several lists have stands once, by day and time', () => {
  const late = row(1, '2026-11-25', '16:00');
  const early = row(2, '2026-11-25', '09:00');
  const before = row(3, '2026-11-24', '12:00');
  expect(agendaOf([late, early, before, late])).toEqual([
    { day: '2026-11-24', rows: [before] },
    { day: '2026-11-25', rows: [early, late] },
  ]);
});
