import type { SavedSearchRow } from '@onrecord/contract/areas/list-view';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import { isStaff } from '@onrecord/domain/permission/user-type';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '../lib/api-error.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { MoreIcon, PlusIcon, UsersIcon } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import { notify, notifyUndo } from '../ui/overlays/toast.ts';
import { isNarrowed, type ListSearch, UNNARROWED } from './list-search.ts';
import { isShown, searchOfKept } from './saved-search.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

interface SavedSearchesProps {
  list: ListName;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
}

/** The searches somebody comes back to, each one press away; and a way to keep the one that is shown. */
export function SavedSearches({ list, search, onChange }: SavedSearchesProps) {
  const say = useTexts(listTexts);
  const { searches, add, change, remove } = useSavedSearches(list);
  const [naming, setNaming] = useState<SavedSearchRow | 'new' | null>(null);
  const shown = searches.map((row) => ({ row, kept: searchOfKept(row.search) }));
  const current = shown.find(({ kept }) => isShown(kept, search))?.row;
  const canSave = isNarrowed(search) && !current;
  if (searches.length === 0 && !canSave) return null;

  const drop = async (row: SavedSearchRow) => {
    await remove.mutateAsync(row);
    notifyUndo(say('search_deleted', { name: row.name }), say('undo'), () =>
      add.mutate({ name: row.name, is_shared: row.is_shared, search: row.search }),
    );
  };
  const update = (row: SavedSearchRow, changes: { is_shared?: boolean; search?: ListSearch }) =>
    change.mutateAsync({ row, ...changes }).then(
      () => notify({ title: say('search_saved', { name: row.name }), tone: 'ok' }),
      (error) => notify({ title: errorText(error), tone: 'bad' }),
    );
  return (
    <nav aria-label={say('saved_searches')} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full flex-wrap items-center gap-1.5 max-sm:flex-nowrap">
        {shown.map(({ row, kept }) => (
          <SavedSearch
            key={row.advanced_search_id}
            row={row}
            isCurrent={row === current}
            onPress={() => onChange(row === current ? UNNARROWED : kept)}
            onRename={() => setNaming(row)}
            onReplace={canSave ? () => void update(row, { search }) : undefined}
            onShare={() => void update(row, { is_shared: !row.is_shared })}
            onDelete={() => void drop(row)}
          />
        ))}
        {canSave && (
          // On a phone the row goes on out of sight: what may be wanted now stands first.
          <li className="max-sm:order-first">
            <Button size="sm" onClick={() => setNaming('new')}>
              <PlusIcon size={14} aria-hidden />
              {say('save_search')}
            </Button>
          </li>
        )}
      </ul>
      {naming && (
        <SaveSearchDialog
          title={say(naming === 'new' ? 'save_search_title' : 'rename_search_title')}
          description={naming === 'new' ? say('save_search_hint') : undefined}
          name={naming === 'new' ? '' : naming.name}
          isShared={naming !== 'new' && naming.is_shared}
          onSave={(named) =>
            naming === 'new' ? add.mutateAsync({ ...named, search }) : change.mutateAsync({ row: naming, ...named })
          }
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
}

interface SavedSearchProps {
  row: SavedSearchRow;
  isCurrent: boolean;
  onPress: () => void;
  onRename: () => void;
  /** Only while the list shows something else that could be kept. */
  onReplace: (() => void) | undefined;
  onShare: () => void;
  onDelete: () => void;
}

function SavedSearch({ row, isCurrent, onPress, onRename, onReplace, onShare, onDelete }: SavedSearchProps) {
  const say = useTexts(listTexts);
  const { user_type } = useSession();
  const { name, is_own, is_shared } = row;
  return (
    <li
      className={clsx(
        'flex items-center rounded-[4px] border text-sm font-medium whitespace-nowrap',
        isCurrent ? 'border-transparent bg-brand-wash text-brand-ink' : 'border-line bg-sheet text-ink-2',
      )}
    >
      <button
        type="button"
        aria-pressed={isCurrent}
        onClick={onPress}
        className="flex h-7 items-center gap-1.5 rounded-[4px] px-2 hover:text-ink"
      >
        {is_shared && <UsersIcon size={13} role="img" aria-label={say('shared_search')} />}
        {name}
      </button>
      {is_own && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={say('search_actions', { name })}
              className="grid size-7 place-items-center rounded-[4px] text-ink-3 hover:text-ink"
            >
              <MoreIcon size={14} aria-hidden />
            </button>
          }
        >
          <MenuItem onClick={onRename}>{say('rename_search')}</MenuItem>
          {onReplace && <MenuItem onClick={onReplace}>{say('replace_search')}</MenuItem>}
          {isStaff(user_type) && (
            <MenuItem onClick={onShare}>{say(is_shared ? 'stop_sharing' : 'share_search')}</MenuItem>
          )}
          <MenuItem danger onClick={onDelete}>
            {say('delete_search')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
