import type { BoardRow } from '@onrecord/contract/scheduling/job/job-board';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Cell = BoardRow['cells'][number];

const keyOf = (jobId: number, lamp: Cell['lamp']) => `${jobId} ${lamp}`;

/** The cells of jobs that were shown before and are in another state now. */
function changedCells(before: readonly BoardRow[], rows: readonly BoardRow[]): ReadonlySet<string> {
  const known = new Map(
    before.flatMap(({ job_id, cells }) => cells.map((one) => [keyOf(job_id, one.lamp), one.state])),
  );
  const all = rows.flatMap(({ job_id, cells }) => cells.map((one) => [keyOf(job_id, one.lamp), one.state] as const));
  return new Set(all.filter(([key, state]) => known.has(key) && known.get(key) !== state).map(([key]) => key));
}

/** Whether a cell is in another state than when the board was read before. */
export function useChangedCells(rows: readonly BoardRow[]): (jobId: number, lamp: Cell['lamp']) => boolean {
  const [last, setLast] = useState<{ rows: readonly BoardRow[]; changed: ReadonlySet<string> }>(() => ({
    rows,
    changed: new Set(),
  }));
  if (last.rows !== rows) setLast({ rows, changed: changedCells(last.rows, rows) });
  return (jobId, lamp) => last.changed.has(keyOf(jobId, lamp));
}

/** How long a changed cell flashes, in milliseconds. */
const FLASH_MS = 1_200;

/** Flashes an element once when its state has changed; not for people who want less motion. */
export function useFlash<Element extends HTMLElement>(hasChanged: boolean, state: string): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (!hasChanged || state === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate?.([{ backgroundColor: 'var(--color-brand-wash)' }, { backgroundColor: 'transparent' }], {
      duration: FLASH_MS,
    });
  }, [hasChanged, state]);
  return ref;
}
