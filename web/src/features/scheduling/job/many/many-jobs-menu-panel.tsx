import { MANY_CHANGES, type ManyChange } from '@onrecord/domain/scheduling/change/many-changes';
import type { ReactNode } from 'react';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CalendarIcon, ChevronDownIcon, UndoIcon, XCircleIcon } from '../../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';

const ICONS: Readonly<Record<ManyChange, ReactNode>> = {
  move: <CalendarIcon size={15} aria-hidden />,
  cancel: <XCircleIcon size={15} aria-hidden />,
  reinstate: <UndoIcon size={15} aria-hidden />,
};

/** In the order of the menu. */
const ITEMS = [...MANY_CHANGES].sort((one, other) => Number(other === 'move') - Number(one === 'move'));

interface ManyJobsMenuProps {
  size: 'sm' | undefined;
  onChoose: (kind: ManyChange) => void;
}

/** What can be done about all of the selected jobs. */
export function ManyJobsMenu({ size, onChoose }: ManyJobsMenuProps) {
  const t = useTexts(manyJobsTexts);
  return (
    <Menu
      trigger={
        <Button {...(size && { size })}>
          {t('menu')}
          <ChevronDownIcon size={13} aria-hidden />
        </Button>
      }
    >
      {ITEMS.map((kind) => (
        <MenuItem key={kind} danger={kind === 'cancel'} onClick={() => onChoose(kind)}>
          {ICONS[kind]}
          {t(kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}
