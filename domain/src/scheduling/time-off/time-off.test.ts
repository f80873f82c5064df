import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TimeOff, timeOffOccurrences } from './time-off.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();

function buildTimeOff(facts: Partial<TimeOff> = {}): TimeOff {
  return {
    service_provider_time_off_id: 1,
    description: 'Dentist',
    start_date_time: '2026-07-13 10:00:00',
    end_date_time: '2026-07-13 12:00:00',
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
    ...facts,
  };
}

/** 'MM-DD HH:mm>MM-DD HH:mm' of each occurrence in July and August 2026. */
function seen(facts: Partial<TimeOff>, from = '2026-07-01T00:00', until = '2026-08-01T00:00') {
  const short = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16).replace('T', ' ');
  return timeOffOccurrences(buildTimeOff(facts), zone, at(from), at(until)).map(
    ({ start, end }) => `${short(start)}>${short(end)}`,
  );
}

describe('timeOffOccurrences', () => {
  test('without recurrence it is one stretch, several days if need be', () => {
    expect(seen({ end_date_time: '2026-07-15 12:00:00' })).toEqual(['07-13 10:00>07-15 12:00']);
    expect(seen({ end_date_time: '2026-07-15 12:00:00', is_all_day: true })).toEqual(['07-13 00:00>07-16 00:00']);
  });

  test('every third day within its dates', () => {
    const facts = {
      end_date_time: '2026-07-20 12:00:00',
      recurrence_type: 'Daily',
      daily_type: 'EveryXDays',
      every_x_count: 3,
    } as const;
    expect(seen(facts)).toEqual(['07-13 10:00>07-13 12:00', '07-16 10:00>07-16 12:00', '07-19 10:00>07-19 12:00']);
  });

  test('on weekdays leaves Saturday and Sunday free', () => {
    const facts = {
      end_date_time: '2026-07-21 12:00:00',
      recurrence_type: 'Daily',
      daily_type: 'weekdays',
      is_all_day: true,
    } as const;
    expect(seen(facts).map((text) => text.slice(0, 5))).toEqual([
      '07-13',
      '07-14',
      '07-15',
      '07-16',
      '07-17',
      '07-20',
      '07-21',
    ]);
  });

  test('every second week on Monday and Sunday, weeks beginning on Sunday', () => {
    const facts = {
      end_date_time: '2026-08-31 12:00:00',
      recurrence_type: 'weekly',
      every_x_count: 2,
      weekly_on_monday: true,
      weekly_on_sunday: true,
    } as const;
    expect(seen(facts, '2026-07-01T00:00', '2026-09-01T00:00').map((text) => text.slice(0, 5))).toEqual([
      '07-13',
      '07-26',
      '07-27',
      '08-09',
      '08-10',
      '08-23',
      '08-24',
    ]);
  });

  test('an end time not after the start time reaches into the next day, also into the first day asked about', () => {
    const facts = {
      start_date_time: '2026-07-13 22:00:00',
      end_date_time: '2026-07-15 06:00:00',
      recurrence_type: 'Daily',
      daily_type: 'EveryXDays',
      every_x_count: 1,
    } as const;
    expect(seen(facts, '2026-07-15T00:00')).toEqual(['07-14 22:00>07-15 06:00', '07-15 22:00>07-16 06:00']);
  });

  test('a series that says when it ends repeats the whole stretch', () => {
    const facts = {
      start_date_time: '2026-07-10 17:00:00',
      end_date_time: '2026-07-13 08:00:00',
      recurrence_type: 'weekly',
      weekly_on_friday: true,
      recurrence_ends_on: '2026-07-20',
    } as const;
    expect(seen(facts, '2026-07-12T00:00')).toEqual(['07-10 17:00>07-13 08:00', '07-17 17:00>07-20 08:00']);
  });

  test('a series on one date without an end goes on for ever', () => {
    const facts = { recurrence_type: 'Daily', daily_type: 'weekdays' } as const;
    expect(seen(facts, '2031-07-04T00:00', '2031-07-08T00:00')).toEqual([
      '07-04 10:00>07-04 12:00',
      '07-07 10:00>07-07 12:00',
    ]);
  });

  test('a stretch that only touches the edge is outside', () => {
    expect(seen({}, '2026-07-13T12:00')).toEqual([]);
    expect(seen({}, '2026-07-01T00:00', '2026-07-13T10:00')).toEqual([]);
    expect(seen({}, '2026-07-13T11:59')).toHaveLength(1);
  });

  test('all day is the whole day where the clocks change', () => {
    const facts = { start_date_time: '2026-11-01 00:00:00', end_date_time: '2026-11-01 00:00:00', is_all_day: true };
    const [detail] = timeOffOccurrences(buildTimeOff(facts), zone, at('2026-10-01T00:00'), at('2026-12-01T00:00'));
    expect(detail?.start.until(detail.end).total('hours')).toBe(25);
  });

  test('what is found in a window is what a walk through the whole series finds there', () => {
    fc.assert(
      fc.property(
        fc.record({
          recurrence_type: fc.constantFrom('Daily' as const, 'weekly' as const),
          daily_type: fc.constantFrom('EveryXDays' as const, 'weekdays' as const),
          every_x_count: fc.integer({ min: 1, max: 5 }),
          is_all_day: fc.boolean(),
          weekly_on_sunday: fc.boolean(),
          weekly_on_wednesday: fc.boolean(),
          weekly_on_saturday: fc.boolean(),
        }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 12 }),
        (facts, offset, days) => {
          const series = buildTimeOff({ ...facts, end_date_time: '2026-10-01 09:00:00' });
          const from = at('2026-07-10T07:00').add({ hours: offset * 24 });
          const until = from.add({ hours: days * 24 });
          const all = timeOffOccurrences(series, zone, at('2026-07-01T00:00'), at('2026-12-01T00:00'));
          const within = all.filter(
            ({ start, end }) => Temporal.Instant.compare(start, until) < 0 && Temporal.Instant.compare(end, from) > 0,
          );
          const dates = (found: { first_date: string }[]) => found.map(({ first_date }) => first_date);
          expect(dates(timeOffOccurrences(series, zone, from, until))).toEqual(dates(within));
        },
      ),
    );
  });
});
