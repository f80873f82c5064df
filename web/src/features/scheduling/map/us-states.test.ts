import { expect, test } from 'vitest';
import { ringsOf, US_STATES } from './us-states.ts';

/** Whether a point is within a ring, by how often a line to the west crosses it. */
function isWithin(ring: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (const [n, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(n + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const CAPITALS = {
  Colorado: [-104.99, 39.74],
  Texas: [-97.74, 30.27],
  Maine: [-69.78, 44.31],
  Hawaii: [-155.5, 19.6],
  Alaska: [-149.9, 61.5],
  'Rhode Island': [-71.5, 41.7],
} as const;

test('each state is where it is, and nowhere else', () => {
  for (const [name, point] of Object.entries(CAPITALS)) {
    const found = Object.keys(US_STATES).filter((state) =>
      ringsOf(US_STATES[state] ?? '').some((ring) => isWithin(ring, point)),
    );
    expect(found).toEqual([name]);
  }
  expect(Object.keys(US_STATES)).toHaveLength(54);
});
