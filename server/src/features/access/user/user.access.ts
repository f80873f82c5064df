import type { UserEditor } from '@onrecord/domain/access/user/user-change';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/**
 * Users `u` a viewer may see: staff those of the company, limited staff those who reach a division of theirs or are
 * nobody's in particular. The owner of the platform is nobody's business.
 */
export function visibleUsers(scope: Scope): RawBuilder<boolean>[] {
  const rows = visibleRows(scope, sql`u.company_id`, {
    divisions: (ids) => sql`(u.user_type <> 'company' or u.division_access && ${ids})`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
  return [...rows, sql<boolean>`not u.platform_owner`];
}

/** What the viewer may give away is bounded by what they have. */
export function editorOf({ viewer, division_ids }: UserScope, userId: number | null): UserEditor {
  const { user_id, user_type, has_full_access, role_values = null } = viewer;
  return { user_id, user_type, has_full_access, role_values, division_ids, is_self: user_id === userId };
}
