import { useCallback, useEffect, useRef } from 'react';
import type { RowId } from '../grid/grid-column.ts';
import { extended, type Selection, toggled } from './selection.ts';

interface RowSelectionSetup<Row> {
  selection: Selection<Row>;
  onSelect: (selection: Selection<Row>) => void;
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => RowId;
  /** Other rows are shown: the row last pressed is no longer where a range begins. */
  resetKey: string | undefined;
}

interface RowSelection {
  /** Chooses a row or takes it back; with shift, everything from the row pressed before. Stable between renders. */
  toggleRow: (index: number, withShift: boolean) => void;
  /** Takes every choice back while there is any, else chooses the loaded rows between two places. */
  toggleAll: (from: number, to: number) => void;
}

/** Choosing rows of a grid one by one, in ranges, and all together. */
export function useRowSelection<Row>(setup: RowSelectionSetup<Row>): RowSelection {
  const latest = useRef(setup);
  latest.current = setup;
  const anchor = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  useEffect(() => {
    anchor.current = -1;
  }, [setup.resetKey]);

  const toggleRow = useCallback((index: number, withShift: boolean) => {
    const { selection, onSelect, rowAt, rowId } = latest.current;
    const row = rowAt(index);
    if (!row) return;
    const isRange = withShift && anchor.current >= 0;
    onSelect(isRange ? extended(selection, anchor.current, index, rowAt, rowId) : toggled(selection, rowId(row), row));
    anchor.current = index;
  }, []);

  const toggleAll = useCallback((from: number, to: number) => {
    const { selection, onSelect, rowAt, rowId } = latest.current;
    const none = new Map<RowId, Row>();
    onSelect(selection.size > 0 ? none : extended(none, from, to, rowAt, rowId));
  }, []);

  return { toggleRow, toggleAll };
}
