import { describe, expect, test } from 'vitest';
import { awayDuring, bookedOnDays } from './time-off-conflicts.ts';
import type { TimeOffDraft } from './time-off-draft.ts';

const at = (text: string) => Temporal.Instant.from(text);
const booking = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) });

const DRAFT: TimeOffDraft = {
  description: 'Dentist',
  start_date_time: '2031-03-12 10:00:00',
  end_date_time: '2031-03-12 12:00:00',
  time_zone: 'America/Denver',
  is_all_day: false,
  recurrence_type: null,
  daily_type: null,
  every_x_count: 1,
  recurrence_ends_on: null,
  weekly_on_sunday: false,
  weekly_on_monday: false,
  weekly_on_tuesday: false,
  weekly_on_wednesday: false,
  weekly_on_thursday: false,
  weekly_on_friday: false,
  weekly_on_saturday: false,
};

describe('bookings during a time off', () => {
  test.each([
    ['within', '2031-03-12T16:30:00Z', '2031-03-12T17:00:00Z', 1],
    ['around', '2031-03-12T15:00:00Z', '2031-03-12T20:00:00Z', 1],
    ['ending as it begins', '2031-03-12T15:00:00Z', '2031-03-12T16:00:00Z', 0],
    ['beginning as it ends', '2031-03-12T18:00:00Z', '2031-03-12T19:00:00Z', 0],
    ['the day after', '2031-03-13T16:30:00Z', '2031-03-13T17:00:00Z', 0],
  ])('%s', (_what, from, to, count) => {
    expect(awayDuring(DRAFT, [booking(from, to)])).toHaveLength(count);
  });

  test('names the occurrence of a series that is in the way', () => {
    const weekly: TimeOffDraft = { ...DRAFT, recurrence_type: 'weekly', weekly_on_wednesday: true };
    const [found] = awayDuring(weekly, [booking('2031-03-26T16:30:00Z', '2031-03-26T17:00:00Z')]);
    expect([found?.away_from.toString(), found?.away_until.toString()]).toEqual([
      '2031-03-26T16:00:00Z',
      '2031-03-26T18:00:00Z',
    ]);
  });
});

describe('bookings on closed days', () => {
  const days = { from_date: '2031-03-12', to_date: '2031-03-13' };
  const dated = (job_date: string, time_zone: string, from: string, to: string) => ({
    job_date,
    time_zone,
    ...booking(from, to),
  });

  test.each([
    ['the first day', '2031-03-12', 1],
    ['the last day', '2031-03-13', 1],
    ['the day before', '2031-03-11', 0],
    ['the day after', '2031-03-14', 0],
  ])('%s', (_what, job_date, count) => {
    const one = dated(job_date, 'America/Denver', `${job_date}T16:00:00Z`, `${job_date}T17:00:00Z`);
    expect(bookedOnDays(days, [one])).toHaveLength(count);
  });

  test('count by the zone of each job', () => {
    const [found] = bookedOnDays(days, [
      dated('2031-03-12', 'Asia/Tokyo', '2031-03-11T23:00:00Z', '2031-03-12T01:00:00Z'),
    ]);
    expect([found?.away_from.toString(), found?.away_until.toString()]).toEqual([
      '2031-03-11T15:00:00Z',
      '2031-03-13T15:00:00Z',
    ]);
  });
});
