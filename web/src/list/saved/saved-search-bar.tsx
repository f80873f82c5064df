import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import type { ColumnArrangement } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { copyName } from '@onrecord/domain/core/list/saved-search';
import { useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.tsx';
import { useCan } from '../../lib/session/session.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { isNarrowed, type ListSearch, UNNARROWED } from '../search/list-search.ts';
import { type Named, useSearchActions } from '../search/use-search-actions.ts';
import { isShown, searchOfRow } from './saved-search.ts';
import { SavedSearch } from './saved-search-chip.tsx';
import type { SavedView } from './use-open-view.ts';
import { type Naming, useSearchRows } from './use-saved-searches.ts';

const SaveSearchDialog = lazyPart(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

const RoleViewsDialog = lazyPart(async () => (await import('./role-views-dialog.tsx')).RoleViewsDialog);

export interface SavedSearchesProps {
  list: ListName;
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>, options?: { replace?: boolean }) => void;
  /** The one that is open with its columns. */
  view: SavedView | undefined;
  /** Whether its columns were changed since. */
  isRearranged: boolean;
  /** The columns on screen; undefined where a list shows none. */
  arrangement: ColumnArrangement | undefined;
}

const PRIVATE = { is_shared: false, division_id: null };

/** The searches somebody comes back to, each one press away; and a way to keep the one that is shown. */
export function SavedSearchBar({ list, search, onChange, view, isRearranged, arrangement }: SavedSearchesProps) {
  const t = useTexts(listToolTexts);
  const { searches } = useSearchRows(list);
  const [named, setNamed] = useState<Named | null>(null);
  const [forRoles, setForRoles] = useState<SavedSearchRow | null>(null);
  const mayEditRoles = useCan()('roles', 'edit');
  const current = view ?? plainShown(searches, search);
  const isChanged = view && (isRearranged || !isShown(searchOfRow(view), search));
  const canSave = (isNarrowed(search) || search.group !== undefined) && (!current || isChanged);
  const actions = useSearchActions({ list, search, onChange, current, arrangement });
  if (searches.length === 0 && !canSave) return null;

  return (
    <nav aria-label={t('saved_searches')} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full flex-wrap items-center gap-1.5 max-sm:flex-nowrap">
        {searches.map((row) => (
          <SavedSearch
            key={row.advanced_search_id}
            row={row}
            isCurrent={row === current}
            onPress={() => onChange(row === current ? { ...UNNARROWED, group: undefined } : searchOfRow(row))}
            onRename={() => setNamed({ as: 'renamed', row })}
            onCopy={() => setNamed({ as: 'copy', row })}
            onReplace={canSave ? () => actions.replace(row) : undefined}
            onKeepColumns={row.arrangement || arrangement ? () => actions.keepColumns(row) : undefined}
            onShare={() => actions.share(row)}
            onOpening={() => actions.toggleOpening(row)}
            onOpeningOfRoles={
              mayEditRoles && row.is_shared && row.division_id === null ? () => setForRoles(row) : undefined
            }
            onDelete={() => void actions.drop(row)}
          />
        ))}
        {canSave && (
          // On a phone the row goes on out of sight: what may be wanted now stands first.
          <li className="max-sm:order-first">
            <Button size="sm" onClick={() => setNamed({ as: 'new' })}>
              <PlusIcon size={14} aria-hidden />
              {t('save_search')}
            </Button>
          </li>
        )}
      </ul>
      {forRoles && <RoleViewsDialog list={list} row={forRoles} onClose={() => setForRoles(null)} />}
      {named && (
        <NamingDialog
          named={named}
          own={searches.filter(({ is_own }) => is_own).map(({ name }) => name)}
          offersColumns={arrangement !== undefined}
          onSave={(naming, keepsColumns) => actions.save(named, naming, keepsColumns)}
          onClose={() => setNamed(null)}
        />
      )}
    </nav>
  );
}

/** The search without columns that the list shows. A copy looks like what it was made from: one's own is meant. */
function plainShown(searches: readonly SavedSearchRow[], search: ListSearch): SavedSearchRow | undefined {
  const alike = searches.filter((row) => !row.arrangement && isShown(searchOfRow(row), search));
  return alike.find(({ is_own }) => is_own) ?? alike[0];
}

interface NamingDialogProps {
  named: Named;
  /** The names of one's own searches. */
  own: readonly string[];
  offersColumns: boolean;
  onSave: (naming: Naming, keepsColumns: boolean) => Promise<unknown>;
  onClose: () => void;
}

function NamingDialog({ named, own, offersColumns, ...rest }: NamingDialogProps) {
  const t = useTexts(listToolTexts);
  if (named.as === 'new')
    return (
      <SaveSearchDialog
        title={t('save_search_title')}
        description={t('save_search_hint')}
        begin={{ name: '', ...PRIVATE }}
        offersColumns={offersColumns}
        {...rest}
      />
    );
  const { name, is_shared, division_id, division_name, arrangement } = named.row;
  if (named.as === 'copy')
    return (
      <SaveSearchDialog
        title={t('copy_search_title')}
        description={t(arrangement ? 'copy_view_hint' : 'copy_search_hint')}
        begin={{ name: copyName(name, own), ...PRIVATE }}
        isPrivate
        {...rest}
      />
    );
  return (
    <SaveSearchDialog
      title={t('rename_search_title')}
      begin={{ name, is_shared, division_id }}
      divisionName={division_name}
      {...rest}
    />
  );
}
