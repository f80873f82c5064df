import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const at = (clientX: number, clientY = 0, pointerType = 'touch') =>
  ({ clientX, clientY, pointerType, currentTarget: document.body }) as unknown as PointerEvent;

function swiped(moves: readonly [number, number][], pointerType = 'touch') {
  const [right, left] = [vi.fn(), vi.fn()];
  const { result } = renderHook(() => useSwipe({ right, left }));
  act(() => result.current.props.onPointerDown(at(0, 0, pointerType)));
  for (const [x, y] of moves) act(() => result.current.props.onPointerMove(at(x, y, pointerType)));
  act(() => result.current.props.onPointerUp(at(0, 0, pointerType)));
  const click = { preventDefault: vi.fn(), stopPropagation: vi.fn() };
  result.current.props.onClickCapture(click);
  return {
    right: right.mock.calls.length,
    left: left.mock.calls.length,
    opens: click.preventDefault.mock.calls.length === 0,
  };
}

test.each<[string, [number, number][], object]>([
  [
    'far to the right',
    [
      [40, 2],
      [90, 4],
    ],
    { right: 1, left: 0, opens: false },
  ],
  [
    'far to the left',
    [
      [-40, 2],
      [-90, 4],
    ],
    { right: 0, left: 1, opens: false },
  ],
  [
    'and back again',
    [
      [90, 2],
      [10, 2],
    ],
    { right: 0, left: 0, opens: false },
  ],
  [
    'up, a little sideways',
    [
      [20, 80],
      [30, 200],
    ],
    { right: 0, left: 0, opens: true },
  ],
  ['hardly at all', [[4, 3]], { right: 0, left: 0, opens: true }],
])('a finger that moves %s', (_title, moves, expected) => {
  expect(swiped(moves)).toEqual(expected);
});

test('a mouse does not swipe', () => {
  expect(swiped([[90, 0]], 'mouse')).toEqual({ right: 0, left: 0, opens: true });
});
