import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { lazyPart, soonPart } from '../../../../lib/page/lazy-part.tsx';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import type { ManyRequest } from './use-many-jobs.ts';

const ManyJobsMenu = soonPart(async () => (await import('./many-jobs-menu-panel.tsx')).ManyJobsMenu);
const ManyJobsDialog = lazyPart(async () => (await import('./many-jobs-dialog.tsx')).ManyJobsDialog);

type Selected = Omit<ManyRequest, 'kind'>;

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
