import { type AccountState, shownAccount } from '@onrecord/domain/core/account/account-status';
import type { PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

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

/** Whom a link speaks for. */
interface LinkPerson {
  readonly subject_type: string;
  readonly subject_id: number | null;
}

/**
 * The same facts about the person behind a link; undefined where nobody in particular is. A subscription that has ended
 * stops no link.
 */
export async function readLinkPerson(
  tx: Tx,
  companyId: number,
  { subject_type, subject_id }: LinkPerson,
  now: Temporal.Instant,
): Promise<PersonFacts | undefined> {
  if (subject_id === null || subject_type === 'guest') return undefined;
  const ids = {
    contact: subject_type === 'contact' ? subject_id : null,
    provider: subject_type === 'provider' ? subject_id : null,
  };
  const user =
    subject_type === 'user'
      ? sql`(select * from app_user where company_id = ${companyId} and user_id = ${subject_id})`
      : sql`(select ${subject_type}::text as user_type, 'active' as status, false as is_block,
          ${ids.contact}::bigint as contact_id, ${ids.provider}::bigint as service_provider_id)`;
  const { rows } = await sql<{ person: PersonFacts }>`select ${personFacts(companyId, now)} as person
    from company c, ${user} u where c.company_id = ${companyId}`.execute(tx);
  return rows[0] && { ...rows[0].person, company_expiration_date: null };
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
