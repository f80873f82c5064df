import { type RawBuilder, sql } from 'kysely';
import { clientOfContact, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/**
 * Contacts `k` of clients `c` a viewer may see: staff those of the clients of their divisions, contacts those of their own
 * client, providers those who take or called in one of their jobs.
 */
export function visibleContacts(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`k.company_id`, {
    divisions: (ids) => sql`(c.division_id is null or c.division_id = any(${ids}))`,
    contact: (contactId) => sql`k.client_id = ${clientOfContact(scope, contactId)}`,
    provider: (providerId) => sql`(k.contact_id in ${ofProviderJobs(scope, providerId, sql`j.taking_contact_id`)}
      or k.contact_id in ${ofProviderJobs(scope, providerId, sql`j.caller_contact_id`)})`,
  });
}
