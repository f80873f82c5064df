import { describe, expect, test } from 'vitest';
import { type ArrivalFacts, arrivalTimes, decideCheckInUndo, decideCheckOut } from './check-out.ts';

const now = Temporal.Instant.from('2027-03-10T20:00:00Z');
const arrival = { check_in_datetime: '2027-03-10T16:20:00Z', check_out_datetime: null };
const there: ArrivalFacts = { arrival, is_turned_in: false };

describe('taking a check-in back', () => {
  test('needs a reason of at most 250 characters', () => {
    expect(decideCheckInUndo(there, ' The wrong job ')).toEqual({ outcome: 'undone', reason: 'The wrong job' });
    for (const reason of ['', '  ', 'x'.repeat(251)])
      expect(decideCheckInUndo(there, reason)).toMatchObject({ outcome: 'refused', fields: { reason: {} } });
  });

  test('is refused where there is none, and once the worksheet is turned in', () => {
    expect(decideCheckInUndo({ ...there, arrival: null }, 'x')).toMatchObject({ reason: { key: 'check_in.none' } });
    expect(decideCheckInUndo({ ...there, is_turned_in: true }, 'x')).toMatchObject({
      reason: { key: 'check_in.turned_in' },
    });
  });
});

describe('checking out', () => {
  test('is now, at a time somebody types, or not yet', () => {
    expect(decideCheckOut(there, undefined, now)).toEqual({ outcome: 'saved', check_out_datetime: now.toString() });
    const typed = '2027-03-10T19:30:00Z';
    expect(decideCheckOut(there, typed, now)).toEqual({ outcome: 'saved', check_out_datetime: typed });
    expect(decideCheckOut(there, null, now)).toEqual({ outcome: 'unchanged' });
    const left = { ...there, arrival: { ...arrival, check_out_datetime: typed } };
    expect(decideCheckOut(left, null, now)).toEqual({ outcome: 'saved', check_out_datetime: null });
    expect(decideCheckOut(left, typed, now)).toEqual({ outcome: 'unchanged' });
  });

  test.each([
    ['before the arrival', '2027-03-10T16:19:59Z', 'check_out.before_check_in'],
    ['in the future', '2027-03-10T20:00:01Z', 'check_out.future'],
  ])('%s is refused', (_, at, key) => {
    expect(decideCheckOut(there, at, now)).toMatchObject({
      outcome: 'refused',
      fields: { check_out_datetime: { key } },
    });
  });

  test('is refused without a check-in, and once the worksheet is turned in', () => {
    expect(decideCheckOut({ ...there, arrival: null }, undefined, now)).toMatchObject({ outcome: 'refused' });
    expect(decideCheckOut({ ...there, is_turned_in: true }, undefined, now)).toMatchObject({ outcome: 'refused' });
  });
});

test.each([
  ['early: the job counts from its start', '2027-03-10T16:20:00Z', '2027-03-10T19:05:40Z', '09:30', '12:05'],
  ['late: from the arrival', '2027-03-10T16:50:00Z', '2027-03-10T19:05:00Z', '09:50', '12:05'],
])(
  'a worksheet begins with the times of who came %s',
  (_, check_in_datetime, check_out_datetime, start_time, end_time) => {
    const times = arrivalTimes({ check_in_datetime, check_out_datetime }, '2027-03-10T16:30:00Z', 'America/Denver');
    expect(times).toEqual({ start_time, end_time });
  },
);

test('a worksheet begins with no times before the check-out, nor where somebody left before the start', () => {
  const starts_at = '2027-03-10T16:30:00Z';
  expect(arrivalTimes(arrival, starts_at, 'America/Denver')).toBeNull();
  expect(arrivalTimes(null, starts_at, 'America/Denver')).toBeNull();
  const early = { ...arrival, check_out_datetime: '2027-03-10T16:25:00Z' };
  expect(arrivalTimes(early, starts_at, 'America/Denver')).toBeNull();
});
