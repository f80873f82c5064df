import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleRows } from '../../../db/visible-rows.ts';

/** Providers `p` a viewer may see: staff those of their divisions and of none, providers themselves, contacts nobody. */
export function visibleProviders(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`p.company_id`, {
    divisions: (ids) => sql`(p.division_id is null or p.division_id = any(${ids}))`,
    contact: () => sql`false`,
    provider: (providerId) => sql`p.service_provider_id = ${providerId}`,
  });
}
