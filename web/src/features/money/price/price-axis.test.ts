import { expect, test } from 'vitest';
import { axisAround, barOf, positionOf, yearsOf } from './price-axis.ts';

const AXIS = axisAround('2026-11-23');

test.each([
  ['always', null, null, 'now', 0, 100, false],
  ['ended last year', null, '2025-12-31', 'past', 0, 40.04, true],
  ['since this year', '2026-01-01', null, 'now', 40.04, 59.96, false],
  ['this year', '2026-01-01', '2026-12-31', 'now', 40.04, 40.04, true],
  ['from next year', '2027-01-01', null, 'coming', 80.15, 19.85, false],
  ['ends today', '2026-01-01', '2026-11-23', 'now', 40.04, 35.86, true],
] as const)('a price that holds %s', (_name, valid_from, valid_to, state, left, width, has_end) => {
  const bar = barOf(AXIS, { valid_from, valid_to });
  expect(bar).toMatchObject({ state, has_end });
  expect(bar?.left).toBeCloseTo(left, 0);
  expect(bar?.width).toBeCloseTo(width, 0);
});

test('a price outside the drawn years has no bar, and bars that follow each other meet', () => {
  expect(barOf(AXIS, { valid_from: null, valid_to: '2024-12-31' })).toBeNull();
  expect(barOf(AXIS, { valid_from: '2028-01-01', valid_to: null })).toBeNull();
  const [former, next] = [
    barOf(AXIS, { valid_from: null, valid_to: '2026-12-31' }),
    barOf(AXIS, { valid_from: '2027-01-01', valid_to: null }),
  ];
  expect((former?.left ?? 0) + (former?.width ?? 0)).toBeCloseTo(next?.left ?? 0, 5);
});

test('years stand where they begin', () => {
  expect(yearsOf(AXIS).map(({ year }) => year)).toEqual(['2025', '2026', '2027']);
  expect(positionOf(AXIS, '2025-01-01')).toBe(0);
});
