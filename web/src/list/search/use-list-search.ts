import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListSearch, readListSearch } from './list-search.ts';

/**
 * The list's state in the address. Every change adds an entry to the history unless it says otherwise, and begins with the
 * first page unless it is to another one.
 */
export function useListSearch() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => readListSearch(raw), [raw]);
  const change = useCallback(
    (changes: Partial<ListSearch>, options: { replace?: boolean } = {}) => {
      void navigate({
        to: '.',
        replace: options.replace ?? false,
        resetScroll: false,
        search: (previous: Record<string, unknown>) => ({ ...previous, page: undefined, ...changes }),
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return { search, change };
}
