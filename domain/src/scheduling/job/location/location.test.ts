import { describe, expect, test } from 'vitest';
import { canSeeHeadCounts } from '../head-counts.ts';
import {
  isLocationSet,
  isOnSite,
  type JobLocation,
  LOCATION_KINDS,
  locationColumns,
  locationKey,
  locationKindOf,
  readLocation,
} from './location.ts';

function buildLocation(location: Partial<JobLocation> = {}): JobLocation {
  return {
    location_type: 2,
    job_location_type: 1,
    location_client_id: null,
    conference_room_id: null,
    location_address1: '',
    location_city: '',
    location_zipcode: '',
    remote_meeting: '',
    ...location,
  };
}

test.each(LOCATION_KINDS)('%s is stored and read back', (kind) => {
  expect(locationKindOf(locationColumns(kind))).toBe(kind);
  expect(isOnSite(locationColumns(kind))).toBe(kind !== 'remote');
});

test.each([
  [2, 3, 'street_address'],
  [1, 2, 'client_location'],
  [1, 3, 'conference_room'],
  [1, 9, 'street_address'],
])('location_type %i with job_location_type %i is %s', (location_type, job_location_type, kind) => {
  expect(locationKindOf({ location_type, job_location_type })).toBe(kind);
});

describe('placeKey', () => {
  const street = { location_address1: '1700 Lincoln St', location_city: 'Denver', location_zipcode: '80203' };

  test('is the same for one address written differently', () => {
    const again = { ...street, location_address1: ' 1700  LINCOLN st ' };
    expect(locationKey(buildLocation(street))).toBe(locationKey(buildLocation(again)));
    expect(locationKey(buildLocation(street))).not.toBe(
      locationKey(buildLocation({ ...street, location_city: 'Boulder' })),
    );
  });

  test('distinguishes rooms and clients, and gives none to a remote job', () => {
    const room = { ...locationColumns('conference_room'), conference_room_id: 5 };
    const client = { ...locationColumns('client_location'), location_client_id: 5 };
    expect(locationKey(buildLocation(room))).not.toBe(locationKey(buildLocation(client)));
    expect(locationKey(buildLocation(room))).not.toBe(locationKey(buildLocation({ ...room, conference_room_id: 6 })));
    expect(
      locationKey(buildLocation({ ...locationColumns('remote'), remote_meeting: 'https://meet.example/1' })),
    ).toBeNull();
  });
});

test.each([
  ['1801 California St', { location_kind: 'street_address', location_address1: '1801 California St' }],
  [' Remote ', { location_kind: 'remote', remote_meeting: '' }],
  ['ZOOM', { location_kind: 'remote', remote_meeting: '' }],
  ['Zoom St 5', { location_kind: 'street_address', location_address1: 'Zoom St 5' }],
  ['https://meet.example/1', { location_kind: 'remote', remote_meeting: 'https://meet.example/1' }],
])('the line %j is read as %o', (text, location) => {
  expect(readLocation(text)).toEqual(location);
});

test.each([
  [buildLocation(), false],
  [buildLocation({ location_address1: '1700 Lincoln St', location_city: 'Denver' }), true],
  [buildLocation(locationColumns('conference_room')), false],
  [buildLocation({ ...locationColumns('conference_room'), conference_room_id: 5 }), true],
  [buildLocation({ ...locationColumns('client_location'), location_client_id: 5 }), true],
  [buildLocation({ ...locationColumns('remote'), remote_meeting: ' ' }), false],
  [buildLocation({ ...locationColumns('remote'), remote_meeting: 'https://meet.example/1' }), true],
])('the place of %o is set: %s', (location, set) => {
  expect(isLocationSet(location)).toBe(set);
});

test.each([
  ['admin', false, true],
  ['company', false, false],
  ['company', true, true],
  ['contact', true, false],
  ['provider', true, false],
] as const)('%s with counts %s sees them: %s', (userType, use_room_meal_and_reporter_counts, sees) => {
  expect(canSeeHeadCounts(userType, { use_room_meal_and_reporter_counts })).toBe(sees);
});
