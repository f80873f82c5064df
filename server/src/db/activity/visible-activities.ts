import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../list/visible-rows.ts';
import type { Scope } from '../scope.ts';

/** Lines `a` a viewer may read: staff those of their divisions and of none; nobody else reads the log. */
export function visibleActivities(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`a.company_id`, {
    divisions: (ids) => sql`(a.division_id is null or a.division_id = any(${ids}))`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
}
