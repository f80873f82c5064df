import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from './icons.ts';
import { useKitWords } from './kit-context.tsx';

export interface TableColumn<Row> {
  id: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  sortable?: boolean;
  className?: string;
}

export interface TableSort {
  column: string;
  descending: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection<Row>;
  empty?: ReactNode;
  footer?: ReactNode;
  /** Rows of 26 px that never wrap, for many figures on a page. */
  dense?: boolean;
  /** Rows on a shade of their own: sums and balances carried over. */
  isSum?: (row: Row) => boolean;
}

export interface TableSelection<Row> {
  chosen: ReadonlySet<string | number>;
  onChange: (chosen: Set<string | number>) => void;
  nameOf: (row: Row) => string;
}

const DENSE = 'h-[26px] px-2 align-middle whitespace-nowrap max-sm:whitespace-normal';

/** A plain table of up to a few hundred rows; on phones each row becomes a small card with its headings. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, empty, footer, dense, isSum } = props;
  if (rows.length === 0 && empty) return <div className="rounded-card border border-line bg-sheet">{empty}</div>;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className={clsx('w-full border-collapse text-left max-sm:block', dense && 'text-sm')}>
        <caption className="sr-only">{caption}</caption>
        <TableHead {...props} />
        <tbody className="max-sm:block">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                className={clsx(
                  'border-b border-line last:border-0 hover:bg-sunk max-sm:grid max-sm:gap-1 max-sm:p-3',
                  isSum?.(row) && 'bg-sunk',
                )}
              >
                {selection && <SelectCell row={row} rowKey={key} selection={selection} />}
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-heading={column.heading}
                    className={clsx(
                      dense ? DENSE : 'h-9 px-3 py-1.5 align-top',
                      'max-sm:has-[>span:empty]:hidden max-sm:grid max-sm:h-auto max-sm:w-auto max-sm:grid-cols-[40%_1fr] max-sm:gap-2 max-sm:p-0 max-sm:text-left max-sm:before:text-sm max-sm:before:text-ink-2 max-sm:before:content-[attr(data-heading)]',
                      column.align === 'right' && 'text-right',
                      column.className,
                    )}
                  >
                    <span className="min-w-0">{column.cell(row)}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {footer && <tfoot className="border-t border-line bg-sunk font-semibold max-sm:block">{footer}</tfoot>}
      </table>
    </div>
  );
}

function TableHead<Row>({ columns, rows, rowKey, sort, onSort, selection, dense }: DataTableProps<Row>) {
  const words = useKitWords();
  const keys = rows.map(rowKey);
  const all = selection && keys.length > 0 && keys.every((key) => selection.chosen.has(key));
  return (
    <thead className="border-b border-line bg-sunk text-sm text-ink-2 max-sm:sr-only">
      <tr>
        {selection && (
          <th scope="col" className="w-10 px-3">
            <input
              type="checkbox"
              aria-label={words.selectAll}
              className="size-4 align-middle accent-(--brand-solid)"
              checked={Boolean(all)}
              onChange={() => selection.onChange(new Set(all ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.column === column.id ? sort : undefined;
          const Arrow = sorted?.descending ? ArrowDownIcon : ArrowUpIcon;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={clsx(
                dense ? 'h-7 px-2' : 'h-9 px-3',
                'font-semibold whitespace-nowrap',
                column.align === 'right' && 'text-right',
              )}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
                  className="inline-flex h-6 items-center gap-1 rounded-[3px] hover:text-ink"
                >
                  {column.heading}
                  {sorted && <Arrow size={13} aria-hidden />}
                </button>
              ) : (
                column.heading
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SelectCellProps<Row> {
  row: Row;
  rowKey: string | number;
  selection: TableSelection<Row>;
}

function SelectCell<Row>({ row, rowKey, selection }: SelectCellProps<Row>) {
  const words = useKitWords();
  const toggle = () => {
    const next = new Set(selection.chosen);
    if (!next.delete(rowKey)) next.add(rowKey);
    selection.onChange(next);
  };
  return (
    <td className="w-10 px-3 py-1.5 align-top max-sm:p-0">
      <input
        type="checkbox"
        aria-label={words.selectRow(selection.nameOf(row))}
        className="mt-0.5 size-4 accent-(--brand-solid) roomy:size-6"
        checked={selection.chosen.has(rowKey)}
        onChange={toggle}
      />
    </td>
  );
}
