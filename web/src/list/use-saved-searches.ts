import { advancedSearchArea, type SavedSearchRow } from '@onrecord/contract/areas/list-view';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/client.ts';
import type { ListSearch } from './list-search.ts';
import { keptOf } from './saved-search.ts';

const NONE: readonly SavedSearchRow[] = [];

/** What a search is called, and who finds it beside its owner: nobody, all colleagues, or those of one division. */
export interface Naming {
  name: string;
  is_shared: boolean;
  division_id: number | null;
}

interface Change extends Partial<Naming> {
  row: SavedSearchRow;
  search?: ListSearch;
}

/** The searches that somebody may use on a list, and what can be done with one's own. */
export function useSavedSearches(list: ListName) {
  const queryClient = useQueryClient();
  const queryKey = ['advanced_search', list];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(advancedSearchArea.getUserAdvancedSearchData, { body: { list_name: list }, signal }).then(
        ({ data }) => data,
      ),
  });
  const onSettled = () => queryClient.invalidateQueries({ queryKey });

  const add = useMutation({
    mutationFn: ({ search, ...naming }: Naming & { search: ListSearch | SavedSearchRow['search'] }) =>
      call(advancedSearchArea.saveAdvancedSearchData, {
        body: { list_name: list, ...naming, search: 'search_text' in search ? search : keptOf(search) },
      }),
    meta: { ownErrors: true },
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ row, search, ...naming }: Change) =>
      call(advancedSearchArea.updateAdvancedSearchData, {
        params: { id: row.advanced_search_id },
        body: { version: row.version, ...naming, ...(search && { search: keptOf(search) }) },
      }),
    meta: { ownErrors: true },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (row: SavedSearchRow) => call(advancedSearchArea.delete, { params: { id: row.advanced_search_id } }),
    onSettled,
  });
  return { searches: data ?? NONE, add, change, remove };
}
