import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { type HolidayCountry, holidayCountryOf, holidaysFrom, holidaysOf } from './public-holidays.ts';

const datesOf = (country: HolidayCountry, year: number) =>
  Object.fromEntries(holidaysOf(country, year).map((day) => [day.description, day.holiday_date]));

describe('the days that a country keeps', () => {
  test.each<[HolidayCountry, number, Record<string, string>]>([
    [
      'US',
      2026,
      {
        "New Year's Day": '2026-01-01',
        'Martin Luther King Jr. Day': '2026-01-19',
        "Presidents' Day": '2026-02-16',
        'Memorial Day': '2026-05-25',
        Juneteenth: '2026-06-19',
        'Independence Day': '2026-07-03',
        'Labor Day': '2026-09-07',
        'Columbus Day': '2026-10-12',
        'Veterans Day': '2026-11-11',
        'Thanksgiving Day': '2026-11-26',
        'Christmas Day': '2026-12-25',
      },
    ],
    ['US', 2028, { "New Year's Day": '2027-12-31', 'Veterans Day': '2028-11-10' }],
    ['GB', 2027, { 'Good Friday': '2027-03-26', 'Christmas Day': '2027-12-27', 'Boxing Day': '2027-12-28' }],
    ['DE', 2027, { Ostermontag: '2027-03-29', 'Christi Himmelfahrt': '2027-05-06', Pfingstmontag: '2027-05-17' }],
    ['ES', 2026, { 'Viernes Santo': '2026-04-03', 'Asunción de la Virgen': '2026-08-15' }],
  ])('%s in %i', (country, year, expected) => {
    expect(datesOf(country, year)).toMatchObject(expected);
  });
});

const countries = fc.constantFrom<HolidayCountry>('US', 'GB', 'DE', 'ES');

test('a new company gets whole years, in order, and no date twice, whatever the year', () => {
  fc.assert(
    fc.property(
      countries,
      fc.integer({ min: 1990, max: 2120 }),
      fc.integer({ min: 1, max: 6 }),
      (country, year, years) => {
        const days = holidaysFrom(country, year, years).map((day) => day.holiday_date);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((day) => Number(day.slice(0, 4)) >= year && Number(day.slice(0, 4)) < year + years)).toBe(
          true,
        );
        expect(days.length).toBeGreaterThanOrEqual(years * (holidaysOf(country, year).length - 1));
      },
    ),
  );
});

test('what is moved in the United States and Britain is never kept on a weekend', () => {
  fc.assert(
    fc.property(fc.constantFrom<HolidayCountry>('US', 'GB'), fc.integer({ min: 1990, max: 2120 }), (country, year) => {
      for (const { holiday_date } of holidaysOf(country, year))
        expect(Temporal.PlainDate.from(holiday_date).dayOfWeek).toBeLessThan(6);
    }),
  );
});

test('every locale has a country', () => {
  for (const locale of LOCALES) expect(holidaysOf(holidayCountryOf(locale), 2027).length).toBeGreaterThan(7);
});
