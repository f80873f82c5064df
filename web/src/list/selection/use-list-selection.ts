import { MAX_AT_ONCE } from '@onrecord/domain/core/record/bulk-entity-type';
import { useCallback, useState } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import { notify } from '../../ui/overlays/toast.ts';
import type { RowId } from '../grid/grid-column.ts';
import type { ListRequest } from '../search/list-search.ts';
import type { FetchListPage } from '../use-list-pages.ts';
import { type Selection, toggled } from './selection.ts';

/** Rows read by one call while all of a list are chosen. */
const PORTION = 1_000;

interface ListSelectionSetup<Row> {
  request: ListRequest;
  fetchPage: FetchListPage<Row>;
  rowId: (row: Row) => RowId;
  /** How many rows the list has as it is narrowed; undefined where nobody counted them all. */
  count: number | undefined;
}

/** Everything that a list finds, read in portions; no more than can be worked on at once. */
async function readAll<Row>({ request, fetchPage, rowId }: ListSelectionSetup<Row>): Promise<Map<RowId, Row>> {
  const all = new Map<RowId, Row>();
  const { signal } = new AbortController();
  for (let offset = 0; offset < MAX_AT_ONCE; offset += PORTION) {
    const { data } = await fetchPage({ ...request, offset, limit: PORTION }, signal);
    for (const row of data) all.set(rowId(row), row);
    if (data.length < PORTION) break;
  }
  return all;
}

/** The chosen rows of a list: one by one, in ranges, or everything that it finds. */
export function useListSelection<Row>(setup: ListSelectionSetup<Row>) {
  const [selection, setSelection] = useState<Selection<Row>>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const [isReading, setReading] = useState(false);
  const clear = useCallback(() => {
    setSelection(new Map());
    setChoosing(false);
  }, []);
  const takeAll = async () => {
    setReading(true);
    try {
      setSelection(await readAll(setup));
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setReading(false);
    }
  };
  const { count = 0 } = setup;
  const offersAll = selection.size > 0 && count > selection.size && count <= MAX_AT_ONCE;
  return { selection, select: setSelection, clear, isChoosing, setChoosing, takeAll, isReading, offersAll };
}

/** Cards as rows that are chosen by a tap. */
export const choosingIn = <Row>({ selection, select }: ListSelection<Row>, rowId: (row: Row) => RowId) => ({
  isChosen: (row: Row) => selection.has(rowId(row)),
  toggle: (row: Row) => select(toggled(selection, rowId(row), row)),
});

export type ListSelection<Row> = ReturnType<typeof useListSelection<Row>>;
