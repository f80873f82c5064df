import type { CompanyChange } from '@onrecord/contract/company/company-shapes';
import { adminSettings } from '@onrecord/contract/company/company-shapes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { outsideScope, type Scope, type UserScope } from '../../../../db/scope.ts';

/** The companies `c` a viewer may know of: every one for an admin, the own one for everybody else. */
export function visibleCompanies({ viewer, company_id }: Scope): RawBuilder<boolean>[] {
  if (viewer.kind === 'user' && viewer.user_type === 'admin') return [];
  return [sql<boolean>`c.company_id = ${company_id}`];
}

/** Which company the directory need not look beyond. */
export function onlyCompany({ viewer, company_id }: Scope): number | null {
  return viewer.kind === 'user' && viewer.user_type === 'admin' ? null : company_id;
}

/** Companies are made and deleted by admins, whatever a role says about the company's own module. */
export function requireAdmin({ viewer }: UserScope): void {
  if (viewer.user_type !== 'admin') throw refuse('access.denied');
}

/**
 * The scope in which a company is read and changed: the viewer's own, or for an admin that of any other company. To everybody
 * else another company is as good as none.
 */
export function scopeOfCompany(scope: UserScope, companyId: number = scope.company_id): UserScope {
  if (companyId === scope.company_id) return scope;
  if (scope.viewer.user_type !== 'admin') throw refuse('general.not_found');
  return outsideScope(scope, companyId);
}

/** Refuses staff what only an admin may change; sending it as it stands is no change. */
export function refuseAdminFields({ viewer }: UserScope, before: object, change: CompanyChange): void {
  if (viewer.user_type === 'admin') return;
  const old = before as Record<string, unknown>;
  const sent = change as Record<string, unknown>;
  const changed = Object.keys(adminSettings).filter((name) => sent[name] !== undefined && sent[name] !== old[name]);
  if (changed.length === 0) return;
  throw refuseFields(Object.fromEntries(changed.map((name) => [name, sentence('company.admin_only')])));
}
