import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endInstant, hoursBetween, hoursText, parseHundredths } from './duration.ts';

test.each([
  ['3.2', 320],
  ['3.20', 320],
  ['0.25', 25],
  ['7', 700],
  ['.5', 50],
  ['0', 0],
  [' 24.00 ', 2400],
  ['3.255', null],
  ['-1', null],
  ['1,5', null],
  ['', null],
  ['3.', null],
  ['.', null],
  ['1e1', null],
])('%j hours are %j hundredths', (text, expected) => {
  expect(parseHundredths(text)).toBe(expected);
});

test.each([
  ['2026-07-14T15:30:00Z', '3.2', '2026-07-14T18:42:00Z'],
  ['2026-07-14T15:30:00Z', '0.01', '2026-07-14T15:30:36Z'],
  ['2026-11-01T07:00:00Z', '4.00', '2026-11-01T11:00:00Z'],
])('from %s for %s h ends %s', (start, hours, end) => {
  expect(endInstant(Temporal.Instant.from(start), hours)?.toString()).toBe(end);
});

test('a length that cannot be read has no end', () => {
  expect(endInstant(Temporal.Instant.from('2026-07-14T15:30:00Z'), 'all day')).toBeNull();
});

test('text and number of hundredths are one thing, and a length survives being added and measured', () => {
  const start = Temporal.Instant.from('2026-03-08T06:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (hundredths) => {
      const text = hoursText(hundredths);
      expect(parseHundredths(text)).toBe(hundredths);
      const end = endInstant(start, text);
      expect(end && hoursBetween(start, end)).toBe(text);
    }),
  );
});

test.each([
  ['2026-07-14T15:30:00Z', '2026-07-14T15:30:17Z', '0.00'],
  ['2026-07-14T15:30:00Z', '2026-07-14T15:30:18Z', '0.01'],
  ['2026-07-14T15:30:00Z', '2026-07-14T16:50:00Z', '1.33'],
  ['2026-07-14T15:30:00Z', '2026-07-14T15:29:59Z', null],
])('%s to %s are %s hours', (start, end, hours) => {
  expect(hoursBetween(Temporal.Instant.from(start), Temporal.Instant.from(end))).toBe(hours);
});
