import { type RawBuilder, sql } from 'kysely';
import { clientOfContact, isContactJob, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';

/**
 * Cases `lc` of clients `c` a viewer may see: staff those of the clients of their divisions and of no client, contacts those
 * of their own client and of their own jobs, providers those of their jobs. Being put on a case as an attorney or a party
 * opens nothing: the other side is on it too.
 */
export function visibleCases(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`lc.company_id`, {
    divisions: (ids) => sql`(c.client_id is null or c.division_id is null or c.division_id = any(${ids}))`,
    contact: (contactId) => sql`(lc.client_id = ${clientOfContact(scope, contactId)} or exists (select from job j
      where j.company_id = ${COMPANY} and j.case_id = lc.case_id and ${isContactJob(scope, contactId)}))`,
    provider: (providerId) => sql`lc.case_id in ${ofProviderJobs(scope, providerId, sql`j.case_id`)}`,
  });
}
