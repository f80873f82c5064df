import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, requireOwnCompany, userScope } from '../../../http/call.ts';

/** Somebody who asks about the company being worked in; a body or path that names another one is refused. */
export function companyScope(call: Call, companyId: number | undefined): UserScope {
  const scope = userScope(call);
  requireOwnCompany(scope, companyId);
  return scope;
}

/** What a company pays is set by admins alone, whatever a role says (section 2: the plan is read-only). */
export function requirePlanEditor({ viewer }: UserScope): void {
  if (viewer.user_type !== 'admin') throw refuse('subscription.admins_only');
}

/** Whoever came in with a company master password does not touch what the company pays with (H4). */
export function refuseMasterSession({ viewer }: UserScope): void {
  if (viewer.via_master) throw refuse('subscription.master_session');
}
