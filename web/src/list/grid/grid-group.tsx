import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts';
import type { GridColumn } from './grid-column.ts';

/** The line of a group above its rows. */
export interface GroupHead {
  /** Its value, in words. */
  label: string;
  /** How many rows it has. */
  count: string;
  isOpen: boolean;
  /** What its rows come to, by column. */
  sums: Readonly<Record<string, string>>;
  toggle: () => void;
}

export interface GroupRowProps {
  index: number;
  number: number;
  start: number;
  height: number;
  head: GroupHead;
  activeColumn: number;
  columns: readonly GridColumn<never>[];
  template: string;
  onActivate: (row: number, column: number, move: boolean) => void;
}

/** A group of rows as a row of the grid: its value and count from the left, its sums below the headings of their columns. */
export function GroupRow({ index, head, activeColumn, columns, ...props }: GroupRowProps) {
  const firstSum = columns.findIndex(({ id }) => id in head.sums);
  const free = columns.slice(0, firstSum < 0 ? columns.length : Math.max(1, firstSum));
  const room = free.reduce((sum, { width }) => sum + width, 0) - 16;
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    <div
      role="row"
      aria-rowindex={props.number + 1}
      tabIndex={-1}
      className={clsx(
        'absolute inset-x-0 grid items-center border-b border-line bg-sunk text-base font-semibold',
        activeColumn >= 0 && 'shadow-[inset_3px_0_0_var(--brand-ink)]',
      )}
      style={{ height: props.height, transform: `translateY(${props.start}px)`, gridTemplateColumns: props.template }}
    >
      <div aria-hidden className="gutter sticky left-0 z-[1] h-full bg-inherit" />
      <div
        role="gridcell"
        aria-colindex={1}
        data-cell={`${index}:0`}
        tabIndex={-1}
        className="sticky left-[48px] z-[2] grid h-full place-items-center bg-inherit"
      >
        <button
          type="button"
          aria-expanded={head.isOpen}
          aria-label={head.label}
          tabIndex={tabIndex(0)}
          onFocus={() => props.onActivate(index, 0, false)}
          onClick={head.toggle}
          className="grid size-7 place-items-center rounded-ctl hover:bg-line"
        >
          {head.isOpen ? <ChevronDownIcon size={15} aria-hidden /> : <ChevronRightIcon size={15} aria-hidden />}
        </button>
      </div>
      {columns.map((column, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={position + 2}
          data-cell={`${index}:${position + 1}`}
          tabIndex={tabIndex(position + 1)}
          onClick={() => (position === 0 ? head.toggle() : props.onActivate(index, position + 1, true))}
          className={clsx(
            'flex h-full min-w-0 items-center px-2 focus-visible:-outline-offset-2',
            column.held && 'sticky z-[1]',
            column.held && 'bg-inherit',
            position === 0 ? 'z-[2] cursor-pointer overflow-visible' : column.align === 'end' && 'justify-end',
          )}
          style={{ left: column.held?.left }}
        >
          {position === 0 ? (
            <GroupLabel head={head} room={room} sum={head.sums[column.id]} />
          ) : (
            <span className="min-w-0 truncate tabular-nums">{head.sums[column.id]}</span>
          )}
        </div>
      ))}
    </div>
  );
}

interface GroupLabelProps {
  head: GroupHead;
  room: number;
  sum: ReactNode;
}

function GroupLabel({ head, room, sum }: GroupLabelProps) {
  return (
    <span className="absolute inset-y-0 left-2 flex items-center gap-2 whitespace-nowrap" style={{ maxWidth: room }}>
      <span className="min-w-0 truncate">{head.label}</span>
      <span className="shrink-0 font-normal text-ink-2 tabular-nums">{head.count}</span>
      {sum !== undefined && <span className="shrink-0 tabular-nums">{sum}</span>}
    </span>
  );
}
