import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { decideJobInstants, jobTimeProblems, lengthProblem, type TypedJobTime } from './job-time.ts';

function buildTime(typed: Partial<TypedJobTime> = {}): TypedJobTime {
  return {
    job_date: '2026-07-14',
    start_time: '09:30',
    time_zone: 'America/Denver',
    estimated_duration: '3.20',
    utc_offset: null,
    ...typed,
  };
}

test.each([
  ['0', null],
  ['24', null],
  ['24.00', null],
  ['.5', null],
  ['24.01', 'form.length_in_hours'],
  ['-1', 'form.length_in_hours'],
  ['100000', 'form.length_in_hours'],
  ['3.333', 'form.decimals'],
  ['1e1', 'form.number'],
  ['two', 'form.number'],
  ['', 'schedule.length'],
])('a length of %j hours: %s', (hours, key) => {
  expect(lengthProblem(hours)?.key ?? null).toBe(key);
});

test.each([
  [{}, {}],
  [{ job_date: '' }, { job_date: 'schedule.date' }],
  [{ job_date: '2026-02-30' }, { job_date: 'form.date' }],
  [{ start_time: '' }, { start_time: 'schedule.time' }],
  [{ start_time: '9.30' }, { start_time: 'form.time' }],
  [{ time_zone: '' }, { time_zone: 'schedule.time_zone' }],
  [{ time_zone: 'Mountain' }, { time_zone: 'schedule.time_zone' }],
])('%o has the problems %o', (typed, problems) => {
  const found = Object.entries(jobTimeProblems(buildTime(typed))).map(([field, { key }]) => [field, key]);
  expect(Object.fromEntries(found)).toEqual(problems);
});

describe('decideJobInstants', () => {
  test('start and end of Whitfield’s deposition', () => {
    const instants = { starts_at: '2026-07-14T15:30:00Z', ends_at: '2026-07-14T18:42:00Z' };
    expect(decideJobInstants(buildTime())).toEqual({ outcome: 'resolved', instants });
  });

  test('a job through the night of the change of clocks lasts as long as it says', () => {
    const decision = decideJobInstants(
      buildTime({ job_date: '2026-10-31', start_time: '23:00', estimated_duration: '4' }),
    );
    const instants = { starts_at: '2026-11-01T05:00:00Z', ends_at: '2026-11-01T09:00:00Z' };
    expect(decision).toEqual({ outcome: 'resolved', instants });
  });

  test('a time the clocks jump over is asked about', () => {
    const decision = decideJobInstants(buildTime({ job_date: '2027-03-14', start_time: '02:30' }));
    if (decision.outcome !== 'asked') throw new Error(decision.outcome);
    expect(sentenceText(decision.question)).toBe(
      '02:30 does not exist on this day because the clocks change. Please choose 01:30 MST or 03:30 MDT.',
    );
  });

  test('a time that happens twice is asked about until the offset says which', () => {
    const twice = { job_date: '2026-11-01', start_time: '01:30' };
    const requested = decideJobInstants(buildTime(twice));
    if (requested.outcome !== 'asked') throw new Error(requested.outcome);
    expect(sentenceText(requested.question)).toBe(
      '01:30 happens twice on this day because the clocks change. Please choose 01:30 MDT or 01:30 MST.',
    );
    const responded = decideJobInstants(buildTime({ ...twice, utc_offset: '-07:00' }));
    expect(responded).toMatchObject({ outcome: 'resolved', instants: { starts_at: '2026-11-01T08:30:00Z' } });
  });

  test('whatever passes the field checks can be resolved or asked about, never thrown at', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('0', '24', '7.5', '.25', '2026-11-01', '01:30', '-1'),
    );
    fc.assert(
      fc.property(text, text, text, (job_date, start_time, estimated_duration) => {
        for (const typed of [
          buildTime({ job_date }),
          buildTime({ start_time }),
          buildTime({ estimated_duration }),
          buildTime({ job_date, start_time, estimated_duration }),
        ]) {
          if (Object.keys(jobTimeProblems(typed)).length > 0) continue;
          expect(['resolved', 'asked']).toContain(decideJobInstants(typed).outcome);
        }
      }),
      { numRuns: 500 },
    );
  });
});
