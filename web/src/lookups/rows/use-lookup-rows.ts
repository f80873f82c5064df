import { type LookupRow, lookupArea } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldValue } from '@onrecord/domain/core/lookup/field';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/call/client.ts';
import { type ListSearch, requestOf } from '../../list/search/list-search.ts';
import { showsLookups } from '../lookup-choices.ts';

/** As many rows as one answer may have. Only prices of large companies are more; those are searched. */
const MAX_ROWS = 1000;

type Values = Readonly<Record<string, FieldValue>>;

interface RowsResponse {
  data: LookupRow[];
  count: number;
}

const rowsKey = (route: string) => ['lookup', route] as const;

/** The rows of a lookup as its address asks for them. */
export function useLookupRows(entry: LookupEntry, search: ListSearch) {
  const route = entry.route as LookupRoute;
  const { q, sort } = search;
  return useQuery({
    queryKey: [...rowsKey(route), { q, sort }],
    meta: showsLookups,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<RowsResponse> => {
      const { search_text, sort: order } = requestOf({ q, sort });
      return call(lookupArea.list, { params: { route }, body: { search_text, sort: order, limit: MAX_ROWS }, signal });
    },
  });
}

/** What can be done to rows of a lookup. Every change shows at once and is asked for again afterwards. */
export function useLookupChanges(entry: LookupEntry) {
  const queryClient = useQueryClient();
  const route = entry.route as LookupRoute;
  return useMemo(() => {
    const params = { route };
    const show = (change: (rows: LookupRow[]) => LookupRow[]) =>
      queryClient.setQueriesData<RowsResponse>(
        { queryKey: rowsKey(route) },
        (response) => response && { ...response, data: change(response.data) },
      );
    const refresh = () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: rowsKey(route) }),
        queryClient.invalidateQueries({ queryKey: ['lookup', 'choices'] }),
      ]);
    const showRow = (row: LookupRow) => show((rows) => rows.map((each) => (each.id === row.id ? row : each)));
    return {
      showRow,
      refresh,
      async create(values: Values): Promise<LookupRow> {
        const { row } = await call(lookupArea.create, { params, body: values });
        void refresh();
        return row;
      },
      async update(id: number, version: number, values: Values): Promise<LookupRow> {
        const { row } = await call(lookupArea.update, { params: { route, id }, body: { version, ...values } });
        showRow(row);
        void refresh();
        return row;
      },
      async remove(id: number): Promise<void> {
        await call(lookupArea.remove, { params: { route, id } });
        show((rows) => rows.filter((row) => row.id !== id));
        void refresh();
      },
      /** Puts the rows in this order at once; a refusal brings the old order back. */
      async reorder(ids: readonly number[]): Promise<void> {
        show((rows) => [...rows].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
        await call(lookupArea.reorder, { params, body: { ids: [...ids] } }).finally(refresh);
      },
    };
  }, [queryClient, route]);
}

export type LookupChanges = ReturnType<typeof useLookupChanges>;
