import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { expect, test } from 'vitest';
import { makeFormats } from '../../../lib/format/formats.ts';
import { minutesUntil, shortWhen } from './board-times.ts';

const formats = makeFormats(DEFAULT_FORMATS, 'America/Denver');

test.each([
  ['2026-11-24T17:00:00Z', '10 AM'],
  ['2026-11-25T00:30:00Z', '5:30 PM'],
  ['2026-11-27T22:00:00Z', 'Fri 3 PM'],
  ['2026-11-20T22:00:00Z', 'Fri 3 PM'],
  ['2026-12-09T22:00:00Z', '12/9'],
])('%s is written as %s', (instant, text) => {
  expect(shortWhen(instant, 'America/Denver', '2026-11-24', formats)).toBe(text);
});

test('a start says its time on every day, and a clock of 24 hours keeps its minutes', () => {
  expect(shortWhen('2026-12-09T22:00:00Z', 'America/Denver', '2026-11-24', formats, true)).toBe('12/9 3 PM');
  const london = makeFormats({ ...DEFAULT_FORMATS, time_format: 24 }, 'Europe/London');
  expect(shortWhen('2026-11-24T15:00:00Z', 'Europe/London', '2026-11-24', london)).toBe('15:00');
});

test('the halves of a Spanish day take no more room than English ones', () => {
  const spanish = { ...makeFormats(DEFAULT_FORMATS, 'America/Denver', 'es'), time: () => '03:00 p. m.' };
  expect(shortWhen('2026-11-27T22:00:00Z', 'America/Denver', '2026-11-24', spanish)).toBe('vie 3 pm');
});

test('minutes count down to a start and up after it', () => {
  expect(minutesUntil('2026-11-24T17:30:00Z', '2026-11-24T17:12:00Z')).toBe(18);
  expect(minutesUntil('2026-11-24T17:00:00Z', '2026-11-24T17:12:00Z')).toBe(-12);
});
