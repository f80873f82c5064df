import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { dateText, dateTimeText, parseDate } from './date.ts';
import { instantText, localDateTimeOf } from './instant.ts';
import { DATE_FORMATS, DEFAULT_FORMATS } from './settings.ts';
import { parseDayTime, parseTime, timeText } from './time.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:59Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('dates', () => {
  test.each([
    ['2026-03-10', 'MM/DD/YYYY', '03/10/2026'],
    ['2026-03-10', 'DD/MM/YYYY', '10/03/2026'],
    ['2026-03-10 09:30:00', 'MM/DD/YYYY', '03/10/2026'],
    ['0000-00-00', 'MM/DD/YYYY', ''],
    ['0000-00-00 00:00:00', 'MM/DD/YYYY', ''],
    ['', 'MM/DD/YYYY', ''],
    [null, 'MM/DD/YYYY', ''],
  ] as const)('%s in %s is %j', (iso, format, text) => {
    expect(dateText(iso, format)).toBe(text);
  });

  test.each([
    ['03/10/2026', 'MM/DD/YYYY', '2026-03-10'],
    ['3/5/1999', 'MM/DD/YYYY', '1999-03-05'],
    ['10/03/2026', 'DD/MM/YYYY', '2026-03-10'],
    ['25/12/2026', 'MM/DD/YYYY', undefined],
    ['25/12/2026', 'DD/MM/YYYY', '2026-12-25'],
    ['02/29/2024', 'MM/DD/YYYY', '2024-02-29'],
    ['02/29/2026', 'MM/DD/YYYY', undefined],
    ['02/29/1900', 'MM/DD/YYYY', undefined],
    ['04/31/2026', 'MM/DD/YYYY', undefined],
    ['00/10/2026', 'MM/DD/YYYY', undefined],
    ['03/10/1899', 'MM/DD/YYYY', undefined],
    ['03/10/2100', 'MM/DD/YYYY', undefined],
    ['03/10/26', 'MM/DD/YYYY', undefined],
    ['03-10-2026', 'MM/DD/YYYY', undefined],
    ['', 'MM/DD/YYYY', undefined],
  ] as const)('%j typed as %s is %s', (typed, format, iso) => {
    expect(parseDate(typed, format)).toBe(iso);
  });

  test('what is shown can be typed back, for every day of two centuries', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...DATE_FORMATS), (iso, format) => {
        return parseDate(dateText(iso, format), format) === iso;
      }),
    );
  });
});

describe('times', () => {
  test.each([
    ['00:05', 12, '12:05 AM'],
    ['09:30', 12, '09:30 AM'],
    ['12:00', 12, '12:00 PM'],
    ['23:59:00', 12, '11:59 PM'],
    ['09:30', 24, '09:30'],
    [null, 12, ''],
  ] as const)('%s by the %i-hour clock is %j', (time, clock, text) => {
    expect(timeText(time, clock)).toBe(text);
  });

  test.each([
    ['9:30 am', '09:30'],
    ['930p', '21:30'],
    ['1 PM', '13:00'],
    ['12 am', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['21:30', '21:30'],
    ['0:00', '00:00'],
    ['1330', '13:30'],
    ['13:00 pm', undefined],
    ['0:30 am', undefined],
    ['24:00', undefined],
    ['9:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j typed is %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  test.each([
    ['en-gb', '09:30 AM'],
    ['de', '09:30 AM'],
    ['es', '09:30 a. m.'],
    ['es-us', '09:30 a. m.'],
  ] as const)('half a day is called in %s as there: %s', (locale, text) => {
    expect(timeText('09:30', 12, locale)).toBe(text);
    expect(timeText('09:30', 24, locale)).toBe('09:30');
  });

  test('what is shown can be typed back, for every minute of the day and in every language', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const locale of LOCALES) expect(parseTime(timeText(time, 12, locale))).toBe(time);
      expect(parseTime(timeText(time, 24))).toBe(time);
    }
  });
});

describe('date and time together', () => {
  test.each([
    ['2026-03-10 09:30:00', '03/10/2026 09:30 AM'],
    ['2026-03-10T21:30', '03/10/2026 09:30 PM'],
    ['2026-03-10', '03/10/2026'],
    ['0000-00-00 00:00:00', ''],
    [null, ''],
  ])('%s is %j', (local, text) => {
    expect(dateTimeText(local, DEFAULT_FORMATS)).toBe(text);
  });

  test.each([
    ['2026-03-10T16:00:00Z', 'America/Denver', '03/10/2026 10:00 AM'],
    ['2026-01-10T16:00:00Z', 'America/Denver', '01/10/2026 09:00 AM'],
    ['2026-03-11T05:30:00Z', 'America/Denver', '03/10/2026 11:30 PM'],
    ['2026-03-10T06:00:00Z', 'America/Denver', '03/10/2026 12:00 AM'],
    ['', 'America/Denver', ''],
    [null, 'America/Denver', ''],
  ])('the instant %s in %s is %j', (instant, zone, text) => {
    expect(instantText(instant, zone, DEFAULT_FORMATS)).toBe(text);
  });

  test('agrees with Temporal on every instant', () => {
    const millis = fc.integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(2037, 11, 31) / 1000 });
    fc.assert(
      fc.property(
        millis,
        fc.constantFrom('America/Denver', 'Europe/London', 'Asia/Kolkata', 'UTC'),
        (seconds, zone) => {
          const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
          const expected = instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });
          expect(localDateTimeOf(instant.toString(), zone)).toBe(expected.replace('T', ' '));
        },
      ),
    );
  });
});

test.each([
  ['130', 12, '13:30'],
  ['1:30', 12, '13:30'],
  ['6', 12, '18:00'],
  ['7', 12, '07:00'],
  ['930', 12, '09:30'],
  ['12', 12, '12:00'],
  ['0130', 12, '01:30'],
  ['1:30 am', 12, '01:30'],
  ['130', 24, '01:30'],
  ['25', 12, undefined],
] as const)('%s of a working day on a clock of %i hours', (typed, clock, time) => {
  expect(parseDayTime(typed, clock)).toBe(time);
});
