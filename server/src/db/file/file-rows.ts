import type { Column } from '@onrecord/domain/core/list/column';
import type { Tx } from '../database.ts';
import { listCount, listRows } from '../list/list-query.ts';
import type { ListCall, ListSource } from '../list/list-source.ts';

/**
 * A list for a file: the columns that the caller may export, the one it is grouped by, how many rows there are, and each as it is
 * read.
 */
export function fileRows(source: ListSource, call: ListCall, columns: readonly Column[]) {
  const { group_by } = call.query;
  return {
    columns: columns.filter(({ id, exportable }) => exportable && call.visible.includes(id)),
    groupBy: columns.find(({ id }) => id === group_by && call.visible.includes(id)),
    count: (tx: Tx) => listCount(tx, source, call),
    rows: (tx: Tx, columnIds: readonly string[]) => listRows(tx, source, call, columnIds),
  };
}
