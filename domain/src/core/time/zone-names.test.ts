import { expect, test } from 'vitest';
import { parseZone } from './zone-names.ts';

test.each([
  ['America/Denver', 'America/Denver'],
  [' Europe/Berlin ', 'Europe/Berlin'],
  ['ET', 'America/New_York'],
  ['edt', 'America/New_York'],
  ['Central', 'America/Chicago'],
  ['Mountain Time', 'America/Denver'],
  ['Mountain  Daylight Time', 'America/Denver'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['AKST', 'America/Anchorage'],
  ['US/Pacific', 'US/Pacific'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['MST', null],
  ['+02:00', null],
  ['America/Nowhere', null],
  ['soon', null],
  ['', null],
])('%j is the zone %s', (text, zone) => {
  expect(parseZone(text)).toBe(zone);
});
