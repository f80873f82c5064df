import { expect, test } from 'vitest';
import { clockOf, instantAfter } from './check-out-time.ts';

const ZONE = 'America/Denver';

test.each([
  ['the same day', '2027-03-10T16:20:00Z', '12:05', '2027-03-10T19:05:00Z'],
  ['after midnight', '2027-03-11T05:00:00Z', '01:00', '2027-03-11T08:00:00Z'],
  ['in the minute of the arrival', '2027-03-10T16:20:30Z', '09:20', '2027-03-10T16:20:30Z'],
  ['over a change of clocks', '2027-03-14T06:30:00Z', '03:30', '2027-03-14T09:30:00Z'],
])('a departure %s', (_, arrival, time, expected) => {
  expect(instantAfter(arrival, time, ZONE)).toBe(expected);
});

test('is none where the time cannot be read, and reads as the clock shows it', () => {
  expect(instantAfter('2027-03-10T16:20:00Z', '', ZONE)).toBeUndefined();
  expect(clockOf('2027-03-10T19:05:40Z', ZONE)).toBe('12:05');
});
