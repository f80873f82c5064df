import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversPostalCode, estimateDrive, straightMiles } from './distance.ts';

const DENVER = { latitude: 39.75, longitude: -105 };
const BOULDER = { latitude: 40.02, longitude: -105.28 };
const GOLDEN = { latitude: 39.73, longitude: -105.21 };
const GRAND_JUNCTION = { latitude: 39.08, longitude: -108.55 };

test.each([
  ['Boulder', BOULDER, 22, 26],
  ['Golden', GOLDEN, 10, 13],
  ['Grand Junction', GRAND_JUNCTION, 185, 205],
] as const)('Denver to %s is between %i and %i miles in a straight line', (_name, to, from, until) => {
  expect(straightMiles(DENVER, to)).toBeGreaterThan(from);
  expect(straightMiles(DENVER, to)).toBeLessThan(until);
});

test('a drive has a fixed part, town speed first, then highway speed', () => {
  expect(estimateDrive(DENVER, DENVER)).toEqual({ miles: 0, minutes: 6 });
  expect(estimateDrive(DENVER, GOLDEN)).toEqual({ miles: 14, minutes: 33 });
  expect(estimateDrive(DENVER, BOULDER)).toEqual({ miles: 30, minutes: 52 });
  expect(estimateDrive(null, BOULDER)).toBeNull();
  expect(estimateDrive(DENVER, null)).toBeNull();
});

const point = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is the same both ways, never negative, and no longer than by way of a third point', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(straightMiles(a, b)).toBeCloseTo(straightMiles(b, a), 6);
      expect(straightMiles(a, b)).toBeGreaterThanOrEqual(0);
      expect(straightMiles(a, b)).toBeLessThanOrEqual(straightMiles(a, c) + straightMiles(c, b) + 1e-3);
    }),
  );
});

test('farther never takes less time', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (near, more) => {
        const minutes = (by: number) =>
          estimateDrive(DENVER, { ...DENVER, latitude: DENVER.latitude + by })?.minutes ?? Number.NaN;
        expect(minutes(near + more)).toBeGreaterThanOrEqual(minutes(near));
      },
    ),
  );
});

test.each([
  ['80202', '80202', true],
  ['80202, 80203', '80203', true],
  ['802', '80299', true],
  ['802', '80302', false],
  ['80301-80310', '80305', true],
  ['80301-80310', '80311', false],
  ['801-804', '80499', true],
  ['SE1, EC', 'ec4a 1nl', true],
  ['SE1 9', 'SE1 9SG', true],
  ['', '80202', false],
  ['802', '', false],
  [' , ;', '80202', false],
])('%j covers %s: %s', (list, code, covers) => {
  expect(coversPostalCode(list, code)).toBe(covers);
});
