import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import type { ListName } from '@onrecord/domain/core/list/lists';
import type { ListSearch } from '../search/list-search.ts';
import { isWithin, searchOfStored } from './saved-search.ts';
import { useSearchRows } from './use-saved-searches.ts';

/** A saved search that keeps columns. */
export type SavedView = SavedSearchRow & { arrangement: NonNullable<SavedSearchRow['arrangement']> };

export interface OpenView {
  view: SavedView | undefined;
  /** False until it is known whether one is open: the list would show the viewer's own columns for a moment. */
  isKnown: boolean;
}

const isView = (row: SavedSearchRow): row is SavedView => row.arrangement !== null;

/** The view that the address names. It stays open while the list is narrowed further, until something of it is taken away. */
export function useOpenView(list: ListName, search: ListSearch, saves: boolean): OpenView {
  const { searches, isPending } = useSearchRows(list, saves);
  const named = searches.filter(isView).find(({ advanced_search_id }) => advanced_search_id === search.saved);
  const isOpen = named !== undefined && isWithin(searchOfStored(named.search), search);
  return { view: isOpen ? named : undefined, isKnown: !saves || search.saved === undefined || !isPending };
}
