import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldUntil, quietHoursEnd } from './quiet-hours.ts';

const NIGHT = { quiet_hours_from: '21:00', quiet_hours_until: '07:00' };
const NOON = { quiet_hours_from: '12:00', quiet_hours_until: '13:00' };
const at = (text: string) => Temporal.Instant.from(text);

describe('quiet hours', () => {
  test.each([
    ['before they begin', NIGHT, '2027-01-12T20:59:00-07:00', null],
    ['as they begin', NIGHT, '2027-01-12T21:00:00-07:00', '2027-01-13T07:00:00-07:00'],
    ['past midnight', NIGHT, '2027-01-13T00:30:00-07:00', '2027-01-13T07:00:00-07:00'],
    ['as they end', NIGHT, '2027-01-13T07:00:00-07:00', null],
    ['within a day', NOON, '2027-01-13T12:30:00-07:00', '2027-01-13T13:00:00-07:00'],
    ['in the night of clocks going forward', NIGHT, '2027-03-14T01:30:00-07:00', '2027-03-14T07:00:00-06:00'],
    ['in the night of clocks going back', NIGHT, '2027-11-07T01:30:00-06:00', '2027-11-07T07:00:00-07:00'],
    ['that are not set', { ...NIGHT, quiet_hours_from: '' }, '2027-01-13T00:30:00-07:00', null],
    ['that have no length', { ...NIGHT, quiet_hours_until: '21:00' }, '2027-01-13T21:00:00-07:00', null],
  ] as const)('%s', (_, quiet, now, end) => {
    expect(quietHoursEnd(at(now), 'America/Denver', quiet)).toEqual(end === null ? null : at(end));
  });

  test('a message waits for their end, which is never quiet and always to come', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
      return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    });
    const zone = fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Europe/Berlin', 'Pacific/Auckland', 'UTC');
    const moment = fc.integer({ min: 1_767_225_600, max: 1_861_920_000 });
    fc.assert(
      fc.property(time, time, zone, moment, (from, until, where, seconds) => {
        const now = Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
        const quiet = { quiet_hours_from: from, quiet_hours_until: until };
        const end = heldUntil(quiet, { zone: where, starts: [], now });
        if (end === null) return;
        expect(Temporal.Instant.compare(end, now)).toBe(1);
        expect(end.since(now).total('hours')).toBeLessThanOrEqual(26);
      }),
    );
  });

  test.each([
    ['begins before they end', '2027-01-13T06:30:00-07:00', null],
    ['begins as they end', '2027-01-13T07:00:00-07:00', null],
    ['begins after', '2027-01-13T07:01:00-07:00', '2027-01-13T07:00:00-07:00'],
    ['is over', '2027-01-12T20:00:00-07:00', '2027-01-13T07:00:00-07:00'],
  ] as const)('what is about a job that %s', (_, start, end) => {
    const given = { zone: 'America/Denver', starts: [at(start)], now: at('2027-01-12T23:00:00-07:00') };
    expect(heldUntil(NIGHT, given)).toEqual(end === null ? null : at(end));
  });
});
