import { type RawBuilder, sql } from 'kysely';
import { isContactJob, visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';

/** Whether a deponent `d` is on a job `j` for which something holds. */
export const inJob = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from job_deponent jd
  join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
  where jd.company_id = ${COMPANY} and jd.deponent_id = d.deponent_id and ${condition})`;

/**
 * Deponents `d` a viewer may see: staff those heard in a job of their divisions and those not heard yet, contacts and
 * providers those of their jobs.
 */
export function visibleDeponents(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`d.company_id`, {
    divisions: (ids) => sql`(${inJob(sql`j.division_id = any(${ids})`)} or not ${inJob(sql`true`)})`,
    contact: (contactId) => inJob(isContactJob(scope, contactId)),
    provider: (providerId) => sql`d.deponent_id in (select jd.deponent_id from job_service js
      join job_deponent jd on jd.company_id = js.company_id and jd.job_id = js.job_id
      where js.company_id = ${scope.company_id} and js.service_provider_id = ${providerId} and not js.is_canceled)`,
  });
}
