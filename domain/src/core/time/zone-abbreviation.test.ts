import { expect, test } from 'vitest';
import { zoneAbbreviation } from './zone-abbreviation.ts';

const july = Temporal.Instant.from('2027-07-01T12:00:00Z');

test.each([
  ['en-us', 'America/Denver', 'MDT'],
  ['es-us', 'America/Denver', 'MDT'],
  ['en-gb', 'Europe/London', 'BST'],
  ['de', 'Europe/Berlin', 'MESZ'],
  ['es', 'Europe/Madrid', 'CEST'],
  ['de', 'America/Denver', 'MDT'],
  ['es', 'America/Chicago', 'CDT'],
  ['en-us', 'Europe/Berlin', 'GMT+2'],
] as const)('in %s the zone %s is called %s', (locale, zone, expected) => {
  expect(zoneAbbreviation(july, zone, locale)).toBe(expected);
});
