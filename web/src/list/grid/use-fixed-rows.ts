import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

interface FixedRowsSetup {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Rows drawn beyond those in sight, on either side. */
  overscan: number;
  /** What covers the upper end of the scroller: a row that keys lead to comes to stand below it. */
  covered?: number;
  /** A row that is always drawn, -1 for none. */
  drawnRow?: number;
}

interface FixedRows {
  /** The rows in sight; the last is -1 before the scroller has been measured. */
  first: number;
  last: number;
  /** The rows that are drawn, in their order. */
  indexes: readonly number[];
  scrollToRow: (row: number) => void;
}

type Span = readonly [first: number, last: number];

const UNMEASURED: Span = [0, -1];

/** The rows that stand in a part of the scroller, whether or not the list has so many. */
export function rowsWithin(top: number, height: number, rowHeight: number): Span {
  if (height === 0) return UNMEASURED;
  return [Math.max(0, Math.floor(top / rowHeight)), Math.ceil((top + height) / rowHeight) - 1];
}

/** Where to scroll so that a row is in sight, or undefined where it is already. */
export function scrollTarget(
  row: number,
  { top, height, rowHeight, covered }: { top: number; height: number; rowHeight: number; covered: number },
): number | undefined {
  const start = row * rowHeight;
  if (start + rowHeight >= top + height) return start + rowHeight - height;
  return start <= top + covered ? Math.max(0, start - covered) : undefined;
}

function indexesOf(
  [first, last]: Span,
  { count, overscan, drawnRow = -1 }: Omit<FixedRowsSetup, 'scroller'>,
): number[] {
  if (last < 0) return [];
  const from = Math.max(0, Math.min(first, count - 1) - overscan);
  const to = Math.min(count - 1, last + overscan);
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  if (drawnRow < 0 || drawnRow >= count || (drawnRow >= from && drawnRow <= to)) return indexes;
  return drawnRow < from ? [drawnRow, ...indexes] : [...indexes, drawnRow];
}

/** Which rows of a long list exist just now. All rows have one height, so that nothing has to be measured but the scroller. */
export function useFixedRows(setup: FixedRowsSetup): FixedRows {
  const { scroller, count, rowHeight, overscan, covered = 0, drawnRow } = setup;
  const [span, setSpan] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const next = rowsWithin(element.scrollTop, element.clientHeight, rowHeight);
      setSpan((previous) => (previous[0] === next[0] && previous[1] === next[1] ? previous : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [scroller, rowHeight]);
  const indexes = useMemo(
    () => indexesOf(span, { count, rowHeight, overscan, drawnRow }),
    [span, count, rowHeight, overscan, drawnRow],
  );
  const scrollToRow = (row: number) => {
    const element = scroller.current;
    if (!element || count === 0) return;
    const { scrollTop: top, clientHeight: height } = element;
    const next = scrollTarget(Math.max(0, Math.min(row, count - 1)), { top, height, rowHeight, covered });
    if (next !== undefined) element.scrollTo({ top: next });
  };
  const last = Math.min(span[1], count - 1);
  return { first: Math.min(span[0], Math.max(0, last)), last, indexes, scrollToRow };
}
