import type { DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { type RawBuilder, sql } from 'kysely';
import { seenBy, type WhomRule } from '../access/delegation.ts';
import type { Scope } from '../scope.ts';

/** Whose rows of a table are whose: one condition for each kind of viewer that does not see the whole company. */
export interface RowRules {
  /** Staff limited to divisions; `ids` is an array to compare with `= any(...)`. */
  readonly divisions: (ids: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly contact: (contactId: number) => RawBuilder<boolean>;
  readonly provider: (providerId: number) => RawBuilder<boolean>;
}

/**
 * The rows of a company that a viewer may see (section 6): staff without a division limit all, everybody else by the
 * table's own rules, links none. `company` is the table's company column.
 */
export function visibleRows(
  { viewer, company_id, division_ids }: Scope,
  company: RawBuilder<unknown>,
  rules: RowRules,
): RawBuilder<boolean>[] {
  if (viewer.kind !== 'user') return [sql<boolean>`false`];
  const own = sql<boolean>`${company} = ${company_id}`;
  if (viewer.user_type === 'provider') return [own, rules.provider(viewer.service_provider_id ?? 0)];
  if (viewer.user_type === 'contact') return [own, rules.contact(viewer.contact_id ?? 0)];
  return division_ids === 'all' ? [own] : [own, rules.divisions(sql`${[...division_ids]}::bigint[]`)];
}

/** The client a contact belongs to, as a value to compare with. */
export function clientOfContact({ company_id }: Scope, contactId: number): RawBuilder<number> {
  return sql<number>`(select own.client_id from contact own where own.company_id = ${company_id} and own.contact_id = ${contactId})`;
}

/** One column of the jobs a provider is assigned to, as a set to compare with `in`. */
export function ofProviderJobs(
  { company_id }: Scope,
  providerId: number,
  column: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql<number>`(select ${column} from job_service js
    join job j on j.company_id = js.company_id and j.job_id = js.job_id
    where js.company_id = ${company_id} and js.service_provider_id = ${providerId} and not js.is_canceled)`;
}

/** Whose a row of `job j` is: of a client, or of a contact who takes it or called it in. */
export const jobOf: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isClient(sql`j.client_id`)} or ${isContact(sql`j.taking_contact_id`)} or ${isContact(sql`j.caller_contact_id`)})`;

/**
 * Whether a row of `job j` is a job of the contact's: of their client, or one they take or called in; or such a job of somebody they
 * act for. `what` is what the job is looked at for: its files need another permission of the assigner than the job itself.
 */
export function isContactJob(scope: Scope, contactId: number, what: DelegateScope = 'jobs'): RawBuilder<boolean> {
  return seenBy(scope, contactId, what, jobOf);
}

/** Limits rows to the divisions a company user is limited to; nothing to add for everybody else. */
export function withinDivisions({ division_ids }: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return division_ids === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...division_ids]}::bigint[])`;
}

/**
 * Whether the viewer must not learn who the providers of a job are: contacts, signed in or by a link, of a company that hides
 * them (`hide_service_provider_on_jobs`, section 6). As SQL, so that lists, sorts, searches and files of it agree.
 */
export function hidesProviders({ viewer, company_id }: Scope): RawBuilder<boolean> {
  const isContact =
    viewer.kind === 'user'
      ? viewer.user_type === 'contact'
      : viewer.kind === 'link' && viewer.subject_type === 'contact';
  if (!isContact) return sql<boolean>`false`;
  return sql<boolean>`(select co.hide_service_provider_on_jobs from company co where co.company_id = ${company_id})`;
}
