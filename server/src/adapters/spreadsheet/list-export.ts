import type { CellContext, CellValue } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';

/** Tells the line of a group from the rows before it. */
export const GROUP_LABEL = Symbol('the label of a group');

/** What the line of a group says, and in which of the columns; the other ones have their sums. */
export interface GroupLabel {
  readonly column: string;
  readonly text: string;
}

export type ListRow = Readonly<Record<string, CellValue>> & {
  readonly [GROUP_LABEL]?: GroupLabel;
};

/** A list on its way out: the columns its reader may export, and its rows as they travel, some hundreds at a time. */
export type ListExport = {
  columns: readonly Column[];
  rows: AsyncIterable<readonly ListRow[]>;
  context: CellContext;
};

/** The label of a group where a row is the line of one and it stands in this column. */
export function groupLabel(row: ListRow, columnId: string): string | undefined {
  const label = row[GROUP_LABEL];
  return label?.column === columnId ? label.text : undefined;
}
