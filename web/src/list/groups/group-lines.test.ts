import { expect, test } from 'vitest';
import { groupAtLine, groupKey, positionGroups, windowsWithin } from './group-lines.ts';

const GROUPS = [
  { value: 'Acme', count: 3, sums: {} },
  { value: 'Burr', count: 250, sums: {} },
  { value: null, count: 2, sums: {} },
];

test('closed groups take a line each, open ones their rows too', () => {
  const closed = positionGroups(GROUPS, new Set());
  expect(closed.map(({ start }) => start)).toEqual([0, 1, 2]);
  const open = positionGroups(GROUPS, new Set(['Acme', groupKey({ value: null })]));
  expect(open.map(({ start, lines }) => [start, lines])).toEqual([
    [0, 4],
    [4, 1],
    [5, 3],
  ]);
});

test('every line is in its group, and none is behind the last', () => {
  const open = positionGroups(GROUPS, new Set(['Acme']));
  expect([0, 1, 3, 4, 5, 6].map((line) => groupAtLine(open, line)?.group.value)).toEqual([
    'Acme',
    'Acme',
    'Acme',
    'Burr',
    null,
    undefined,
  ]);
  expect(groupAtLine([], 0)).toBeUndefined();
});

test('only the rows of open groups within the range are asked for', () => {
  const open = positionGroups(GROUPS, new Set(['Burr']));
  expect(windowsWithin(open, [0, 40], 100)).toEqual([{ key: 'Burr', value: 'Burr', offset: 0 }]);
  expect(windowsWithin(open, [90, 130], 100).map(({ offset }) => offset)).toEqual([0, 100]);
  expect(windowsWithin(open, [240, 300], 100).map(({ offset }) => offset)).toEqual([200]);
  expect(windowsWithin(positionGroups(GROUPS, new Set()), [0, 40], 100)).toEqual([]);
});
