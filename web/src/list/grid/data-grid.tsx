import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useColumnWidths } from '../columns/use-column-widths.ts';
import type { Selection } from '../selection/selection.ts';
import { useRowSelection } from '../selection/use-row-selection.ts';
import { type GridColumn, type GridSort, holdFirst, minColumnWidth, type RowId, trackTemplate } from './grid-column.ts';
import type { GroupHead, GroupRowProps } from './grid-group.tsx';
import { GridHeader } from './grid-header.tsx';
import { type AnyRow, GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface GridPosition {
  before: number;
  total: number;
}

interface DataGridProps<Row extends object> {
  label: string;
  columns: readonly GridColumn<Row>[];
  count: number;
  /** Where the rows are one page of a list: how many stand on the pages before, and how many the list has. */
  position?: GridPosition | undefined;
  /** Not all rows are counted. */
  isMore?: boolean;
  /** A row not loaded yet is undefined and shows as a skeleton. */
  rowAt: (index: number) => Row | undefined;
  /** Where rows are in groups: the head of one in place of a row. */
  headAt?: ((index: number) => GroupHead | undefined) | undefined;
  /** Draws such a head. */
  GroupRow?: ComponentType<GroupRowProps>;
  rowId: (row: Row) => RowId;
  /** The columns that order it, the first of them first. */
  sorts: readonly GridSort[];
  onSort: (sorts: GridSort[]) => void;
  /** Undefined gives a column its usual width back. */
  onResize?: (columnId: string, width: number | undefined) => void;
  selection: Selection<Row>;
  onSelect: (selection: Selection<Row>) => void;
  onOpen?: (row: Row) => void;
  /** Called coarsely, not at every frame of scrolling. */
  onRange: (from: number, to: number) => void;
  /** Further keys on a row, such as 'a' for assigning. True when it was one of them. */
  onKey?: (key: string, row: Row) => boolean;
  rowHeight?: number;
  /** How many columns stay in place while the others scroll sideways. */
  frozen?: number;
  /** A change scrolls back to the top: other rows, or another order, are shown. */
  resetKey?: string;
}

/** Thousands of rows as an ARIA grid of which only the visible ones exist; everything in it can be reached by keys. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { count, rowAt, rowId, selection, rowHeight = 36, frozen = 1, resetKey, GroupRow } = props;
  const { before, total } = props.position ?? { before: 0, total: count };
  const { columns: sized, resizing, onHeaderKey } = useColumnWidths(props.columns, props.onResize);
  const columns: readonly GridColumn<Row>[] = useMemo(() => holdFirst(sized, frozen), [sized, frozen]);
  const scroller = useRef<HTMLDivElement>(null);
  const scrollTo = useRef<(row: number) => void>(() => undefined);
  const heldWidth = useMemo(() => minColumnWidth(sized.slice(0, frozen)), [sized, frozen]);
  const template = useMemo(() => trackTemplate(columns), [columns]);
  const minWidth = useMemo(() => minColumnWidth(columns), [columns]);
  const { toggleRow, toggleAll } = useRowSelection({ ...props, resetKey });
  const keys = useGridKeys({
    scroller,
    rowCount: count,
    columnCount: columns.length,
    rowHeight,
    scrollToRow: useCallback((row: number) => scrollTo.current(row), []),
    onRowKey: (event, index) => actOnRow(event, rowAt(index), () => toggleRow(index, event.shiftKey), props),
  });
  const { indexes, scrollToRow, from, to } = useVirtualRows({
    scroller,
    count,
    rowHeight,
    activeRow: keys.active.row,
    onRange: props.onRange,
  });
  scrollTo.current = scrollToRow;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resetKey]);

  return (
    // Roles instead of a table: the cells of a table cannot be placed absolutely.
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.isMore ? -1 : total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={(event) => {
        const { row, column } = keys.active;
        const isResize = row < 0 && column > 0 && onHeaderKey(event, column - 1);
        if (!isResize) keys.onKeyDown(event);
      }}
      // What is brought into sight by keys comes to stand beside the columns that stay, not below them.
      style={{ scrollPaddingLeft: heldWidth }}
      className="relative h-full overflow-auto rounded-card border border-line bg-sheet outline-none [contain:strict]"
    >
      <GridHeader
        columns={columns as readonly GridColumn<never>[]}
        resizing={resizing}
        sorts={props.sorts}
        onSort={props.onSort}
        anySelected={selection.size > 0}
        onSelectAll={() => toggleAll(from, to)}
        tabIndexOf={(column) => keys.tabIndexOf(-1, column)}
        onFocusCell={(column) => keys.activate(-1, column, false)}
        template={template}
        minWidth={minWidth}
      />
      <div role="rowgroup" className="relative" style={{ height: count * rowHeight, minWidth }}>
        {indexes.map((index) => {
          const head = props.headAt?.(index);
          if (head && GroupRow)
            return (
              <GroupRow
                key={index}
                index={index}
                number={before + index + 1}
                start={index * rowHeight}
                height={rowHeight}
                head={head}
                activeColumn={keys.active.row === index ? keys.active.column : -1}
                columns={columns as readonly GridColumn<never>[]}
                template={template}
                onActivate={keys.activate}
              />
            );
          const row = rowAt(index);
          return (
            <GridRow
              key={index}
              index={index}
              number={before + index + 1}
              start={index * rowHeight}
              height={rowHeight}
              row={row}
              selected={row !== undefined && selection.has(rowId(row))}
              activeColumn={keys.active.row === index ? keys.active.column : -1}
              columns={columns as readonly GridColumn<AnyRow>[]}
              template={template}
              onToggle={toggleRow}
              onActivate={keys.activate}
              onOpen={props.onOpen as ((row: object) => void) | undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

/** x chooses, Enter opens, and the screen may know more keys. True when the key was one of them. */
function actOnRow<Row extends object>(
  event: KeyboardEvent,
  row: Row | undefined,
  toggle: () => void,
  { onOpen, onKey }: Pick<DataGridProps<Row>, 'onOpen' | 'onKey'>,
): boolean {
  if (!row) return false;
  if (event.key.toLowerCase() === 'x') {
    toggle();
    return true;
  }
  const onControl = event.target instanceof Element && event.target.closest('button,a') !== null;
  if (event.key === 'Enter' && onOpen && !onControl) {
    onOpen(row);
    return true;
  }
  return onKey?.(event.key, row) ?? false;
}
