import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfJobDay, isJobDayAhead, isJobDayPast } from './job-day.ts';

test.each([
  ['the last minute of the day in Denver', '2026-07-14', 'America/Denver', '2026-07-15T05:59:59Z', false],
  ['midnight in Denver', '2026-07-14', 'America/Denver', '2026-07-15T06:00:00Z', true],
  [
    'already tomorrow in New York, still today in Los Angeles',
    '2026-07-14',
    'America/Los_Angeles',
    '2026-07-15T05:00:00Z',
    false,
  ],
  ['the same moment for a job in New York', '2026-07-14', 'America/New_York', '2026-07-15T05:00:00Z', true],
  ['the evening of the day the clocks go back', '2026-11-01', 'America/Denver', '2026-11-02T06:30:00Z', false],
  ['the day before', '2026-07-14', 'America/Denver', '2026-07-13T12:00:00Z', false],
])('%s', (_name, date, zone, now, past) => {
  expect(isJobDayPast(date, zone, Temporal.Instant.from(now))).toBe(past);
});

test('a day is exactly one of past, today and ahead, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: Date.UTC(2025, 0) / 1000, max: Date.UTC(2032, 0) / 1000 }),
      fc.integer({ min: -3, max: 3 }),
      (zone, second, shift) => {
        const now = Temporal.Instant.fromEpochMilliseconds(second * 1000);
        const date = now.toZonedDateTimeISO(zone).toPlainDate().add({ days: shift }).toString();
        expect(isJobDayPast(date, zone, now)).toBe(shift < 0);
        expect(isJobDayAhead(date, zone, now)).toBe(shift > 0);
        expect(Temporal.Instant.compare(now, endOfJobDay(date, zone)) >= 0).toBe(shift < 0);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the day ends at the first moment of the next, even where midnight does not exist', () => {
  expect(endOfJobDay('2026-09-05', 'America/Santiago').toString()).toBe('2026-09-06T04:00:00Z');
});

test('a text that is no date is a mistake of the caller', () => {
  expect(() => isJobDayPast('tomorrow', 'UTC', Temporal.Instant.from('2026-01-01T00:00:00Z'))).toThrow(RangeError);
});
