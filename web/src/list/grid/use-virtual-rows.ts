import { type RefObject, useEffect } from 'react';
import { useFixedRows } from './use-fixed-rows.ts';

interface VirtualRowsSetup {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  rowHeight: number;
  /** The row with focus, -1 for none. It is always rendered: before it is scrolled to, and after it was scrolled away. */
  activeRow: number;
  onRange: (from: number, to: number) => void;
}

interface VirtualRows extends Pick<ReturnType<typeof useFixedRows>, 'indexes' | 'scrollToRow'> {
  /** The rows in sight, coarsely. */
  from: number;
  to: number;
}

const OVERSCAN = 12;
/** The page around renders once for so many rows of scrolling. */
const RANGE_STEP = 25;

/** Which rows of a grid exist just now, and where. */
export function useVirtualRows({ scroller, count, rowHeight, activeRow, onRange }: VirtualRowsSetup): VirtualRows {
  const rows = useFixedRows({
    scroller,
    count,
    rowHeight,
    overscan: OVERSCAN,
    covered: rowHeight,
    drawnRow: activeRow,
  });
  const from = Math.floor(rows.first / RANGE_STEP) * RANGE_STEP;
  const to = Math.ceil((Math.max(0, rows.last) + 1) / RANGE_STEP) * RANGE_STEP;
  useEffect(() => onRange(from, to), [from, to, onRange]);
  return { ...rows, from, to };
}
