import { describe, expect, test } from 'vitest';
import { decideJobRequest, decideJobRequests, type JobRequestDraft, type MoreDay } from './request-job.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
const draft = (own: Partial<JobRequestDraft> = {}): JobRequestDraft => ({
  division_id: 1,
  taking_contact_id: 5,
  case_id: null,
  case_name: 'Ruiz v. Hartwell',
  job_type_id: 1,
  job_date: '2027-03-20',
  start_time: '09:30',
  estimated_duration: '3.00',
  time_zone: 'America/Denver',
  utc_offset: null,
  deponent_names: 'Dana Whitfield',
  ...own,
});

describe('a contact asks for a job', () => {
  test('and the instant follows from the zone', () => {
    expect(decideJobRequest(draft(), NOW)).toEqual({ outcome: 'valid', starts_at: '2027-03-20T15:30:00Z' });
  });

  test.each<[string, Partial<JobRequestDraft>, string]>([
    ['no division', { division_id: null }, 'division_id'],
    ['neither case nor name', { case_name: ' ' }, 'case_id'],
    ['no taking attorney', { taking_contact_id: null }, 'taking_contact_id'],
    ['no job type', { job_type_id: null }, 'job_type_id'],
    ['nobody to be heard', { deponent_names: '' }, 'deponent_names'],
    ['no date', { job_date: '' }, 'job_date'],
    ['yesterday', { job_date: '2027-03-09' }, 'job_date'],
    ['no length', { estimated_duration: '' }, 'estimated_duration'],
    ['a time that the clocks skip', { job_date: '2027-03-14', start_time: '02:30' }, 'start_time'],
  ])('not with %s', (_what, own, field) => {
    const decision = decideJobRequest(draft(own), NOW);
    expect(decision.outcome).toBe('refused');
    expect(Object.keys('fields' in decision ? (decision.fields ?? {}) : {})).toEqual([field]);
  });

  test('today still counts in the zone of the job', () => {
    expect(decideJobRequest(draft({ job_date: '2027-03-10' }), NOW).outcome).toBe('valid');
  });
});

describe('several dates at once', () => {
  test('are a request each, at the first time where none is said', () => {
    const more = [
      { job_date: '2027-03-22', start_time: '' },
      { job_date: '2027-03-20', start_time: '14:00' },
    ];
    expect(decideJobRequests(draft(), more, NOW)).toEqual({
      outcome: 'valid',
      requests: [
        { job_date: '2027-03-20', start_time: '09:30', starts_at: '2027-03-20T15:30:00Z' },
        { job_date: '2027-03-22', start_time: '09:30', starts_at: '2027-03-22T15:30:00Z' },
        { job_date: '2027-03-20', start_time: '14:00', starts_at: '2027-03-20T20:00:00Z' },
      ],
    });
  });

  test.each<[string, MoreDay[], string[]]>([
    ['the first again', [{ job_date: '2027-03-20', start_time: '' }], ['more_days.0.job_date']],
    [
      'one another',
      [
        { job_date: '2027-03-22', start_time: '' },
        { job_date: '2027-03-22', start_time: '09:30' },
      ],
      ['more_days.1.job_date'],
    ],
    ['no date', [{ job_date: '', start_time: '' }], ['more_days.0.job_date']],
    ['yesterday', [{ job_date: '2027-03-09', start_time: '' }], ['more_days.0.job_date']],
    ['no time of day', [{ job_date: '2027-03-22', start_time: '25:00' }], ['more_days.0.start_time']],
    ['a time that the clocks skip', [{ job_date: '2027-03-14', start_time: '02:30' }], ['more_days.0.start_time']],
  ])('and not %s', (_what, more, fields) => {
    const decision = decideJobRequests(draft(), more, NOW);
    expect(Object.keys('fields' in decision ? (decision.fields ?? {}) : {})).toEqual(fields);
  });

  test('what is wrong with all of them is said once', () => {
    const decision = decideJobRequests(
      draft({ deponent_names: '' }),
      [{ job_date: '2027-03-22', start_time: '' }],
      NOW,
    );
    expect(Object.keys('fields' in decision ? (decision.fields ?? {}) : {})).toEqual(['deponent_names']);
  });
});
