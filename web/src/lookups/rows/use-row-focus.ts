import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocus {
  /** The one row that Tab reaches. */
  tabStop: number;
  setTabStop: (position: number) => void;
  focusPosition: (position: number) => void;
  /** Focuses a row as soon as it is on screen as a row: after writing in it, or once a new one arrives. */
  focusRow: (id: number) => void;
}

/** Keeps the focus of a table of rows: one tab stop, and back to a row after it was written. */
export function useRowFocus(body: RefObject<HTMLElement | null>, rows: readonly LookupRow[]): RowFocus {
  const [active, setTabStop] = useState(0);
  const awaited = useRef<number | null>(null);
  const last = rows.length - 1;

  // Runs after every render, because the row may appear with any of them.
  useEffect(() => {
    if (awaited.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${awaited.current}"]`);
    if (!row) return;
    awaited.current = null;
    row.focus();
  });
  return {
    tabStop: Math.min(active, last),
    setTabStop,
    focusPosition(position) {
      const next = Math.max(0, Math.min(last, position));
      setTabStop(next);
      body.current?.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
    },
    focusRow(id) {
      awaited.current = id;
    },
  };
}
