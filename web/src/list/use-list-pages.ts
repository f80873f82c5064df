import type { ListGroup } from '@onrecord/contract/core/list';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ListRequest } from './search/list-search.ts';

export interface ListPageResponse<Row> {
  data: readonly Row[];
  count: number;
  /** There are more rows than counted. */
  is_more?: true | undefined;
  /** In place of rows, where the list is grouped; and from where the next ones are asked for. */
  groups?: readonly ListGroup[] | undefined;
  next_cursor?: string | null | undefined;
  /** Of a column, where they are asked for in place of rows. */
  values?: readonly string[] | undefined;
}

export type FetchListPage<Row> = (
  request: ListRequest & { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<ListPageResponse<Row>>;

/** Rows of one call while a list scrolls through all of them. */
const WINDOW = 100;
/** Rows of the first call, which a person waits for: those in sight and some more. Half of a whole window's. */
const FIRST_ROWS = 50;
/** A window of the browser above this height shows more rows at once than the first call would bring. */
const TALL = 1_000;
/** Rows fetched beyond those in sight, so that scrolling seldom meets a skeleton. */
const LOOK_AHEAD = 20;

/** All pages of a list have keys beginning like this; invalidating it refreshes what is on screen. */
export const listKey = (listId: ListName) => ['list', listId] as const;

/** The page that is shown, counted from 1, and how many rows it has. */
export interface ShownPage {
  page: number;
  size: number;
}

interface ListPages<Row> {
  /** Of the whole list. Undefined until the first answer. */
  count: number | undefined;
  /** How many of them are on this page, or can be scrolled to. */
  shown: number | undefined;
  /** There are more rows than `count`: a wide text search is counted only so far. */
  isMore: boolean;
  rowAt: (index: number) => Row | undefined;
  onRange: (from: number, to: number) => void;
  error: unknown;
  /** Older rows are shown while the answer to the newest question is awaited. */
  isStale: boolean;
  retry: () => void;
}

interface ListedRows<Row> {
  listId: ListName;
  request: ListRequest;
  fetchPage: FetchListPage<Row>;
  shows: readonly string[] | undefined;
}

const rowsQuery = <Row>({ listId, request, fetchPage, shows }: ListedRows<Row>, rows: RowWindow) => ({
  queryKey: [...listKey(listId), request, rows.limit, rows.offset],
  meta: { shows },
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage({ ...request, ...rows }, signal),
});

const rowsOfFirstCall = () => (innerHeight > TALL ? WINDOW : FIRST_ROWS);

/** Asks for the first rows of a list that is not drawn yet, as the list itself will ask for them. */
export const prefetchRows = <Row>(client: QueryClient, listed: ListedRows<Row>, pageSize?: number): Promise<void> =>
  client.prefetchQuery(rowsQuery(listed, pageSize ? { offset: 0, limit: pageSize } : windowAt(0, rowsOfFirstCall())));

/** Loads one page of a list, or without `paged` all of it in windows around what is in sight. */
export function useListPages<Row>(
  listId: ListName,
  request: ListRequest,
  fetchPage: FetchListPage<Row>,
  { shows, paged }: { shows: readonly string[] | undefined; paged: ShownPage | undefined },
): ListPages<Row> {
  const [windows, setWindows] = useState<readonly number[]>([]);
  const [firstRows] = useState(rowsOfFirstCall);
  const isPaged = paged !== undefined;
  const shown = paged ? { offset: (paged.page - 1) * paged.size, limit: paged.size } : windowAt(0, firstRows);
  const listed = { listId, request, fetchPage, shows };
  const first = useQuery({ ...rowsQuery(listed, shown), placeholderData: keepPreviousData });
  const further = useMemo(
    () => (isPaged ? [] : windows.map((number) => windowAt(number, firstRows))),
    [isPaged, windows, firstRows],
  );
  const others = useQueries({ queries: further.map((rows) => rowsQuery(listed, rows)) });
  // The first rows are drawn little by little, so that the browser answers meanwhile; whatever follows is drawn at once.
  const isDrawn = useDeferredValue(first.data !== undefined);
  const data = isDrawn ? first.data : undefined;

  // Scrolling draws the page around its rows again only where it meets rows that are not there.
  const onRange = useCallback(
    (from: number, to: number) => {
      const next = windowsIn(from, to, firstRows);
      setWindows((previous) => (next.join() === previous.join() ? previous : next));
    },
    [firstRows],
  );
  return {
    count: data?.count,
    shown: isPaged ? data?.data.length : data?.count,
    isMore: data?.is_more === true,
    rowAt: (index) => {
      if (isPaged || index < firstRows) return data?.data[index];
      const at = further.findIndex(({ offset, limit }) => index >= offset && index < offset + limit);
      return others[at]?.data?.data[index - (further[at]?.offset ?? 0)];
    },
    onRange,
    error: first.error,
    isStale: first.isPlaceholderData,
    retry: () => void first.refetch(),
  };
}

interface RowWindow {
  readonly offset: number;
  readonly limit: number;
}

/** The rows of a call, by its number: the first brings `firstRows`, every other one a whole window. */
const windowAt = (number: number, firstRows: number): RowWindow =>
  number === 0 ? { offset: 0, limit: firstRows } : { offset: firstRows + (number - 1) * WINDOW, limit: WINDOW };

/** The calls beside the first that a range of rows needs, with some rows to come. */
function windowsIn(from: number, to: number, firstRows: number): number[] {
  const numberOf = (row: number) => Math.max(0, Math.floor((row - firstRows) / WINDOW) + 1);
  const start = Math.max(1, numberOf(from - LOOK_AHEAD));
  const end = numberOf(to + LOOK_AHEAD);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}
