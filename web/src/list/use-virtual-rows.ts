import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';

interface VirtualRowsSetup {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  rowHeight: number;
  /** The row with focus, -1 for none. It is always rendered: before it is scrolled to, and after it was scrolled away. */
  activeRow: number;
  onRange: (from: number, to: number) => void;
}

interface VirtualRows {
  virtual: Virtualizer<HTMLDivElement, Element>;
  /** The rows in sight, coarsely. */
  from: number;
  to: number;
}

const OVERSCAN = 12;
/** The page around renders once for so many rows of scrolling. */
const RANGE_STEP = 25;

/** Which rows of a long list exist just now, and where. */
export function useVirtualRows({ scroller, count, rowHeight, activeRow, onRange }: VirtualRowsSetup): VirtualRows {
  const withActiveRow = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeRow < 0 || activeRow >= range.count || indexes.includes(activeRow)) return indexes;
      return [...indexes, activeRow].sort((a, b) => a - b);
    },
    [activeRow],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    rangeExtractor: withActiveRow,
  });
  // Another row height moves every row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what has changed
  useEffect(() => virtual.measure(), [virtual, rowHeight]);

  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const from = Math.floor(startIndex / RANGE_STEP) * RANGE_STEP;
  const to = Math.ceil((endIndex + 1) / RANGE_STEP) * RANGE_STEP;
  useEffect(() => onRange(from, to), [from, to, onRange]);
  return { virtual, from, to };
}
