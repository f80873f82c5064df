import { userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Roles `r` a viewer may see: staff those of the user types they may choose. A role belongs to no division. */
export function visibleRoles(scope: Scope): RawBuilder<boolean>[] {
  const rows = visibleRows(scope, sql`r.company_id`, {
    divisions: () => sql`true`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
  const types = scope.viewer.kind === 'user' ? userTypeChoices(scope.viewer.user_type) : [];
  return [...rows, sql<boolean>`r.user_type = any(${[...types]}::text[])`];
}
