import { advancedSearchArea, type SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import type { ColumnArrangement } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/client.ts';
import type { ListSearch } from '../search/list-search.ts';
import { storedOf } from './saved-search.ts';

const NONE: readonly SavedSearchRow[] = [];

/** What a search is called, and who finds it beside its owner: nobody, all colleagues, or those of one division. */
export interface Naming {
  name: string;
  is_shared: boolean;
  division_id: number | null;
}

export interface SearchChange extends Partial<Naming> {
  row: SavedSearchRow;
  search?: ListSearch;
  /** null: its columns are kept no more. */
  arrangement?: ColumnArrangement | null;
}

interface Addition extends Naming {
  search: ListSearch | SavedSearchRow['search'];
  arrangement: ColumnArrangement | null;
}

const wire = (arrangement: ColumnArrangement | null) =>
  arrangement && { ...arrangement, columns: [...arrangement.columns] };

/** The searches that somebody may use on a list, and whether they are known yet. */
export function useSearchRows(list: ListName, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: ['advanced_search', list],
    queryFn: ({ signal }) =>
      call(advancedSearchArea.getUserAdvancedSearchData, { body: { list_name: list }, signal }).then(
        ({ data }) => data,
      ),
    enabled,
  });
  return { searches: data ?? NONE, isPending };
}

/** What can be done with one's own searches of a list. */
export function useSavedSearches(list: ListName) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['advanced_search', list] });

  const add = useMutation({
    mutationFn: ({ search, arrangement, ...naming }: Addition) =>
      call(advancedSearchArea.saveAdvancedSearchData, {
        body: {
          list_name: list,
          ...naming,
          arrangement: wire(arrangement),
          search: 'search_text' in search ? search : storedOf(search),
        },
      }),
    meta: { ownErrors: true },
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ row, search, arrangement, ...naming }: SearchChange) =>
      call(advancedSearchArea.updateAdvancedSearchData, {
        params: { id: row.advanced_search_id },
        body: {
          version: row.version,
          ...naming,
          ...(search && { search: storedOf(search) }),
          ...(arrangement !== undefined && { arrangement: wire(arrangement) }),
        },
      }),
    meta: { ownErrors: true },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (row: SavedSearchRow) => call(advancedSearchArea.delete, { params: { id: row.advanced_search_id } }),
    onSettled,
  });
  const openWith = useMutation({
    mutationFn: (advanced_search_id: number | null) =>
      call(advancedSearchArea.setDefaultView, { body: { list_name: list, advanced_search_id } }),
    onSettled,
  });
  return { add, change, remove, openWith };
}
