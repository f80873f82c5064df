import type { SavedSearchRow } from '@onrecord/contract/areas/list-view';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import { copyName } from '@onrecord/domain/list-view/saved-search';
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
import { type Naming, useSavedSearches } from './use-saved-searches.ts';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

interface SavedSearchesProps {
  list: ListName;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>) => void;
}

/** What is being named: the search that is shown, one's own by another name, or a copy of a colleague's. */
type Named = { as: 'new' } | { as: 'renamed' | 'copy'; row: SavedSearchRow };

const PRIVATE = { is_shared: false, division_id: null };

/** The searches somebody comes back to, each one press away; and a way to keep the one that is shown. */
export function SavedSearches({ list, search, onChange }: SavedSearchesProps) {
  const say = useTexts(listTexts);
  const { searches, add, change, remove } = useSavedSearches(list);
  const [named, setNamed] = useState<Named | null>(null);
  const shown = searches.map((row) => ({ row, kept: searchOfKept(row.search) }));
  const alike = shown.filter(({ kept }) => isShown(kept, search)).map(({ row }) => row);
  // A copy looks like what it was made from: one's own is meant.
  const current = alike.find(({ is_own }) => is_own) ?? alike[0];
  const canSave = isNarrowed(search) && !current;
  if (searches.length === 0 && !canSave) return null;

  const drop = async (row: SavedSearchRow) => {
    await remove.mutateAsync(row);
    const { name, is_shared, division_id, search: kept } = row;
    notifyUndo(say('search_deleted', { name }), say('undo'), () => {
      add.mutateAsync({ name, is_shared, division_id, search: kept }).catch(sayRefusal);
    });
  };
  const update = (row: SavedSearchRow, changes: { is_shared?: boolean; search?: ListSearch }) =>
    change
      .mutateAsync({ row, ...changes })
      .then(() => notify({ title: say('search_saved', { name: row.name }), tone: 'ok' }), sayRefusal);
  const save = (what: Named, naming: Naming) => {
    if (what.as === 'renamed') return change.mutateAsync({ row: what.row, ...naming });
    return add.mutateAsync({ ...naming, search: what.as === 'copy' ? what.row.search : search });
  };
  return (
    <nav aria-label={say('saved_searches')} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full flex-wrap items-center gap-1.5 max-sm:flex-nowrap">
        {shown.map(({ row, kept }) => (
          <SavedSearch
            key={row.advanced_search_id}
            row={row}
            isCurrent={row === current}
            onPress={() => onChange(row === current ? UNNARROWED : kept)}
            onRename={() => setNamed({ as: 'renamed', row })}
            onCopy={() => setNamed({ as: 'copy', row })}
            onReplace={canSave ? () => void update(row, { search }) : undefined}
            onShare={() => void update(row, { is_shared: !row.is_shared })}
            onDelete={() => void drop(row)}
          />
        ))}
        {canSave && (
          // On a phone the row goes on out of sight: what may be wanted now stands first.
          <li className="max-sm:order-first">
            <Button size="sm" onClick={() => setNamed({ as: 'new' })}>
              <PlusIcon size={14} aria-hidden />
              {say('save_search')}
            </Button>
          </li>
        )}
      </ul>
      {named && (
        <NamingDialog
          named={named}
          own={searches.filter(({ is_own }) => is_own).map(({ name }) => name)}
          onSave={(naming) => save(named, naming)}
          onClose={() => setNamed(null)}
        />
      )}
    </nav>
  );
}

const sayRefusal = (error: unknown) => notify({ title: errorText(error), tone: 'bad' });

interface NamingDialogProps {
  named: Named;
  /** The names of one's own searches. */
  own: readonly string[];
  onSave: (naming: Naming) => Promise<unknown>;
  onClose: () => void;
}

function NamingDialog({ named, own, ...rest }: NamingDialogProps) {
  const say = useTexts(listTexts);
  if (named.as === 'new')
    return (
      <SaveSearchDialog
        title={say('save_search_title')}
        description={say('save_search_hint')}
        begin={{ name: '', ...PRIVATE }}
        {...rest}
      />
    );
  const { name, is_shared, division_id, division_name } = named.row;
  if (named.as === 'copy')
    return (
      <SaveSearchDialog
        title={say('copy_search_title')}
        description={say('copy_search_hint')}
        begin={{ name: copyName(name, own), ...PRIVATE }}
        isPrivate
        {...rest}
      />
    );
  return (
    <SaveSearchDialog
      title={say('rename_search_title')}
      begin={{ name, is_shared, division_id }}
      divisionName={division_name}
      {...rest}
    />
  );
}

interface SavedSearchProps {
  row: SavedSearchRow;
  isCurrent: boolean;
  onPress: () => void;
  onRename: () => void;
  onCopy: () => void;
  /** Only while the list shows something else that could be kept. */
  onReplace: (() => void) | undefined;
  onShare: () => void;
  onDelete: () => void;
}

function SavedSearch({ row, isCurrent, onPress, ...actions }: SavedSearchProps) {
  const say = useTexts(listTexts);
  const { name, is_shared, division_name } = row;
  const sharing = division_name ? say('shared_with_division', { name: division_name }) : say('shared_search');
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
        {is_shared && <UsersIcon size={13} role="img" aria-label={sharing} />}
        {name}
      </button>
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
        {row.is_own ? (
          <OwnActions isShared={is_shared} {...actions} />
        ) : (
          <MenuItem onClick={actions.onCopy}>{say('copy_search')}</MenuItem>
        )}
      </Menu>
    </li>
  );
}

type OwnActionsProps = Pick<SavedSearchProps, 'onRename' | 'onReplace' | 'onShare' | 'onDelete'> & {
  isShared: boolean;
};

function OwnActions({ isShared, onRename, onReplace, onShare, onDelete }: OwnActionsProps) {
  const say = useTexts(listTexts);
  const mayShare = isStaff(useSession().user_type);
  return (
    <>
      <MenuItem onClick={onRename}>{say(mayShare ? 'rename_or_share' : 'rename_search')}</MenuItem>
      {onReplace && <MenuItem onClick={onReplace}>{say('replace_search')}</MenuItem>}
      {mayShare && <MenuItem onClick={onShare}>{say(isShared ? 'stop_sharing' : 'share_search')}</MenuItem>}
      <MenuItem danger onClick={onDelete}>
        {say('delete_search')}
      </MenuItem>
    </>
  );
}
