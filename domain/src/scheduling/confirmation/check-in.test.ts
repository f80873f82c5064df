import { describe, expect, test } from 'vitest';
import { type CheckInFacts, decideCheckIn, isCheckInOffered } from './check-in.ts';

const now = Temporal.Instant.from('2026-07-15T15:10:00Z');

function buildFacts(facts: Partial<CheckInFacts> = {}): CheckInFacts {
  return {
    job_date: '2026-07-15',
    time_zone: 'America/Denver',
    starts_at: '2026-07-15T15:30:00Z',
    is_canceled: 0,
    check_in_opens_minutes: 90,
    existing: null,
    hide_public_notes_for_check_in: false,
    ...facts,
  };
}

const response = { internal_note: 'Parking full', public_note: 'On site', by: 'Rosa Delgado' };
const notes = { check_in_internal_note: 'Parking full', check_in_public_note: 'On site' };

describe('decideCheckIn', () => {
  test('creates the record if there is none', () => {
    expect(decideCheckIn(buildFacts(), response, now)).toEqual({
      outcome: 'created',
      row: { check_in_datetime: '2026-07-15T15:10:00Z', ...notes, created_by: 'Rosa Delgado' },
    });
  });

  test('records the time in a record that has none yet', () => {
    const existing = { job_checkin_id: 5, check_in_datetime: null };
    expect(decideCheckIn(buildFacts({ existing }), response, now)).toEqual({
      outcome: 'updated',
      job_checkin_id: 5,
      patch: { check_in_datetime: '2026-07-15T15:10:00Z', ...notes, updated_by: 'Rosa Delgado' },
      is_first_arrival: true,
    });
  });

  test('pressing again keeps the first time', () => {
    const existing = { job_checkin_id: 5, check_in_datetime: '2026-07-15T15:00:00Z' };
    const decision = decideCheckIn(buildFacts({ existing }), response, now);
    expect(decision).toMatchObject({ outcome: 'updated', is_first_arrival: false, patch: notes });
    expect(decision).not.toHaveProperty('patch.check_in_datetime');
  });

  test('a hidden public note is neither written nor checked', () => {
    const typed = { ...response, public_note: 'x'.repeat(300) };
    const decision = decideCheckIn(buildFacts({ hide_public_notes_for_check_in: true }), typed, now);
    expect(decision.outcome).toBe('created');
    expect(decision).not.toHaveProperty('row.check_in_public_note');
  });

  test('notes are optional and hold 250 characters each', () => {
    const empty = { internal_note: null, public_note: '', by: 'Rosa Delgado' };
    expect(decideCheckIn(buildFacts(), empty, now).outcome).toBe('created');
    const long = { internal_note: 'x'.repeat(251), public_note: 'x'.repeat(251), by: 'Rosa Delgado' };
    expect(decideCheckIn(buildFacts(), long, now)).toMatchObject({
      outcome: 'refused',
      fields: { internal_note: { key: 'form.max_length' }, public_note: { key: 'form.max_length' } },
    });
  });

  test.each([
    ['whose date is earlier than today in its own zone', { job_date: '2026-07-14' }, 'check_in.past_day'],
    ['already over on Kiritimati', { time_zone: 'Pacific/Kiritimati' }, 'check_in.past_day'],
    ['that is canceled', { is_canceled: 2 }, 'check_in.job_canceled'],
  ])('refuses a job %s', (_name, facts, key) => {
    expect(decideCheckIn(buildFacts(facts), response, now)).toMatchObject({ outcome: 'refused', reason: { key } });
  });
});

describe('before check-in opens', () => {
  const starts_at = '2026-07-15T16:40:00Z';

  test('is refused until so many minutes before the start as the company says', () => {
    expect(decideCheckIn(buildFacts({ starts_at }), response, now)).toMatchObject({ outcome: 'created' });
    expect(decideCheckIn(buildFacts({ starts_at: '2026-07-15T16:40:01Z' }), response, now)).toMatchObject({
      outcome: 'refused',
      reason: { key: 'check_in.too_early', params: { minutes: 90 } },
    });
    const tight = { starts_at, check_in_opens_minutes: 89 };
    expect(decideCheckIn(buildFacts(tight), response, now)).toMatchObject({ outcome: 'refused' });
  });

  test('a job of 23 days ahead is not there yet', () => {
    const ahead = { job_date: '2026-08-07', starts_at: '2026-08-07T15:30:00Z' };
    expect(decideCheckIn(buildFacts(ahead), response, now)).toMatchObject({ reason: { key: 'check_in.too_early' } });
  });
});

test.each([
  ['2026-07-15T14:00:00Z', 90, true],
  ['2026-07-15T13:59:59Z', 90, false],
  ['2026-07-15T15:00:00Z', 15, false],
  ['2026-07-15T15:15:00Z', 15, true],
  ['2026-07-15T17:29:59Z', 90, true],
  ['2026-07-15T17:30:00Z', 90, false],
])('at %s a check-in that opens %i minutes before the start is offered: %s', (time, minutes, isOffered) => {
  const job = { ...buildFacts({ check_in_opens_minutes: minutes }), ends_at: '2026-07-15T17:30:00Z' };
  expect(isCheckInOffered(job, Temporal.Instant.from(time))).toBe(isOffered);
});
