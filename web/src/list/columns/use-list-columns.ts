import { type CellValue, cellText, headingText } from '@onrecord/domain/core/list/cell-text';
import { type Column, visibleColumns } from '@onrecord/domain/core/list/column';
import {
  asChoice,
  type ChosenColumn,
  type ColumnArrangement,
  type ColumnChoice,
  choiceOf,
  chooseColumns,
  usualFrozen,
} from '@onrecord/domain/core/list/column-choice';
import { type ReactNode, useContext, useMemo } from 'react';
import { FormatsContext } from '../../lib/format/formats-context.ts';
import { useListViewer, useSession } from '../../lib/session/session.ts';
import { TermsContext } from '../../lib/terms.ts';
import { type GridColumn, usualWidth } from '../grid/grid-column.ts';
import type { ColumnStore } from './use-column-store.ts';

/** How a column's value reads for a row, the same as in its exports. */
export type CellReader<Row> = (row: Row, columnId: string) => string;

interface ListColumns<Row> {
  /** All columns the viewer may see. */
  all: readonly Column[];
  chosen: readonly ChosenColumn<Column>[];
  choose: (choice: ColumnChoice[], frozen?: number) => void;
  /** Back to how the columns were before anything was changed. */
  reset: () => void;
  /** The columns as they stand now, all named. */
  arrangement: ColumnArrangement;
  /** How many columns stay in place while the others scroll sideways. */
  frozen: number;
  /** Gives a column another width; undefined for its usual one. */
  resize: (columnId: string, width: number | undefined) => void;
  isReady: boolean;
  grid: readonly GridColumn<Row>[];
  headingOf: (columnId: string) => string;
  read: CellReader<Row>;
}

/** The columns of a list that this viewer may see, and how they read in the company's words and formats. */
export function useColumnReader<Row extends object>(columns: readonly Column[]) {
  const viewer = useListViewer();
  const { time_zone } = useSession();
  const formats = useContext(FormatsContext);
  const terms = useContext(TermsContext);
  const all = useMemo(() => visibleColumns(columns, viewer), [columns, viewer]);
  const read = useMemo<CellReader<Row>>(() => {
    const byId = new Map(all.map((column) => [column.id, column]));
    return (row, columnId) => {
      const column = byId.get(columnId);
      const value = (row as Record<string, CellValue>)[columnId];
      return column ? cellText(column, value, { formats, time_zone, terms }) : '';
    };
  }, [all, formats, time_zone, terms]);
  const headingOf = (columnId: string) => {
    const column = all.find(({ id }) => id === columnId);
    return column ? headingText(column, terms) : columnId;
  };
  return { all, viewer, terms, read, headingOf };
}

/**
 * Turns a list's columns into what the grid shows: for this viewer, as chosen, in the company's words and formats. `starting`
 * are those that a view of the list starts with.
 */
export function useListColumns<Row extends object>(
  columns: readonly Column[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>> | undefined,
  store: ColumnStore,
  starting?: readonly string[],
): ListColumns<Row> {
  const { all, viewer, terms, read, headingOf } = useColumnReader<Row>(columns);
  const chosen = useMemo(() => {
    const usual = starting ? choiceOf(columns, starting) : [];
    return chooseColumns(columns, viewer, store.saved.length > 0 ? store.saved : usual);
  }, [columns, viewer, store.saved, starting]);
  const frozen = store.frozen ?? usualFrozen(chosen);
  const grid = useMemo(
    () =>
      chosen
        .filter(({ is_shown }) => is_shown)
        .map(({ column, width }) => {
          const heading = headingText(column, terms);
          return {
            id: column.id,
            heading,
            width: width ?? usualWidth(column.width, heading),
            align: column.align,
            sortable: column.sortable,
            cell: cells?.[column.id] ?? ((row: Row) => read(row, column.id)),
          };
        }),
    [chosen, cells, read, terms],
  );
  return {
    all,
    chosen,
    choose: (choice, wanted = frozen) => store.save(choice, wanted),
    reset: store.reset,
    arrangement: { columns: asChoice(chosen), frozen },
    frozen,
    resize: (columnId, width) =>
      store.save(asChoice(chosen.map((each) => (each.column.id === columnId ? { ...each, width } : each))), frozen),
    isReady: store.isReady,
    grid,
    headingOf,
    read,
  };
}
