import { type AccountState, shownAccount } from '@onrecord/domain/login/account-status';
import type { PersonFacts } from '@onrecord/domain/login/may-be-in';
import { type RawBuilder, sql } from 'kysely';

/**
 * What `whyShutOut` decides about, as one column of a query that names the user `u` and the company `c`. This is the only
 * read of these facts; no query compares them for itself.
 */
export function personFacts(companyId: number, now: Temporal.Instant): RawBuilder<PersonFacts> {
  return sql<PersonFacts>`(jsonb_build_object(
      'user_type', u.user_type, 'status', u.status, 'is_block', u.is_block, 'company_status', c.status,
      'company_expiration_date', c.expiration_date, 'person_status', null, 'person_expiration_date', null, 'client_status', null,
      'today', (${now.toString()}::timestamptz at time zone c.time_zone)::date)
    || coalesce((select jsonb_build_object('person_status', k.status, 'person_expiration_date', k.expiration_date,
        'client_status', case when l.is_active then 'active' when not l.is_active then 'inactive' end)
      from contact k left join client l on l.company_id = ${companyId} and l.client_id = k.client_id
      where k.company_id = ${companyId} and k.contact_id = u.contact_id), '{}')
    || coalesce((select jsonb_build_object('person_status', v.status, 'person_expiration_date', v.expiration_date)
      from service_provider v where v.company_id = ${companyId} and v.service_provider_id = u.service_provider_id), '{}'))`;
}

/** The status of user `u` as lists show it: `shownAccount` in SQL. */
export const shownStatus = sql<
  AccountState['status']
>`case when u.failure_lock is null then u.status else 'inactive' end`;

/** Whether lists show user `u` as blocked: `shownAccount` in SQL. */
export const shownBlock = sql<boolean>`(u.is_block or u.failure_lock is not null)`;

/** An account as the database keeps it. */
export const accountOf = (row: { status: string; is_block: boolean; failure_lock: string | null }): AccountState =>
  row as AccountState;

/** An account as it is shown. */
export const shownAccountOf = (row: Parameters<typeof accountOf>[0]) => shownAccount(accountOf(row));
