import type { ListName } from '@onrecord/domain/list-view/list-names';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ListRequest } from './list-search.ts';

export interface ListPageAnswer<Row> {
  data: readonly Row[];
  count: number;
  /** There are more rows than counted. */
  is_more?: true | undefined;
}

export type FetchListPage<Row> = (
  request: ListRequest & { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<ListPageAnswer<Row>>;

const PAGE = 100;
/** Rows fetched beyond those in sight, so that scrolling seldom meets a skeleton. */
const LOOK_AHEAD = 20;

/** All pages of a list have keys beginning like this; invalidating it refreshes what is on screen. */
export const listKey = (listId: ListName) => ['list', listId] as const;

interface ListPages<Row> {
  /** Undefined until the first answer. */
  count: number | undefined;
  /** There are more rows than `count`: a wide text search is counted only so far. */
  isMore: boolean;
  rowAt: (index: number) => Row | undefined;
  onRange: (from: number, to: number) => void;
  error: unknown;
  /** Older rows are shown while the answer to the newest question is awaited. */
  isStale: boolean;
  retry: () => void;
}

/** Loads a list in windows around what is in sight. */
export function useListPages<Row>(
  listId: ListName,
  request: ListRequest,
  fetchPage: FetchListPage<Row>,
  shows: readonly string[] | undefined,
): ListPages<Row> {
  const [range, setRange] = useState<readonly [number, number]>([0, 40]);
  const pageQuery = (page: number) => ({
    queryKey: [...listKey(listId), request, page],
    meta: { shows },
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchPage({ ...request, offset: page * PAGE, limit: PAGE }, signal),
  });
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const further = useMemo(() => pagesIn(range).filter((page) => page > 0), [range]);
  const others = useQueries({ queries: further.map(pageQuery) });

  const byPage = new Map([[0, first.data], ...further.map((page, index) => [page, others[index]?.data] as const)]);
  const onRange = useCallback((from: number, to: number) => {
    setRange((previous) => (previous[0] === from && previous[1] === to ? previous : [from, to]));
  }, []);
  return {
    count: first.data?.count,
    isMore: first.data?.is_more === true,
    rowAt: (index) => byPage.get(Math.floor(index / PAGE))?.data[index % PAGE],
    onRange,
    error: first.error,
    isStale: first.isPlaceholderData,
    retry: () => void first.refetch(),
  };
}

function pagesIn([from, to]: readonly [number, number]): number[] {
  const start = Math.floor(Math.max(0, from - LOOK_AHEAD) / PAGE);
  const end = Math.floor((to + LOOK_AHEAD) / PAGE);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
