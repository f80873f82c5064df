import { describe, expect, test } from 'vitest';
import { filledWanted, requestActionRefusal, wantedProblems } from './request-action.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
const JOB = {
  ...{ job_date: '2027-03-20', start_time: '09:30', time_zone: 'America/Denver', estimated_duration: '3.00' },
  ...{ starts_at: '2027-03-20T15:30:00Z', is_canceled: 0 },
};

describe('what may be done with a request', () => {
  test.each([
    [true, 'office', 'decline', null],
    [true, 'requester', 'accept', null],
    [true, 'requester', 'reply', null],
    [true, 'office', 'reply', 'request.not_asked'],
    [false, 'office', 'withdraw', 'request.already_answered'],
    [false, 'requester', 'reply', 'request.already_answered'],
  ] as const)('open %s, waiting for %s: %s', (is_open, waiting_for, action, refusal) => {
    expect(requestActionRefusal({ is_open, waiting_for }, action)).toBe(refusal);
  });
});

describe('what may be asked of a job', () => {
  const fields = (kind: 'reschedule' | 'change', wanted: object) =>
    Object.keys(wantedProblems(kind, JOB, filledWanted(wanted), NOW));
  test.each([
    ['another time', 'reschedule', { job_date: '2027-03-21', start_time: '10:00' }, []],
    ['a past day', 'reschedule', { job_date: '2027-03-09', start_time: '10:00' }, ['job_date']],
    ['the same time', 'reschedule', { job_date: '2027-03-20', start_time: '09:30' }, ['job_date']],
    ['no time', 'reschedule', { job_date: '2027-03-21' }, ['start_time']],
    ['something else', 'change', { add_services: 'Realtime' }, []],
    ['blanks', 'change', { add_services: ' ' }, ['special_instructions']],
  ] as const)('%s', (_what, kind, wanted, problems) => {
    expect(fields(kind, wanted)).toEqual(problems);
  });
});
