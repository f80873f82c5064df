import { clsx } from 'clsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.ts';
import { useKitWords } from '../../ui/kit-context.tsx';
import type { Resizing } from '../columns/use-column-widths.ts';
import { type GridColumn, type GridSort, pressedSorts } from './grid-column.ts';

interface GridHeaderProps {
  columns: readonly GridColumn<never>[];
  sorts: readonly GridSort[];
  onSort: (sorts: GridSort[]) => void;
  /** Where columns cannot be made wider or narrower there is none. */
  resizing: Resizing | undefined;
  /** A press takes every choice back while there is any. */
  anySelected: boolean;
  onSelectAll: () => void;
  tabIndexOf: (column: number) => 0 | -1;
  onFocusCell: (column: number) => void;
  template: string;
  minWidth: number;
}

/** A cell that stays in place sideways; the edge shows where the others go below. */
export const heldClass = ({ held }: Pick<GridColumn<never>, 'held'>) =>
  held && ['sticky z-[1]', held.isLast && 'border-r border-line'];

export function GridHeader(props: GridHeaderProps) {
  const words = useKitWords();
  const { columns, tabIndexOf, onFocusCell } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      className="sticky top-0 z-[3] grid h-9 items-stretch border-b border-line bg-sunk text-sm font-semibold text-ink-2"
      style={{ gridTemplateColumns: props.template, minWidth: props.minWidth }}
    >
      <div aria-hidden className="gutter sticky left-0 z-[2] bg-sunk" />
      <div
        role="columnheader"
        aria-colindex={1}
        data-cell="-1:0"
        tabIndex={-1}
        className="sticky left-[48px] z-[2] grid place-items-center bg-sunk"
      >
        <input
          type="checkbox"
          aria-label={words.selectAll}
          tabIndex={tabIndexOf(0)}
          ref={(box) => {
            if (box) box.indeterminate = props.anySelected;
          }}
          checked={false}
          onChange={props.onSelectAll}
          onFocus={() => onFocusCell(0)}
          className="size-4 accent-(--brand-solid)"
        />
      </div>
      {columns.map((column, index) => (
        <HeaderCell
          key={column.id}
          column={column}
          position={index + 1}
          sort={props.sorts.find((sort) => sort.column === column.id)}
          rank={props.sorts.length > 1 ? props.sorts.findIndex((sort) => sort.column === column.id) + 1 : 0}
          onSort={(isFurther) => props.onSort(pressedSorts(props.sorts, column.id, isFurther))}
          resizing={props.resizing}
          tabIndex={tabIndexOf(index + 1)}
          onFocus={() => onFocusCell(index + 1)}
        />
      ))}
    </div>
  );
}

interface HeaderCellProps {
  column: GridColumn<never>;
  position: number;
  sort: GridSort | undefined;
  /** Its place among the columns of the order, from 1; 0 where there is one alone, or it is none of them. */
  rank: number;
  onSort: (isFurther: boolean) => void;
  resizing: Resizing | undefined;
  tabIndex: 0 | -1;
  onFocus: () => void;
}

function HeaderCell({ column, position, sort, rank, onSort, resizing, tabIndex, onFocus }: HeaderCellProps) {
  const Arrow = sort?.descending ? ArrowDownIcon : ArrowUpIcon;
  const heading = <span className="min-w-0 truncate">{column.heading}</span>;
  return (
    <div
      role="columnheader"
      aria-colindex={position + 1}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
      data-cell={`-1:${position}`}
      tabIndex={column.sortable ? -1 : tabIndex}
      onFocus={onFocus}
      className={clsx(
        'flex min-w-0 items-center bg-sunk px-2',
        heldClass(column) ?? 'relative',
        column.align === 'end' && 'justify-end',
      )}
      style={{ left: column.held?.left }}
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={tabIndex}
          title={column.heading}
          aria-keyshortcuts={resizing ? 'Shift+Enter Shift+ArrowLeft Shift+ArrowRight' : 'Shift+Enter'}
          onClick={(event) => onSort(event.shiftKey)}
          className="flex h-6 min-w-0 items-center gap-1 rounded-[3px] hover:text-ink"
        >
          {heading}
          {sort && <Arrow size={13} aria-hidden className="shrink-0" />}
          {rank > 0 && <span className="shrink-0 text-xs tabular-nums"> {rank}</span>}
        </button>
      ) : (
        heading
      )}
      {resizing && (
        // For the pointer only: the keys are Shift and an arrow on the heading.
        <span
          aria-hidden
          data-resize={column.id}
          className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-line-2"
          onPointerDown={(event) => resizing.begin(event, column.id)}
          onPointerMove={resizing.move}
          onPointerUp={resizing.end}
          onPointerCancel={resizing.cancel}
          onDoubleClick={() => resizing.reset(column.id)}
        />
      )}
    </div>
  );
}
