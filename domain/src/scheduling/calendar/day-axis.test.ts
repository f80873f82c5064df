import { describe, expect, test } from 'vitest';
import { dayAxis, hourTicks, movedBy, partOf, positionOn, type Span, secondZone, shortTime } from './day-axis.ts';

const span = (from: string, to: string): Span => ({
  starts_at: Temporal.Instant.from(from),
  ends_at: Temporal.Instant.from(to),
});
const local = (at: Temporal.Instant, zone: string) => at.toZonedDateTimeISO(zone).toPlainDateTime().toString();
const DENVER = 'America/Denver';

describe('the axis of a day', () => {
  test('runs from 30 minutes before the first job to 60 after the last one', () => {
    const jobs = [
      span('2026-11-24T17:00:00Z', '2026-11-24T19:00:00Z'),
      span('2026-11-24T15:00:00Z', '2026-11-25T00:00:00Z'),
    ];
    const axis = dayAxis(jobs, '2026-11-24', DENVER);
    expect(local(axis.starts_at, DENVER)).toBe('2026-11-24T07:30:00');
    expect(local(axis.ends_at, DENVER)).toBe('2026-11-24T18:00:00');
  });

  test('begins and ends at a half hour of its clock', () => {
    const axis = dayAxis([span('2026-11-24T15:10:00Z', '2026-11-24T16:50:00Z')], '2026-11-24', DENVER);
    expect(local(axis.starts_at, DENVER)).toBe('2026-11-24T07:30:00');
    expect(local(axis.ends_at, DENVER)).toBe('2026-11-24T11:00:00');
  });

  test('shows the hours of an office where there is no job', () => {
    const axis = dayAxis([], '2026-03-08', DENVER);
    expect(local(axis.starts_at, DENVER)).toBe('2026-03-08T08:00:00');
    expect(local(axis.ends_at, DENVER)).toBe('2026-03-08T18:00:00');
    expect(() => dayAxis([], '2026-02-30', DENVER)).toThrow(RangeError);
  });

  test('reaches over midnight', () => {
    const axis = dayAxis([span('2026-11-25T06:00:00Z', '2026-11-25T08:00:00Z')], '2026-11-24', DENVER);
    expect(local(axis.ends_at, DENVER)).toBe('2026-11-25T02:00:00');
  });
});

describe('places on an axis', () => {
  const axis = span('2026-11-24T15:00:00Z', '2026-11-24T19:00:00Z');

  test('are parts of its length, cut at its edges', () => {
    expect(positionOn(axis, Temporal.Instant.from('2026-11-24T16:00:00Z'))).toBe(0.25);
    expect(partOf(axis, span('2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z'))).toEqual({ left: 0.25, width: 0.5 });
    expect(partOf(axis, span('2026-11-24T10:00:00Z', '2026-11-24T16:00:00Z'))).toEqual({ left: 0, width: 0.25 });
    expect(partOf(axis, span('2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z'))).toEqual({ left: 1, width: 0 });
  });
});

describe('the hours of a clock', () => {
  const hours = (from: string, to: string, zone: string) => hourTicks(span(from, to), zone).map(({ hour }) => hour);

  test('of the zone of the strip stand at whole hours', () => {
    expect(hours('2026-11-24T14:30:00Z', '2026-11-24T19:00:00Z', DENVER)).toEqual([8, 9, 10, 11]);
  });

  test('that strike twice in autumn are there twice, those left out in spring are not', () => {
    expect(hours('2026-11-01T06:00:00Z', '2026-11-01T11:00:00Z', DENVER)).toEqual([0, 1, 1, 2, 3]);
    expect(hours('2026-03-08T07:00:00Z', '2026-03-08T11:00:00Z', DENVER)).toEqual([0, 1, 3, 4]);
  });

  test('of a half-hour zone lie between those of the others', () => {
    const ticks = hourTicks(span('2026-11-24T15:00:00Z', '2026-11-24T17:00:00Z'), 'Asia/Kolkata');
    expect(ticks.map(({ hour, position }) => [hour, position])).toEqual([
      [21, 0.25],
      [22, 0.75],
    ]);
  });

  test('of Lord Howe, whose clocks turn by half an hour, stay at whole hours of its own clock', () => {
    for (const [from, to] of [
      ['2026-10-03T12:00:00Z', '2026-10-03T20:00:00Z'],
      ['2026-04-04T11:00:00Z', '2026-04-04T20:00:00Z'],
    ] as const) {
      const ticks = hourTicks(span(from, to), 'Australia/Lord_Howe');
      expect(ticks.length).toBeGreaterThan(6);
      for (const { at } of ticks) expect(at.toZonedDateTimeISO('Australia/Lord_Howe').minute).toBe(0);
    }
  });
});

test.each([
  ['09:00', '', '9a'],
  ['13:30', '', '1:30p'],
  ['00:05', '', '12:05a'],
  ['12:00', 'EST', '12p EST'],
])('the time %s of zone "%s" is written %s', (time, zone, text) => {
  expect(shortTime(time, zone)).toBe(text);
});

test('the second zone of a strip is the one that most jobs have besides its own', () => {
  const offsets: Record<string, string> = { denver: '-07:00', boise: '-07:00', york: '-05:00', chicago: '-06:00' };
  const offsetOf = (zone: string) => offsets[zone] ?? '';
  expect(secondZone(['denver', 'york', 'chicago', 'chicago', 'boise'], 'denver', offsetOf)).toBe('chicago');
  expect(secondZone(['denver', 'boise'], 'denver', offsetOf)).toBeUndefined();
});

test('a start moves by quarters of an hour on the clock of its job, over a clock change and midnight', () => {
  const at = Temporal.Instant.from('2026-03-08T08:45:00Z');
  expect(movedBy(at, 1, DENVER)).toEqual({ job_date: '2026-03-08', start_time: '03:00' });
  expect(movedBy(at, -8, DENVER)).toEqual({ job_date: '2026-03-07', start_time: '23:45' });
});
