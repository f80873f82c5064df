import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { clsx } from 'clsx';
import { useSession } from '../../lib/session/session.ts';
import { listToolTexts } from '../../lib/texts/list-tools.ts';
import { useTexts } from '../../lib/texts.ts';
import { ColumnsIcon, MoreIcon, PinIcon, UsersIcon } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';

interface SavedSearchProps {
  row: SavedSearchRow;
  isCurrent: boolean;
  onPress: () => void;
  onRename: () => void;
  onCopy: () => void;
  /** Only while the list shows something else that could be kept. */
  onReplace: (() => void) | undefined;
  /** Only where columns can be kept with it, or it has some that it need not keep. */
  onKeepColumns: (() => void) | undefined;
  onShare: () => void;
  onOpening: () => void;
  /** Only for whoever edits roles, and what all colleagues find. */
  onOpeningOfRoles: (() => void) | undefined;
  onDelete: () => void;
}

/** One saved search: a press opens it, or leaves it; behind it stands what can be done with it. */
export function SavedSearch({ row, isCurrent, onPress, ...actions }: SavedSearchProps) {
  const t = useTexts(listToolTexts);
  const { name, is_shared, division_name } = row;
  const sharing = division_name ? t('shared_with_division', { name: division_name }) : t('shared_search');
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
        {row.arrangement && <ColumnsIcon size={13} role="img" aria-label={t('search_with_columns')} />}
        {row.is_default && <PinIcon size={13} role="img" aria-label={t('opens_with')} />}
      </button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('search_actions', { name })}
            className="grid size-7 place-items-center rounded-[4px] text-ink-3 hover:text-ink"
          >
            <MoreIcon size={14} aria-hidden />
          </button>
        }
      >
        <MenuItem onClick={actions.onOpening}>{t(row.is_default ? 'not_open_with' : 'open_with')}</MenuItem>
        {actions.onOpeningOfRoles && <MenuItem onClick={actions.onOpeningOfRoles}>{t('open_for_roles')}</MenuItem>}
        {row.is_own ? (
          <OwnActions row={row} {...actions} />
        ) : (
          <MenuItem onClick={actions.onCopy}>{t('copy_search')}</MenuItem>
        )}
      </Menu>
    </li>
  );
}

type OwnActionsProps = Omit<SavedSearchProps, 'isCurrent' | 'onPress' | 'onCopy' | 'onOpening' | 'onOpeningOfRoles'>;

function OwnActions({ row, onRename, onReplace, onKeepColumns, onShare, onDelete }: OwnActionsProps) {
  const t = useTexts(listToolTexts);
  const mayShare = isStaff(useSession().user_type);
  return (
    <>
      <MenuItem onClick={onRename}>{t(mayShare ? 'rename_or_share' : 'rename_search')}</MenuItem>
      {onReplace && <MenuItem onClick={onReplace}>{t('replace_search')}</MenuItem>}
      {onKeepColumns && (
        <MenuItem onClick={onKeepColumns}>{t(row.arrangement ? 'forget_columns' : 'keep_columns_now')}</MenuItem>
      )}
      {mayShare && <MenuItem onClick={onShare}>{t(row.is_shared ? 'stop_sharing' : 'share_search')}</MenuItem>}
      <MenuItem danger onClick={onDelete}>
        {t('delete_search')}
      </MenuItem>
    </>
  );
}
