import type { ReactNode } from 'react';

/** A column as the grid needs it: already named, already decided to be shown. */
export interface GridColumn<Row> {
  id: string;
  heading: string;
  width: number;
  align: 'start' | 'end';
  sortable: boolean;
  cell: (row: Row) => ReactNode;
  /** A column that stays in place sideways: how far from the edge, and whether it is the last of them. */
  held?: { readonly left: number; readonly isLast: boolean };
}

export interface GridSort {
  column: string;
  descending: boolean;
}

/**
 * The order after a heading was pressed. Alone it orders the list, and turns around when it did so already; as a further one it
 * joins the order, turns around when it is in it, and leaves it at the third press.
 */
export function pressedSorts(sorts: readonly GridSort[], column: string, isFurther: boolean): GridSort[] {
  const at = sorts.findIndex((sort) => sort.column === column);
  const before = sorts[at];
  if (!isFurther) return [{ column, descending: at === 0 && !before?.descending }];
  if (!before) return [...sorts, { column, descending: false }];
  if (before.descending)
    return sorts.length > 1 ? sorts.filter((sort) => sort !== before) : [{ column, descending: false }];
  return sorts.map((sort) => (sort === before ? { column, descending: true } : sort));
}

export type RowId = string | number;

/** The usual width of a column, wide enough for its heading: German ones are often longer than the values below them. */
export const usualWidth = (width: number, heading: string): number => Math.max(width, heading.length * 7 + 22);

/** The number gutter and the checkbox stand before the first column. */
export const GUTTER_WIDTH = 48;
export const SELECT_WIDTH = 40;

/** Grid tracks of a row: all but the last column keep their width, the last takes what is left. */
export function trackTemplate(columns: readonly { width: number }[]): string {
  const tracks = columns.map(({ width }, index) =>
    index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`,
  );
  return [`${GUTTER_WIDTH}px`, `${SELECT_WIDTH}px`, ...tracks].join(' ');
}

/** Virtual rows are positioned absolutely and do not widen their parent: its least width is set by hand. */
export function minColumnWidth(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, GUTTER_WIDTH + SELECT_WIDTH);
}

/** The first so many columns stay where they are while the others scroll below them. */
export function holdFirst<Row>(columns: readonly GridColumn<Row>[], count: number): GridColumn<Row>[] {
  let left = GUTTER_WIDTH + SELECT_WIDTH;
  return columns.map((column, index) => {
    if (index >= count) return column;
    const held = { left, isLast: index === count - 1 || index === columns.length - 1 };
    left += column.width;
    return { ...column, held };
  });
}
