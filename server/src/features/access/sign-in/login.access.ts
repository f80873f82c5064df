import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserScope } from '../../../db/scope.ts';

/** Whether the viewer may work in a company (H3, H8): admins in every one, everybody else in their own. */
export function mayWorkIn(scope: UserScope, companyId: number): boolean {
  return scope.viewer.user_type === 'admin' || companyId === scope.viewer.user_company_id;
}

/** Refuses what only the user itself may change, not somebody behind a master password (H4). */
export function refuseMasterSession(scope: UserScope): void {
  if (scope.viewer.via_master) throw refuse('password.master_session');
}
