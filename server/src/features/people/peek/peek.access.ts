import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleCases } from '../case/case.access.ts';
import { visibleClients } from '../client/client.access.ts';
import { visibleContacts } from '../contact/contact.access.ts';
import { visibleProviders } from '../service-provider/service-provider.access.ts';

/** Refuses everybody but staff: their jobs alone name records that are not theirs. */
export function requireStaff(scope: UserScope): UserScope {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return scope;
}

/** Rows of a table that staff may see, and those that a job `j` of their divisions names. Only for how to reach somebody. */
function seenOrNamed(
  { company_id, division_ids }: UserScope,
  company: RawBuilder<unknown>,
  seen: readonly RawBuilder<boolean>[],
  isNamed: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (division_ids === 'all') return andAll(seen);
  return sql<boolean>`${company} = ${company_id} and ((${andAll(seen)}) or exists (select from job j
    where j.company_id = ${company_id} and j.division_id = any(${[...division_ids]}::bigint[]) and ${isNamed}))`;
}

/** Clients `c` whose card the viewer may read. */
export const knownClients = (scope: UserScope) =>
  seenOrNamed(
    scope,
    sql`c.company_id`,
    visibleClients(scope),
    sql`c.client_id in (j.client_id, j.bill_to_client_id, j.location_client_id)`,
  );

/** Contacts `k` of clients `c` whose card the viewer may read. */
export const knownContacts = (scope: UserScope) =>
  seenOrNamed(
    scope,
    sql`k.company_id`,
    visibleContacts(scope),
    sql`k.contact_id in (j.taking_contact_id, j.caller_contact_id)`,
  );

/** Cases `lc` of clients `c` whose card the viewer may read. */
export const knownCases = (scope: UserScope) =>
  seenOrNamed(scope, sql`lc.company_id`, visibleCases(scope), sql`j.case_id = lc.case_id`);

/** Providers `p` whose card the viewer may read. */
export const knownProviders = (scope: UserScope) =>
  seenOrNamed(
    scope,
    sql`p.company_id`,
    visibleProviders(scope),
    sql`exists (select from job_service s where s.company_id = ${scope.company_id} and s.job_id = j.job_id
      and s.service_provider_id = p.service_provider_id)`,
  );
