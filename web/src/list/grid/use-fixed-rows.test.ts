import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowsWithin, scrollTarget, useFixedRows } from './use-fixed-rows.ts';

const HEIGHT = 360;
const ROW = 36;

function makeScroller() {
  const element = document.createElement('div');
  Object.assign(element, { scrollTo: ({ top }: { top: number }) => Object.assign(element, { scrollTop: top }) });
  return { current: element };
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const render = (count: number, drawnRow = -1, scroller = makeScroller()) => ({
  scroller,
  ...renderHook(
    (props: { count: number; drawnRow: number; rowHeight: number }) =>
      useFixedRows({ scroller, overscan: 2, covered: ROW, ...props }),
    { initialProps: { count, drawnRow, rowHeight: ROW } },
  ),
});

function scroll({ current }: { current: HTMLElement }, top: number): void {
  act(() => {
    current.scrollTop = top;
    current.dispatchEvent(new Event('scroll'));
  });
}

test('only the rows in sight and a few around them are drawn', () => {
  const { result, scroller } = render(1_000);
  expect(result.current.indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  scroll(scroller, 100 * ROW + 1);
  expect([result.current.first, result.current.last]).toEqual([100, 110]);
  expect(result.current.indexes).toEqual([98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112]);
});

test('the row with focus is drawn wherever the list is scrolled to', () => {
  const { result, scroller } = render(1_000, 3);
  scroll(scroller, 100 * ROW);
  expect(result.current.indexes[0]).toBe(3);
  expect(render(1_000, 500).result.current.indexes.at(-1)).toBe(500);
});

test('a list that shrinks, another row height and a short list draw no row that there is not', () => {
  const { result, scroller, rerender } = render(1_000);
  scroll(scroller, 900 * ROW);
  rerender({ count: 5, drawnRow: -1, rowHeight: ROW });
  expect(Math.max(...result.current.indexes)).toBe(4);
  expect(result.current.last).toBe(4);
  rerender({ count: 1_000, drawnRow: -1, rowHeight: 2 * ROW });
  expect([result.current.first, result.current.last]).toEqual([450, 454]);
  expect(render(0).result.current.indexes).toEqual([]);
});

test('a scroller without a height draws nothing yet', () => {
  expect(rowsWithin(0, 0, ROW)).toEqual([0, -1]);
});

test('keys scroll as little as brings a row into sight, and not below what covers it', () => {
  const seen = { top: 10 * ROW, height: HEIGHT, rowHeight: ROW, covered: ROW };
  expect(scrollTarget(15, seen)).toBeUndefined();
  expect(scrollTarget(25, seen)).toBe(26 * ROW - HEIGHT);
  expect(scrollTarget(11, seen)).toBe(10 * ROW);
  expect(scrollTarget(4, seen)).toBe(3 * ROW);
  expect(scrollTarget(0, seen)).toBe(0);
});
