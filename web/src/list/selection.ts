import type { RowId } from './grid-column.ts';

/** The chosen rows themselves, so that an action still has them after they scrolled out of the page. */
export type Selection<Row> = ReadonlyMap<RowId, Row>;

/** What a screen's own bulk actions are given: the chosen rows, and how to let them go. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

export function toggled<Row>(selection: Selection<Row>, id: RowId, row: Row): Map<RowId, Row> {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, row);
  return next;
}

/** Everything between two rows becomes chosen as well; rows not loaded are left out. */
export function extended<Row>(
  selection: Selection<Row>,
  from: number,
  to: number,
  rowAt: (index: number) => Row | undefined,
  rowId: (row: Row) => RowId,
): Map<RowId, Row> {
  const next = new Map(selection);
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
    const row = rowAt(index);
    if (row) next.set(rowId(row), row);
  }
  return next;
}
