import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { Flag } from '@onrecord/domain/core/permission/modules';
import { useCan, useSession } from '../lib/session/session.ts';

/** Whether the viewer may change a lookup: `can('edit')`. What is the same for every company is changed by admins only. */
export function useLookupRights({ scope }: LookupEntry): (flag: Flag) => boolean {
  const can = useCan();
  const { user_type } = useSession();
  return (flag) => can('lookupvalues', flag) && (scope !== 'system' || user_type === 'admin');
}
