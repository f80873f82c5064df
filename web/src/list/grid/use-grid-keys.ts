import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Row -1 is the header; column 0 is the checkbox. */
export interface CellPosition {
  row: number;
  column: number;
}

interface GridKeys {
  active: CellPosition;
  /** Marks a cell as the grid's one tab stop; `move` also puts focus there. */
  activate: (row: number, column: number, move: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  tabIndexOf: (row: number, column: number) => 0 | -1;
}

interface GridKeysSetup {
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  columnCount: number;
  rowHeight: number;
  scrollToRow: (row: number) => void;
  /** Other keys on a row: selecting, opening, what the screen adds. True when it was one of them. */
  onRowKey: (event: KeyboardEvent, row: number) => boolean;
}

const HEADER = -1;

/** Where a key leads from a cell, or nothing when it is no key of movement. */
export function targetOf(
  key: string,
  withControl: boolean,
  { row, column }: CellPosition,
  { rowCount, columnCount, pageRows }: { rowCount: number; columnCount: number; pageRows: number },
): CellPosition | undefined {
  const lastRow = rowCount - 1;
  const targets: Record<string, CellPosition> = {
    ArrowDown: { row: row + 1, column },
    j: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    k: { row: Math.max(0, row - 1), column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: Math.max(0, row - pageRows), column },
    Home: { row: withControl ? 0 : row, column: 0 },
    End: { row: withControl ? lastRow : row, column: columnCount },
  };
  const target = targets[key];
  if (!target) return undefined;
  return {
    row: Math.max(HEADER, Math.min(lastRow, target.row)),
    column: Math.max(0, Math.min(columnCount, target.column)),
  };
}

/** Movement through a grid by keys, with one tab stop, as the ARIA practices describe, plus j and k. */
export function useGridKeys(setup: GridKeysSetup): GridKeys {
  const { scroller, rowCount, columnCount, rowHeight, scrollToRow, onRowKey } = setup;
  const [active, setActive] = useState<CellPosition>({ row: HEADER, column: 0 });
  const moved = useRef(false);

  const activate = useCallback((row: number, column: number, move: boolean) => {
    if (move) moved.current = true;
    setActive((previous) => (previous.row === row && previous.column === column ? previous : { row, column }));
  }, []);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (active.row >= 0) scrollToRow(active.row);
    // The row may have to be rendered first.
    requestAnimationFrame(() => focusCell(scroller.current, active));
  }, [active, scrollToRow, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    if (event.key.length === 1 && (event.ctrlKey || event.metaKey || event.altKey)) return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2);
    const target = targetOf(event.key, event.ctrlKey, active, { rowCount, columnCount, pageRows });
    if (target) {
      event.preventDefault();
      activate(target.row, target.column, true);
    } else if (active.row >= 0 && onRowKey(event, active.row)) {
      event.preventDefault();
    }
  };

  const tabIndexOf = (row: number, column: number) => (active.row === row && active.column === column ? 0 : -1);
  return { active, activate, onKeyDown, tabIndexOf };
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]),textarea,select');
}

function focusCell(scroller: HTMLElement | null, { row, column }: CellPosition): void {
  const cell = scroller?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  const control = cell?.querySelector<HTMLElement>('a,button,input') ?? cell;
  control?.focus({ preventScroll: row >= 0 });
  if (!cell?.classList.contains('sticky')) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
