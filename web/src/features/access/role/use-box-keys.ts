import { type KeyboardEvent, useRef, useState } from 'react';

interface CellPosition {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, (at: CellPosition, last: CellPosition, all: boolean) => CellPosition>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }, _last, all) => ({ row: all ? 0 : row, column: 0 }),
  End: ({ row }, last, all) => ({ row: all ? last.row : row, column: last.column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
};

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/**
 * Walks a table of boxes with the arrow keys, Home, End and the page keys; with Ctrl to its corners. Only one box is a stop
 * of the tab key, so that the table is passed in one step.
 */
export function useBoxKeys(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<CellPosition>({ row: 0, column: 0 });
  const last = { row: rows - 1, column: columns - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey) return;
    event.preventDefault();
    const next = step(at, last, event.ctrlKey || event.metaKey);
    const position = { row: within(next.row, last.row), column: within(next.column, last.column) };
    setAt(position);
    table.current?.querySelector<HTMLElement>(`[data-box="${position.row}:${position.column}"]`)?.focus();
  };
  /** What makes a box part of the walk. */
  const boxProps = (row: number, column: number) => ({
    'data-box': `${row}:${column}`,
    tabIndex: within(at.row, last.row) === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  return { tableProps: { ref: table, onKeyDown }, boxProps };
}
