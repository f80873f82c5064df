import type { BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import type { ReactNode } from 'react';
import type { RowId } from '../grid/grid-column.ts';

/** The chosen rows themselves, so that an action still has them after they scrolled out of the page. */
export type Selection<Row> = ReadonlyMap<RowId, Row>;

/** What a screen's own bulk actions are given: the chosen rows, and how to let them go. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

/** Leaves only some rows chosen, such as those that an action failed for. */
export interface Keeping<Row> {
  readonly keep: (rows: readonly Row[]) => void;
}

/** A row by its id, with the version that was seen of it where it has one. */
export interface NamedRow {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * What a list of records is handed for changing many of its rows: `list` goes to the list, `dialogs` beside it, where they
 * outlive the selection. A page above the list composes it, because a change can reach what lies above the records.
 */
export type UseBulk = <Row>(
  entityType: BulkEntityType,
  named: (row: Row) => NamedRow,
) => {
  readonly list: { readonly bulk?: (chosen: Chosen<Row>) => ReactNode; readonly actions?: ReactNode };
  readonly dialogs: ReactNode;
};

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
