import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface PaperColumn<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface PaperTableProps<Row> {
  caption: string;
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  footer?: ReactNode;
}

/** A table of so many rows fits any page, and goes to the next one whole. */
const SHORT = 12;

/** A table for screen and paper: on a phone each row stacks, on paper rows are not torn apart. */
export function PaperTable<Row>({ caption, columns, rows, rowKey, footer }: PaperTableProps<Row>) {
  return (
    <table
      className={clsx(
        'w-full border-collapse text-left max-sm:block print:table',
        rows.length <= SHORT && 'break-inside-avoid',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden print:table-header-group">
        <tr className="border-b border-line-2">
          {columns.map(({ heading, isNumber }) => (
            <th
              key={heading}
              scope="col"
              className={`px-2 py-1 text-sm font-semibold text-ink-2 first:pl-0 last:pr-0 ${isNumber ? 'text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block print:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="break-inside-avoid border-b border-line align-top last:border-0 max-sm:grid max-sm:py-2 print:table-row"
          >
            {columns.map(({ heading, cell, isNumber }) => (
              <td
                key={heading}
                className={`px-2 py-1 first:pl-0 last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 print:table-cell ${isNumber ? 'sm:text-right print:text-right' : ''}`}
              >
                <span aria-hidden className="text-sm text-ink-2 sm:hidden print:hidden">
                  {heading}
                </span>
                <span className="min-w-0 break-words max-sm:text-right print:text-left">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && <tfoot className="max-sm:block print:table-footer-group">{footer}</tfoot>}
    </table>
  );
}

/** A part of the sheet with its heading, which is not left alone at the foot of a paper page: grids would let that happen. */
export function PaperSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 print:block print:space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 break-after-avoid border-b-2 border-ink pb-1">
        <h2 className="title-serif text-lg">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
