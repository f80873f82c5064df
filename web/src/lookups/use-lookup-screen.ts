import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import type { GridSort } from '../list/grid/grid-column.ts';
import { sortOf, sortText } from '../list/search/list-search.ts';
import { useListSearch } from '../list/search/use-list-search.ts';
import { useLookupChanges, useLookupRows } from './rows/use-lookup-rows.ts';
import { useRowActions } from './rows/use-row-actions.ts';
import { useRowEditor } from './rows/use-row-editor.ts';
import type { OnReorder } from './rows/use-row-ordering.ts';
import { useLookupRights } from './use-lookup-rights.ts';

/** What the screen of a lookup knows and can do, whether it shows a table or cards. */
export function useLookupScreen(entry: LookupEntry) {
  const t = useTexts(lookupTexts);
  const can = useLookupRights(entry);
  const { search, change } = useListSearch();
  const query = useLookupRows(entry, search);
  const changes = useLookupChanges(entry);
  const editor = useRowEditor(entry, changes);
  const actions = useRowActions(entry, changes, editor);

  const rows = query.data?.data ?? [];
  const count = query.data?.count;
  const isComplete = !search.q && !search.sort && count === rows.length;
  const isOrdered = entry.default_order[0] === 'sort_order' && isComplete && rows.length > 1;
  const reorder: OnReorder = (ids, row, position) =>
    void actions.reorder(rows, ids, t('moved', { row: row.label, place: position }));

  const save = async (next: boolean): Promise<LookupRow | null> => {
    const outcome = await editor.save();
    if (!outcome.saved) return null;
    actions.notifySaved(outcome);
    if (next) editor.openNew();
    return outcome.saved;
  };
  /** Whatever is being written is saved before something else is opened, so that nothing typed is lost. */
  const afterSaving = async (open: () => void) => {
    if (!editor.isDirty() || (await save(false))) open();
  };
  return {
    entry,
    search,
    change,
    query,
    editor,
    actions,
    rows,
    count,
    save,
    sort: sortOf(search),
    onSort: (sort: GridSort | undefined) => change({ sort: sort && sortText(sort) }),
    /** Undefined while the rows are sorted or searched, or may not be ordered. */
    onReorder: isOrdered && can('edit') ? reorder : undefined,
    addRow: can('add') ? () => void afterSaving(() => editor.openNew()) : undefined,
    openRow: (row: LookupRow, field: string | null) => void afterSaving(() => editor.open(row, field)),
  };
}

export type LookupScreen = ReturnType<typeof useLookupScreen>;
