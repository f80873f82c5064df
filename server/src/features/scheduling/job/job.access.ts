import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import { seenBy, type WhomRule, whoseRows } from '../../../db/access/delegation.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** The divisions a company user is limited to (section 6); everybody else is limited in another way. */
export function withinDivisions(scope: Scope, column: RawBuilder<unknown>): RawBuilder<boolean>[] {
  return scope.division_ids === 'all' ? [] : [sql<boolean>`${column} = any(${[...scope.division_ids]}::bigint[])`];
}

/** Whose a row `r` of the job list is: of a client, or of a contact who is named on it. */
const jobRowOf: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isContact(sql`r.taking_contact_id`)} or ${isContact(sql`r.caller_contact_id`)} or ${isClient(sql`r.client_id`)})`;

/** Rows `r` of the job list on which the contact is named, or somebody they act for: "mine" of somebody whose client has others. */
export const namedJobRows = (scope: Scope, contactId: number): RawBuilder<boolean> =>
  seenBy(scope, contactId, 'jobs', (whom) => jobRowOf({ ...whom, isClient: () => sql<boolean>`false` }));

/** What "whose" leaves of a list of jobs, calendars and boards included. */
export const whoseJobRows = (scope: Scope): RawBuilder<boolean>[] => whoseRows(scope, 'jobs', jobRowOf);

/**
 * Which rows of the job list a viewer may see: staff those of their divisions, contacts those of their own client or where
 * they are named, and those of whom they act for, providers those they are assigned to. A link sees no list.
 */
export function visibleJobRows({ viewer, ...scope }: Scope): RawBuilder<boolean>[] {
  if (viewer.kind !== 'user') return [sql<boolean>`false`];
  const company = sql<boolean>`r.company_id = ${scope.company_id}`;
  if (viewer.user_type === 'provider') {
    return [
      company,
      sql<boolean>`r.job_id is not null and r.provider_ids @> array[${viewer.service_provider_id}]::bigint[]`,
    ];
  }
  if (viewer.user_type === 'contact') {
    return [company, seenBy({ viewer, ...scope } as Scope, viewer.contact_id ?? 0, 'jobs', jobRowOf)];
  }
  return [company, ...withinDivisions({ viewer, ...scope } as Scope, sql`r.division_id`)];
}

/** Refuses a division the user has no access to, as if it did not exist. */
export function requireDivision(scope: UserScope, divisionId: number): void {
  if (scope.division_ids !== 'all' && !scope.division_ids.includes(divisionId)) throw refuse('access.division_denied');
}

/**
 * Refuses everybody but staff. Scheduling, staffing and canceling are theirs, although contacts and providers may edit
 * jobs by the table: contacts ask by requests, providers answer for their own services (sections 6 and 7).
 */
export function staffScope(scope: UserScope): UserScope {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return scope;
}
