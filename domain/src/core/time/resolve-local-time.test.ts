import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenInstant, resolveLocalTime } from './resolve-local-time.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

const iso = (text: string) => Temporal.Instant.from(text);

describe('resolveLocalTime', () => {
  test.each([
    ['2026-07-14', '09:30', 'America/Denver', '2026-07-14T15:30:00Z', '-06:00', 'MDT'],
    ['2026-01-14', '09:30', 'America/Denver', '2026-01-14T16:30:00Z', '-07:00', 'MST'],
    ['2026-07-14', '09:30', 'America/Phoenix', '2026-07-14T16:30:00Z', '-07:00', 'MST'],
    ['2026-07-14', '13:00:00', 'Asia/Kolkata', '2026-07-14T07:30:00Z', '+05:30', 'GMT+5:30'],
    ['2028-02-29', '00:00', 'America/New_York', '2028-02-29T05:00:00Z', '-05:00', 'EST'],
  ])('%s %s in %s is %s', (date, time, zone, instant, offset, abbreviation) => {
    const resolution = resolveLocalTime(date, time, zone);
    if (resolution.outcome !== 'exact') throw new Error(resolution.outcome);
    expect(resolution.reading.instant.toString()).toBe(instant);
    expect(resolution.reading).toMatchObject({ utc_offset: offset, abbreviation, local_date: date });
  });

  test('a time the clocks jump over suggests the same distance before and after', () => {
    const resolution = resolveLocalTime('2027-03-14', '02:30', 'America/Denver');
    if (resolution.outcome !== 'gap') throw new Error(resolution.outcome);
    const reported = resolution.suggestions.map(({ local_time, abbreviation }) => `${local_time} ${abbreviation}`);
    expect(reported).toEqual(['01:30 MST', '03:30 MDT']);
    expect(chosenInstant(resolution, '-06:00')).toBeNull();
  });

  test('a midnight that does not exist is a gap as well', () => {
    expect(resolveLocalTime('2026-09-06', '00:00', 'America/Santiago').outcome).toBe('gap');
  });

  test('a time that happens twice asks which, and the answer picks one', () => {
    const resolution = resolveLocalTime('2026-11-01', '01:30', 'America/Denver');
    if (resolution.outcome !== 'overlap') throw new Error(resolution.outcome);
    expect(resolution.readings.map((reading) => `${reading.utc_offset} ${reading.abbreviation}`)).toEqual([
      '-06:00 MDT',
      '-07:00 MST',
    ]);
    expect(chosenInstant(resolution, null)).toBeNull();
    expect(chosenInstant(resolution, '-05:00')).toBeNull();
    expect(chosenInstant(resolution, '-07:00')?.equals(iso('2026-11-01T08:30:00Z'))).toBe(true);
  });

  test.each([
    ['2026-02-30', '09:30', 'America/Denver', 'date'],
    ['0000-00-00', '09:30', 'America/Denver', 'date'],
    ['07/14/2026', '09:30', 'America/Denver', 'date'],
    ['2026-07-14', '24:00', 'America/Denver', 'time'],
    ['2026-07-14', '9:30', 'America/Denver', 'time'],
    ['2026-07-14', '09:30:60', 'America/Denver', 'time'],
    ['2026-07-14', '09:30', 'Mountain', 'zone'],
    ['2026-07-14', '09:30', '', 'zone'],
  ])('%s %s %s is no time: %s', (date, time, zone, field) => {
    expect(resolveLocalTime(date, time, zone)).toEqual({ outcome: 'invalid', field });
  });

  test('every instant of every zone comes back from its own wall clock', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 }),
        (zone, minute) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
          const local = instant.toZonedDateTimeISO(zone);
          const resolution = resolveLocalTime(
            local.toPlainDate().toString(),
            local.toPlainTime().toString({ smallestUnit: 'second' }),
            zone,
          );
          expect(['exact', 'overlap']).toContain(resolution.outcome);
          expect(chosenInstant(resolution, local.offset)?.toString()).toBe(instant.toString());
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('zoneAbbreviation follows the season', () => {
  expect(zoneAbbreviation(iso('2026-07-01T00:00:00Z'), 'America/New_York')).toBe('EDT');
  expect(zoneAbbreviation(iso('2026-12-01T00:00:00Z'), 'America/New_York')).toBe('EST');
});
