import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { useState } from 'react';

/** The rows that are ticked; Shift takes all rows from the last one that was ticked. */
export function useBoardTicks(rows: readonly BoardRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const ids = rows.map(({ job_id }) => job_id);
  const ticked = ids.filter((id) => chosen.has(id));
  const tick = (jobId: number) => {
    setLast(jobId);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(jobId)) next.add(jobId);
      return next;
    });
  };
  const tickTo = (jobId: number) => {
    const from = last === null ? -1 : ids.indexOf(last);
    const to = ids.indexOf(jobId);
    if (from < 0 || to < 0) return tick(jobId);
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen((before) => new Set([...before, ...range]));
    setLast(jobId);
  };
  return { ticked, isTicked: (jobId: number) => chosen.has(jobId), tick, tickTo, clear: () => setChosen(new Set()) };
}
