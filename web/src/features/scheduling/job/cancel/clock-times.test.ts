import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { expect, test } from 'vitest';
import { makeFormats } from '../../../../lib/format/formats.ts';
import { clockLine, preciseTime } from './clock-times.ts';

const CLOCK = {
  cut_off: '2026-11-25T22:00:00Z',
  notice: '2026-11-25T22:42:10Z',
  starts_at: '2026-11-27T16:00:00Z',
  zone: 'America/Denver',
  uncounted: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
} as unknown as ClockShape;

test('the line has the days from cut-off to start, and names those that do not count', () => {
  const { days, ...at } = clockLine(CLOCK);
  expect(days.map(({ date, uncounted }) => [date, uncounted])).toEqual([
    ['2026-11-25', null],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-11-27', null],
  ]);
  expect(at.cut_off).toBeCloseTo((15 / 72) * 100);
  expect(at.start).toBeCloseTo((57 / 72) * 100);
  expect(at.notice).toBeGreaterThan(at.cut_off);
});

test('notice that came shortly before begins the line, and one long before stands at its edge', () => {
  expect(clockLine({ ...CLOCK, notice: '2026-11-24T16:00:00Z' }).days[0]?.date).toBe('2026-11-24');
  const long = clockLine({ ...CLOCK, notice: '2026-11-01T16:00:00Z' });
  expect([long.days[0]?.date, long.notice]).toEqual(['2026-11-25', 0]);
  expect(clockLine({ ...CLOCK, notice: '2026-12-24T16:00:00Z' }).notice).toBe(100);
});

test.each([
  ['en-us', 12, /^Wed, Nov 25.*3:42:10\sPM MST$/],
  ['de', 12, /^Mi., 25. Nov..*3:42:10\sPM MST$/],
  ['en-gb', 24, /^Wed,? 25 Nov.*15:42:10 MST$/],
] as const)('times in %s say their zone and seconds by the clock of the company', (locale, time_format, expected) => {
  const formats = makeFormats({ ...DEFAULT_FORMATS, time_format }, 'America/Denver', locale);
  expect(preciseTime('2026-11-25T22:42:10Z', 'America/Denver', formats)).toMatch(expected);
});
