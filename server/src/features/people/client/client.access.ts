import { type RawBuilder, sql } from 'kysely';
import { clientOfContact, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Clients `c` a viewer may see: staff those of their divisions and of none, contacts their own, providers those of their jobs. */
export function visibleClients(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`c.company_id`, {
    divisions: (ids) => sql`(c.division_id is null or c.division_id = any(${ids}))`,
    contact: (contactId) => sql`c.client_id = ${clientOfContact(scope, contactId)}`,
    provider: (providerId) => sql`c.client_id in ${ofProviderJobs(scope, providerId, sql`j.client_id`)}`,
  });
}
