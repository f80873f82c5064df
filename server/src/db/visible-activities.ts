import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';
import { visibleRows } from './visible-rows.ts';

/** Lines `a` a viewer may read: staff those of their divisions and of none; nobody else reads the log. */
export function visibleActivities(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`a.company_id`, {
    divisions: (ids) => sql`(a.division_id is null or a.division_id = any(${ids}))`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
}
