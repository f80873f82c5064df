import { describe, expect, test } from 'vitest';
import { type CheckInChangeFacts, decideCheckInChange } from './check-in-change.ts';

const now = Temporal.Instant.from('2027-03-10T20:00:00Z');
const facts: CheckInChangeFacts = {
  arrival: { check_in_datetime: '2027-03-10T16:20:00Z', check_out_datetime: '2027-03-10T19:00:00Z' },
  is_turned_in: false,
  job_date: '2027-03-10',
  time_zone: 'America/Denver',
  hide_public_notes_for_check_in: false,
};

describe('correcting a check-in', () => {
  test('writes what was typed and leaves the rest', () => {
    expect(decideCheckInChange(facts, { check_in_datetime: '2027-03-10T16:05:00Z' }, now)).toEqual({
      outcome: 'saved',
      patch: { check_in_datetime: '2027-03-10T16:05:00Z' },
    });
    expect(decideCheckInChange(facts, { check_in_internal_note: ' Door 3 ', check_in_public_note: '' }, now)).toEqual({
      outcome: 'saved',
      patch: { check_in_internal_note: 'Door 3', check_in_public_note: '' },
    });
    expect(decideCheckInChange(facts, { check_in_datetime: '2027-03-10T16:20:00Z' }, now)).toEqual({
      outcome: 'unchanged',
    });
  });

  test('leaves the public note alone where the company hides them', () => {
    const hidden = { ...facts, hide_public_notes_for_check_in: true };
    expect(decideCheckInChange(hidden, { check_in_public_note: 'x' }, now)).toEqual({ outcome: 'unchanged' });
  });

  test.each([
    ['on the day before, where the job is', '2027-03-10T06:59:59Z', 'check_in.before_day'],
    ['after leaving', '2027-03-10T19:00:01Z', 'check_out.before_check_in'],
    ['in the future', '2027-03-10T20:00:01Z', 'check_in.future'],
  ])('an arrival %s is refused', (_, check_in_datetime, key) => {
    expect(decideCheckInChange(facts, { check_in_datetime }, now)).toMatchObject({
      outcome: 'refused',
      fields: { check_in_datetime: { key } },
    });
  });

  test('is refused for a note that is too long, without a check-in, and once the worksheet is turned in', () => {
    expect(decideCheckInChange(facts, { check_in_internal_note: 'x'.repeat(251) }, now)).toMatchObject({
      fields: { check_in_internal_note: {} },
    });
    expect(decideCheckInChange({ ...facts, arrival: null }, {}, now)).toMatchObject({
      reason: { key: 'check_in.none' },
    });
    expect(decideCheckInChange({ ...facts, is_turned_in: true }, {}, now)).toMatchObject({
      reason: { key: 'check_in.turned_in' },
    });
  });
});
