import type { ListName } from '@onrecord/domain/core/list/lists';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ListRequest } from './list-search.ts';

export interface ListPageResponse<Row> {
  data: readonly Row[];
  count: number;
  /** There are more rows than counted. */
  is_more?: true | undefined;
}

export type FetchListPage<Row> = (
  request: ListRequest & { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<ListPageResponse<Row>>;

/** Rows of one call while a list scrolls through all of them. */
const WINDOW = 100;
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

/** Loads one page of a list, or without `paged` all of it in windows around what is in sight. */
export function useListPages<Row>(
  listId: ListName,
  request: ListRequest,
  fetchPage: FetchListPage<Row>,
  { shows, paged }: { shows: readonly string[] | undefined; paged: ShownPage | undefined },
): ListPages<Row> {
  const [range, setRange] = useState<readonly [number, number]>([0, 40]);
  const { page: shownPage, size } = paged ?? { page: 1, size: WINDOW };
  const isPaged = paged !== undefined;
  const pageQuery = (page: number) => ({
    queryKey: [...listKey(listId), request, size, page],
    meta: { shows },
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchPage({ ...request, offset: page * size, limit: size }, signal),
  });
  const first = useQuery({ ...pageQuery(shownPage - 1), placeholderData: keepPreviousData });
  const further = useMemo(() => (isPaged ? [] : windowsIn(range).filter((page) => page > 0)), [isPaged, range]);
  const others = useQueries({ queries: further.map(pageQuery) });

  const byPage = new Map([[0, first.data], ...further.map((page, index) => [page, others[index]?.data] as const)]);
  const onRange = useCallback((from: number, to: number) => {
    setRange((previous) => (previous[0] === from && previous[1] === to ? previous : [from, to]));
  }, []);
  return {
    count: first.data?.count,
    shown: isPaged ? first.data?.data.length : first.data?.count,
    isMore: first.data?.is_more === true,
    rowAt: (index) => byPage.get(Math.floor(index / size))?.data[index % size],
    onRange,
    error: first.error,
    isStale: first.isPlaceholderData,
    retry: () => void first.refetch(),
  };
}

function windowsIn([from, to]: readonly [number, number]): number[] {
  const start = Math.floor(Math.max(0, from - LOOK_AHEAD) / WINDOW);
  const end = Math.floor((to + LOOK_AHEAD) / WINDOW);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
