import { expect, test } from 'vitest';
import { digestDay } from './day-digest.ts';

test.each([
  ['before seven', '2027-03-10T06:59:59-07:00', null],
  ['from seven', '2027-03-10T07:00:00-07:00', '2027-03-10'],
  ['in the last minute', '2027-03-10T11:59:59-07:00', '2027-03-10'],
  ['at noon', '2027-03-10T12:00:00-07:00', null],
  ['on the day of the company, not of London', '2027-03-10T15:00:00+00:00', '2027-03-10'],
  ['in the night that clocks go forward', '2027-03-14T07:00:00-06:00', '2027-03-14'],
])('the digest of a day is due: %s', (_, now, day) => {
  expect(digestDay(Temporal.Instant.from(now), 'America/Denver')).toBe(day);
});
