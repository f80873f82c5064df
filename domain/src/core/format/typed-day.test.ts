import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedDay, type TypedDayContext } from './typed-day.ts';

/** A Tuesday. */
const american: TypedDayContext = { date_format: 'MM/DD/YYYY', today: '2026-11-24' };
const european: TypedDayContext = { ...american, date_format: 'DD/MM/YYYY' };

test.each([
  ['12/8', '2026-12-08'],
  ['1208', '2026-12-08'],
  ['12.8', '2026-12-08'],
  ['11/24', '2026-11-24'],
  ['11/23', '2027-11-23'],
  ['1/5', '2027-01-05'],
  ['120827', '2027-12-08'],
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['tue', '2026-12-01'],
  ['wed', '2026-11-25'],
  ['Monday', '2026-11-30'],
  ['thurs', '2026-11-26'],
  ['+7', '2026-12-01'],
  ['+2w', '2026-12-08'],
  ['-1', '2026-11-23'],
  ['Dec 8', '2026-12-08'],
  ['8 dec', '2026-12-08'],
  ['March 1, 2028', '2028-03-01'],
  ['2/29', undefined],
  ['13/1', undefined],
  ['128', undefined],
  ['8', undefined],
  ['ju 4', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s', (typed, day) => {
  expect(parseTypedDay(typed, american)).toBe(day);
});

test.each([
  ['8/12', '2026-12-08'],
  ['0812', '2026-12-08'],
  ['081227', '2027-12-08'],
  ['12/31', undefined],
  ['31/12', '2026-12-31'],
])('%s where the day comes first', (typed, day) => {
  expect(parseTypedDay(typed, european)).toBe(day);
});

test.each([
  ['12/8', '2025-12-08'],
  ['11/24', '2026-11-24'],
  ['mon', '2026-11-23'],
  ['tue', '2026-11-17'],
])('%s looking back', (typed, day) => {
  expect(parseTypedDay(typed, { ...american, direction: 'back' })).toBe(day);
});

test.each([
  ['es', 'mañana', '2026-11-25'],
  ['es-us', 'martes', '2026-12-01'],
  ['de', 'morgen', '2026-11-25'],
  ['de', 'don', '2026-11-26'],
  ['de', '8 dez', '2026-12-08'],
  ['de', 'tomorrow', '2026-11-25'],
] as const)('%s: %s', (locale, typed, day) => {
  expect(parseTypedDay(typed, { ...american, locale })).toBe(day);
});

test('a day without its year is never more than a year ahead, whatever today is', () => {
  const day = fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 });
  const iso = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 364 }), (start, ahead) => {
      const [today, wanted] = [iso(start), iso(start + ahead)];
      const typed = `${Number(wanted.slice(5, 7))}/${Number(wanted.slice(8))}`;
      expect(parseTypedDay(typed, { ...american, today })).toBe(wanted);
    }),
  );
});
