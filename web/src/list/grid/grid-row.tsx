import { clsx } from 'clsx';
import { memo } from 'react';
import { useKitWords } from '../../ui/kit-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { GridColumn } from './grid-column.ts';
import { heldClass } from './grid-header.tsx';

export type AnyRow = object;

interface GridRowProps {
  index: number;
  /** Its place in the whole list, from 1. */
  number: number;
  /** Distance from the top of the list, in pixels. */
  start: number;
  height: number;
  row: AnyRow | undefined;
  selected: boolean;
  /** The column with the tab stop, -1 when it is in another row. */
  activeColumn: number;
  columns: readonly GridColumn<AnyRow>[];
  template: string;
  onToggle: (index: number, withShift: boolean) => void;
  onActivate: (row: number, column: number, move: boolean) => void;
  onOpen: ((row: AnyRow) => void) | undefined;
}

/** Memoised: while scrolling or moving by keys only the rows that change are rendered anew. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const words = useKitWords();
  const { index, number, row, selected, activeColumn, columns, onToggle, onActivate, onOpen } = props;
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      aria-selected={row ? selected : undefined}
      aria-busy={!row || undefined}
      tabIndex={-1}
      onDoubleClick={() => row && onOpen?.(row)}
      className={clsx(
        'absolute inset-x-0 grid items-center border-b border-line text-base',
        selected ? 'bg-brand-wash' : 'bg-sheet hover:bg-sunk',
        activeColumn >= 0 && 'shadow-[inset_3px_0_0_var(--brand-ink)]',
      )}
      style={{ height: props.height, transform: `translateY(${props.start}px)`, gridTemplateColumns: props.template }}
    >
      <div
        aria-hidden
        className="gutter sticky left-0 z-[1] flex h-full items-center justify-end bg-inherit pr-2 text-xs text-ink-3"
      >
        {number}
      </div>
      <div
        role="gridcell"
        aria-colindex={1}
        data-cell={`${index}:0`}
        tabIndex={-1}
        className="sticky left-[48px] z-[1] grid h-full place-items-center bg-inherit"
      >
        {row && (
          <input
            type="checkbox"
            aria-label={words.selectRow(String(number))}
            tabIndex={activeColumn === 0 ? 0 : -1}
            checked={selected}
            onFocus={() => onActivate(index, 0, false)}
            onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
            className="size-4 accent-(--brand-solid)"
          />
        )}
      </div>
      {columns.map((column, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={position + 2}
          data-cell={`${index}:${position + 1}`}
          tabIndex={activeColumn === position + 1 ? 0 : -1}
          onClick={() => onActivate(index, position + 1, true)}
          className={clsx(
            'flex h-full min-w-0 items-center px-2 focus-visible:-outline-offset-2',
            heldClass(column),
            column.held && 'bg-inherit',
            column.align === 'end' && 'justify-end',
          )}
          style={{ left: column.held?.left }}
        >
          <span className="min-w-0 truncate">{row ? column.cell(row) : <Skeleton className="w-24" />}</span>
        </div>
      ))}
    </div>
  );
});
