import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import type { ColumnArrangement } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { errorText } from '../../lib/call/api-error.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { notify, notifyUndo } from '../../ui/overlays/toast.ts';
import { type Naming, type SearchChange, useSavedSearches } from '../saved/use-saved-searches.ts';
import type { ListSearch } from './list-search.ts';

/** What is being named: the search that is shown, one's own by another name, or a copy of a colleague's. */
export type Named = { as: 'new' } | { as: 'renamed' | 'copy'; row: SavedSearchRow };

interface Shown {
  list: ListName;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;
  /** The saved search that the list shows. */
  current: SavedSearchRow | undefined;
  /** The columns on screen; undefined where a list shows none. */
  arrangement: ColumnArrangement | undefined;
}

const notifyRefusal = (error: unknown) => notify({ title: errorText(error), tone: 'bad' });

/** What can be done with saved searches, from what the list shows now. */
export function useSearchActions({ list, search, onChange, current, arrangement: currentArrangement }: Shown) {
  const t = useTexts(listToolTexts);
  const { add, change, remove, openWith } = useSavedSearches(list);

  const isCurrent = (row: SavedSearchRow) => row.advanced_search_id === current?.advanced_search_id;
  /** What was just kept is open from now on: with the columns it has, or with the viewer's own. */
  const open = (id: number, arrangement: ColumnArrangement | null) => {
    const saved = arrangement ? id : undefined;
    if (saved !== search.saved) onChange({ saved, page: search.page }, { replace: true });
  };
  const update = (changed: SearchChange, whenSaved?: () => void) =>
    void change.mutateAsync(changed).then(() => {
      notify({ title: t('search_saved', { name: changed.row.name }), tone: 'ok' });
      whenSaved?.();
    }, notifyRefusal);

  return {
    /** The list opens with it from now on, or with no search. */
    toggleOpening: (row: SavedSearchRow) => openWith.mutate(row.is_default ? null : row.advanced_search_id),
    share: (row: SavedSearchRow) => update({ row, is_shared: !row.is_shared }),
    /** A search that keeps columns keeps those on screen from now on. */
    replace: (row: SavedSearchRow) => {
      const rearranged = row.arrangement && currentArrangement ? { arrangement: currentArrangement } : {};
      update({ row, search, ...rearranged }, () => open(row.advanced_search_id, row.arrangement));
    },
    /** Keeps the columns on screen with a search that has none, and none with one that has some. */
    keepColumns: (row: SavedSearchRow) => {
      const arrangement = row.arrangement ? null : (currentArrangement ?? null);
      update({ row, arrangement }, () => isCurrent(row) && open(row.advanced_search_id, arrangement));
    },
    drop: async (row: SavedSearchRow) => {
      await remove.mutateAsync(row);
      const { name, is_shared, division_id, search: stored, arrangement } = row;
      notifyUndo(t('search_deleted', { name }), t('undo'), () => {
        add.mutateAsync({ name, is_shared, division_id, search: stored, arrangement }).catch(notifyRefusal);
      });
    },
    save: async (what: Named, naming: Naming, keepsColumns: boolean) => {
      if (what.as === 'renamed') return change.mutateAsync({ row: what.row, ...naming });
      const [stored, arrangement] =
        what.as === 'copy'
          ? [what.row.search, what.row.arrangement]
          : [search, (keepsColumns && currentArrangement) || null];
      const { id } = await add.mutateAsync({ ...naming, search: stored, arrangement });
      if (what.as === 'new' || isCurrent(what.row)) open(id, arrangement);
      return;
    },
  };
}
