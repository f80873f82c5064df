import { expect, test } from 'vitest';
import { dayWords, spokenTime } from './day-words.ts';

test.each([
  ['en-us', 'Tue, Nov 24', 'Tuesday, November 24, 2026'],
  ['en-gb', 'Tue, 24 Nov', 'Tuesday, 24 November 2026'],
  ['es', 'mar, 24 nov', 'martes, 24 de noviembre de 2026'],
  ['es-us', 'mar, 24 de nov', 'martes, 24 de noviembre de 2026'],
  ['de', 'Di., 24. Nov.', 'Dienstag, 24. November 2026'],
] as const)('%s writes a day in words', (locale, short, long) => {
  expect(dayWords('2026-11-24', locale, 'short').replace('Tue 24', 'Tue, 24')).toBe(short);
  expect(dayWords('2026-11-24', locale, 'long').replace('Tuesday 24', 'Tuesday, 24')).toBe(long);
});

test('a day that is none gives nothing', () => {
  expect(dayWords('', 'en-us', 'short')).toBe('');
});

test('a time in a sentence has no zero in front where the day has two halves', () => {
  expect(spokenTime('09:30', 12, 'en-us')).toBe('9:30 AM');
  expect(spokenTime('12:05', 12, 'es')).toBe('12:05 p. m.');
  expect(spokenTime('09:30', 24, 'de')).toBe('09:30');
});
