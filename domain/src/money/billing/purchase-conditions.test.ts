import { expect, test } from 'vitest';
import { isOutOfHours, type JobConditions, onDivisionClock, purchaseConditions } from './purchase-conditions.ts';

// Thursday, March 12 2026, and the Saturday after it.
test.each([
  ['2026-03-12', '07:59', true],
  ['2026-03-12', '08:00', false],
  ['2026-03-12', '08:00:00', false],
  ['2026-03-12', '16:59', false],
  ['2026-03-12', '17:00', true],
  ['2026-03-14', '10:00', true],
  ['2026-03-15', '10:00', true],
  ['2026-03-16', '10:00', false],
])('work that begins on %s at %s is out of hours: %s', (date, time, isOut) => {
  expect(isOutOfHours(date, time)).toBe(isOut);
});

const JOB: JobConditions = {
  job_date: '2026-03-12',
  start_time: '10:00',
  job_type_id: 3,
  is_remote: true,
  is_realtime: false,
  expert_deponent_ids: [2],
};

test.each<[string, Partial<JobConditions>, number | null, number[], string[]]>([
  ['an expert', {}, 2, [1, 2], ['Expert']],
  ['another one heard beside an expert', {}, 1, [1, 2], ['Standard']],
  ['the whole job of both', {}, null, [1, 2], ['Standard']],
  ['the whole job of an expert alone', {}, null, [2], ['Expert']],
  ['a job in which nobody was heard', {}, null, [], ['Standard']],
  [
    'a realtime job in the evening',
    { is_realtime: true, start_time: '18:00' },
    1,
    [1],
    ['Realtime', 'Weekend and evening'],
  ],
])('rate types of %s', (_name, job, deponent, heard, rate_types) => {
  expect(purchaseConditions({ ...JOB, ...job }, deponent, heard)).toEqual({
    rate_types,
    job_type_id: 3,
    is_remote: true,
  });
});

// Denver is an hour behind Chicago; its clock goes an hour ahead on the second Sunday of March.
test.each([
  ['2026-03-12T22:30:00Z', 'America/Denver', '2026-03-12', '16:30', false],
  ['2026-03-12T22:30:00Z', 'America/Chicago', '2026-03-12', '17:30', true],
  ['2026-03-06T14:59:00Z', 'America/Denver', '2026-03-06', '07:59', true],
  ['2026-03-14T03:00:00Z', 'America/Denver', '2026-03-13', '21:00', true],
  ['2026-03-16T05:00:00Z', 'America/Denver', '2026-03-15', '23:00', true],
])('%s on the clock of %s is %s %s, out of hours: %s', (starts_at, zone, job_date, start_time, isOut) => {
  expect(onDivisionClock(starts_at, zone)).toEqual({ job_date, start_time });
  expect(isOutOfHours(job_date, start_time)).toBe(isOut);
});
