import type { ListName } from '@onrecord/domain/core/list/lists';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListRequest } from '../search/list-search.ts';
import { type FetchListPage, type ListPageResponse, listKey } from '../use-list-pages.ts';
import {
  type GroupWindow,
  groupAtLine,
  groupKey,
  type PlacedGroup,
  positionGroups,
  windowsWithin,
} from './group-lines.ts';

/** Groups of one call. */
const GROUPS = 100;
/** Rows of one call within a group. */
const WINDOW = 100;
const LOOK_AHEAD = 20;

interface GroupRowsSetup<Row> {
  list: ListName;
  /** With the column that it is grouped by. */
  request: ListRequest;
  fetchPage: FetchListPage<Row>;
  /** The columns whose sums are shown. */
  sums: readonly string[];
  shows: readonly string[] | undefined;
}

/** The groups of a list as far as they have been scrolled to, and of open ones the rows in sight. */
export function useGroupRows<Row>({ list, request, fetchPage, sums, shows }: GroupRowsSetup<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const meta = { shows };
  const found = useInfiniteQuery({
    queryKey: [...listKey(list), request, 'groups', sums],
    meta,
    queryFn: ({ pageParam, signal }): Promise<ListPageResponse<Row>> =>
      fetchPage({ ...request, sums_of: [...sums], cursor: pageParam, limit: GROUPS, offset: 0 }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const placed = useMemo(
    () => positionGroups(found.data?.pages.flatMap(({ groups = [] }) => groups) ?? [], open),
    [found.data, open],
  );
  const last = placed.at(-1);
  const lines = last ? last.start + last.lines : 0;
  const windows = useMemo(
    () => windowsWithin(placed, [range[0] - LOOK_AHEAD, range[1] + LOOK_AHEAD], WINDOW),
    [placed, range],
  );
  const rows = useQueries({
    queries: windows.map(({ value, offset }) => ({
      queryKey: [...listKey(list), request, 'in_group', value, offset],
      meta,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchPage({ ...request, in_group: { value }, limit: WINDOW, offset }, signal),
    })),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const isAtEnd = range[1] + LOOK_AHEAD >= lines;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const onRange = useCallback((from: number, to: number) => {
    setRange((previous) => (previous[0] === from && previous[1] === to ? previous : [from, to]));
  }, []);
  const toggle = (key: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const rowAt = (line: number): Row | undefined => {
    const group = groupAtLine(placed, line);
    if (!group || group.start === line) return undefined;
    const index = line - group.start - 1;
    const at = windows.findIndex((window) => isWithin(window, group, index));
    return rows[at]?.data?.data[index - (windows[at]?.offset ?? 0)];
  };
  const headAt = (line: number): PlacedGroup | undefined => {
    const group = groupAtLine(placed, line);
    return group?.start === line ? group : undefined;
  };
  const setAll = (isOpen: boolean) => setOpen(new Set(isOpen ? placed.map(({ group }) => groupKey(group)) : []));
  const heads = useMemo(() => placed.map(({ start }) => start), [placed]);
  return {
    lines,
    /** The lines of the heads, in order. */
    heads,
    /** Whether the head of a group shows its rows. */
    isOpen: (key: string) => open.has(key),
    areAllOpen: placed.length > 0 && placed.every(({ key }) => open.has(key)),
    isPending: found.isPending,
    error: found.error,
    rowAt,
    headAt,
    toggle,
    setAll,
    onRange,
    retry: () => void found.refetch(),
  };
}

const isWithin = ({ key, offset }: GroupWindow, group: PlacedGroup, index: number) =>
  key === group.key && index >= offset && index < offset + WINDOW;
