import type { CellContext, CellValue } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';

export type ListRow = Readonly<Record<string, CellValue>>;

/** A list on its way out: the columns its reader may export, and its rows as they travel, some hundreds at a time. */
export type ListExport = {
  columns: readonly Column[];
  rows: AsyncIterable<readonly ListRow[]>;
  context: CellContext;
};
