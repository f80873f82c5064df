import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  type BulkAction,
  type BulkEntityType,
  bulkActionsOf,
  bulkRight,
} from '@onrecord/domain/core/record/bulk-entity-type';
import { useCan, useSession } from '../../../lib/session/session.ts';

/** What this viewer may do with many records of a kind. */
export function useBulkActions(entityType: BulkEntityType): BulkAction[] {
  const can = useCan();
  const { user_type } = useSession();
  if (!isStaff(user_type)) return [];
  return bulkActionsOf(entityType).filter((action) => {
    const { module, flag } = bulkRight(entityType, action);
    return can(module, flag);
  });
}
