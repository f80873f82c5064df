import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { MANY_CHANGES, type ManyChange } from '@onrecord/domain/scheduling/change/many-changes';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useCan, useSession } from '../../../../lib/session.ts';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { CalendarIcon, ChevronDownIcon, UndoIcon, XCircleIcon } from '../../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx';
import type { ManyRequest } from './use-many-jobs.ts';

const ManyJobsDialog = lazyPart(async () => (await import('./many-jobs-dialog.tsx')).ManyJobsDialog);

type Selected = Omit<ManyRequest, 'kind'>;

const ICONS: Readonly<Record<ManyChange, ReactNode>> = {
  move: <CalendarIcon size={15} aria-hidden />,
  cancel: <XCircleIcon size={15} aria-hidden />,
  reinstate: <UndoIcon size={15} aria-hidden />,
};

/** In the order of the menu. */
const ITEMS = [...MANY_CHANGES].sort((one, other) => Number(other === 'move') - Number(one === 'move'));

/** Moving, canceling and reinstating the selected jobs: `menu` goes beside them, `dialog` where it outlives the selection. Nothing for those who may not. */
export function useManyJobsMenu() {
  const can = useCan();
  const { user_type } = useSession();
  const [request, setRequest] = useState<ManyRequest | null>(null);
  const mayChange = isStaff(user_type) && can('jobs', 'edit');
  return {
    menu: (selected: Selected, size?: 'sm') =>
      mayChange && <ManyJobsMenu size={size} onChoose={(kind) => setRequest({ kind, ...selected })} />,
    dialog: request && <ManyJobsDialog request={request} onClose={() => setRequest(null)} />,
  };
}

interface ManyJobsMenuProps {
  size: 'sm' | undefined;
  onChoose: (kind: ManyChange) => void;
}

function ManyJobsMenu({ size, onChoose }: ManyJobsMenuProps) {
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
