import { expect, test } from 'vitest';
import { laneDrives, type Stop } from './lane-drives.ts';

const NINE = Temporal.Instant.from('2026-11-24T16:00:00Z');
const DENVER = { latitude: 39.74, longitude: -104.99 };
const BOULDER = { latitude: 40.02, longitude: -105.27 };

/** A job of two hours, so many minutes after nine. */
const stop = (job_id: number, minutes: number, own: Partial<Stop> = {}): Stop => ({
  job_id,
  starts_at: NINE.add({ minutes }),
  ends_at: NINE.add({ minutes: minutes + 120 }),
  location: 'street 12 main st, denver, 80202',
  point: DENVER,
  ...own,
});
const boulder = (job_id: number, minutes: number, own: Partial<Stop> = {}) =>
  stop(job_id, minutes, { location: 'street 1 pearl st, boulder, 80302', point: BOULDER, ...own });

test('a drive leads from a job to the next one elsewhere, whatever their order', () => {
  const [drive, ...more] = laneDrives([boulder(2, 240), stop(1, 0)]);
  expect(drive).toMatchObject({ from_job_id: 1, to_job_id: 2, is_tight: false });
  expect(drive?.minutes).toBeGreaterThan(30);
  expect(drive?.minutes).toBeLessThan(70);
  expect(more).toEqual([]);
});

test('a drive that takes longer than there is between two jobs is tight', () => {
  expect(laneDrives([stop(1, 0), boulder(2, 150)])).toMatchObject([{ is_tight: true }]);
});

test.each<[string, Stop[]]>([
  ['at one location', [stop(1, 0), stop(2, 150)]],
  ['with a remote job', [stop(1, 0), boulder(2, 150, { location: null })]],
  ['to a location that nobody knows', [stop(1, 0), boulder(2, 150, { point: null })]],
  ['between jobs that overlap', [stop(1, 0), boulder(2, 60)]],
  ['over more than six hours', [stop(1, 0), boulder(2, 481)]],
  ['between two services of one job', [stop(1, 0), boulder(1, 150)]],
])('there is no drive %s', (_, stops) => {
  expect(laneDrives(stops)).toEqual([]);
});

test('a remote job between two others changes nothing about the drive', () => {
  expect(laneDrives([stop(1, 0), boulder(3, 300, { location: null }), boulder(2, 420)])).toMatchObject([
    { from_job_id: 1, to_job_id: 2 },
  ]);
});
