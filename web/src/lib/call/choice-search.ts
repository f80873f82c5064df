import { useCallback, useRef } from 'react';
import type { Option } from '../../ui/fields/option.ts';

type Load<Row> = (text: string, signal: AbortSignal) => Promise<readonly Row[]>;

interface ChoiceSearch<Row> {
  search: Load<Row>;
  /** What the server said about a choice beyond its label, while the page is open. */
  find: (value: number) => Row | undefined;
}

/** Choices from the server that remember what else was said about them: an address, a client, a caption. */
export function useChoiceSearch<Row extends Option<number>>(load: Load<Row>): ChoiceSearch<Row> {
  const seen = useRef(new Map<number, Row>());
  const latest = useRef(load);
  latest.current = load;
  const search = useCallback<Load<Row>>(async (text, signal) => {
    const rows = await latest.current(text, signal);
    for (const row of rows) seen.current.set(row.value, row);
    return rows;
  }, []);
  const find = useCallback((value: number) => seen.current.get(value), []);
  return { search, find };
}
