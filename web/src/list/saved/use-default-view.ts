import type { ListName } from '@onrecord/domain/core/list/lists';
import { useEffect, useRef } from 'react';
import type { ListSearch } from '../search/list-search.ts';
import { searchOfRow } from './saved-search.ts';
import { useSearchRows } from './use-saved-searches.ts';

type Change = (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;

/** Opens a list with the search that its user, or their role, has chosen for that; once, and never in place of what an address asks for. */
export function useDefaultView(list: ListName, search: ListSearch, change: Change, isOffered: boolean): void {
  const { searches, isPending } = useSearchRows(list, isOffered);
  const isBare = Object.keys(search).length === 0;
  const isDone = useRef(!isOffered);
  useEffect(() => {
    if (isDone.current || (isPending && isBare)) return;
    isDone.current = true;
    const row = searches.find(({ is_default }) => is_default);
    // Whoever has narrowed the list meanwhile keeps what they see.
    if (row && isBare) change(searchOfRow(row), { replace: true });
  }, [searches, isPending, isBare, change]);
}
