import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { useRef, useState } from 'react';

/** A row without anything to do: it was there a moment ago, and is ready by now. */
const ready = (row: BoardRow): BoardRow => ({
  ...row,
  needs_something: false,
  cells: row.cells.map((cell) => (cell.state === 'later' ? cell : { ...cell, state: 'lit' })),
});

/** The rows with those that have left since, each below the row that it was below. */
export function withStaying(before: readonly BoardRow[], rows: readonly BoardRow[]): BoardRow[] {
  const shown = [...rows];
  before.forEach((row, at) => {
    if (rows.some(({ job_id }) => job_id === row.job_id)) return;
    const above = before
      .slice(0, at)
      .findLast((one) => one.section === row.section && shown.some(({ job_id }) => job_id === one.job_id));
    const index = above
      ? shown.findIndex(({ job_id }) => job_id === above.job_id) + 1
      : shown.findIndex(({ section }) => section === row.section);
    if (index >= 0) shown.splice(index, 0, ready(row));
  });
  return shown;
}

/**
 * Rows that hold still under the pointer: one that becomes ready stays where it is, ticked off, until the pointer leaves the
 * list. Nothing slips under a press that was meant for another row.
 */
export function useStayingRows(rows: readonly BoardRow[]) {
  const isOver = useRef(false);
  const [shown, setShown] = useState({ read: rows, rows });
  if (shown.read !== rows) setShown({ read: rows, rows: isOver.current ? withStaying(shown.rows, rows) : rows });
  return {
    rows: shown.rows,
    onPointerEnter: () => {
      isOver.current = true;
    },
    onPointerLeave: () => {
      isOver.current = false;
      setShown({ read: rows, rows });
    },
  };
}
