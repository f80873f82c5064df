import { type Column, type ListViewer, visibleColumns } from './column.ts';
import type { ColumnType } from './operators.ts';

/** Types of which many rows have the same value. Amounts, times and instants seldom repeat. */
const GROUPED_TYPES: readonly ColumnType[] = ['text', 'equal', 'number', 'date', 'boolean'];

/** Beside the columns of a row on its way to a file: its group, where that is not what its column reads. */
export const GROUP_VALUE = 'group_value';

/** Whether the rows of a list can be grouped by the values of a type. */
export function isGroupedType(type: ColumnType): boolean {
  return GROUPED_TYPES.includes(type);
}

/** Whether a list can be grouped by a column: it can be searched, it sorts, and its values repeat. */
export function isGroupable({ type, sortable, searchable, sums, id }: Column): boolean {
  return sortable && searchable && !sums && isGroupedType(type) && !id.endsWith('_number');
}

/** The column by which a viewer groups a list; undefined for one that is hidden from them, or that groups nothing. */
export function groupColumn<C extends Column>(columns: readonly C[], viewer: ListViewer, id: string): C | undefined {
  const column = visibleColumns(columns, viewer).find((candidate) => candidate.id === id);
  return column && isGroupable(column) ? column : undefined;
}
