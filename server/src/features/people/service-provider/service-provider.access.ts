import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Providers `p` a viewer may see: staff those of their divisions and of none, providers themselves, contacts nobody. */
export function visibleProviders(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`p.company_id`, {
    divisions: (ids) => sql`(p.division_id is null or p.division_id = any(${ids}))`,
    contact: () => sql`false`,
    provider: (providerId) => sql`p.service_provider_id = ${providerId}`,
  });
}
