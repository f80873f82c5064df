import { type RawBuilder, sql } from 'kysely';
import { isContactJob, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';

/**
 * Divisions `d` a viewer may see: staff those they have access to, contacts those that take their requests or have jobs of
 * theirs, providers their own and those of their jobs.
 */
export function visibleDivisions(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`d.company_id`, {
    divisions: (ids) => sql`d.division_id = any(${ids})`,
    contact: (contactId) => sql`(d.allow_scheduling_requests or d.allow_rapid_requests or exists (select from job j
      where j.company_id = ${COMPANY} and j.division_id = d.division_id and ${isContactJob(scope, contactId)}))`,
    provider: (providerId) => sql`(d.division_id in ${ofProviderJobs(scope, providerId, sql`j.division_id`)}
      or d.division_id = (select p.division_id from service_provider p
        where p.company_id = ${scope.company_id} and p.service_provider_id = ${providerId}))`,
  });
}
