import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, MoreIcon, PencilIcon, TrashIcon } from '../../ui/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowMenuProps {
  name: string;
  actions: RowActions;
  /** Undefined at the ends of the list, and where rows have no order of their own on screen. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

/** Everything that can be done to a row, for those who do not drag or know the keys. */
export function RowMenu({ name, actions, onMoveUp, onMoveDown }: RowMenuProps) {
  const t = useTexts(lookupTexts);
  const { edit, duplicate, remove } = actions;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('row_actions', { row: name })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
    >
      {edit && (
        <MenuItem onClick={edit}>
          <PencilIcon size={15} aria-hidden />
          {t('edit')}
        </MenuItem>
      )}
      {duplicate && (
        <MenuItem onClick={duplicate}>
          <CopyIcon size={15} aria-hidden />
          {t('duplicate')}
        </MenuItem>
      )}
      {(onMoveUp || onMoveDown) && (
        <>
          <MenuItem disabled={!onMoveUp} onClick={onMoveUp}>
            <ArrowUpIcon size={15} aria-hidden />
            {t('move_up')}
          </MenuItem>
          <MenuItem disabled={!onMoveDown} onClick={onMoveDown}>
            <ArrowDownIcon size={15} aria-hidden />
            {t('move_down')}
          </MenuItem>
        </>
      )}
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem danger onClick={remove}>
            <TrashIcon size={15} aria-hidden />
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
