import { type AccountState, shownAccount } from '@onrecord/domain/core/account/account-status';
import type { PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** What a query calls the user and the company that it asks about. */
interface Aliases {
  readonly user: string;
  readonly company: string;
}

/**
 * What `whyShutOut` decides about, as one column of a query that names the user and the company. This is the only read of
 * these facts; no query compares them for itself.
 */
export function personFacts(
  companyId: number,
  now: Temporal.Instant,
  { user, company }: Aliases = { user: 'u', company: 'c' },
): RawBuilder<PersonFacts> {
  const [u, c] = [sql.id(user), sql.id(company)];
  return sql<PersonFacts>`(jsonb_build_object(
      'user_type', ${u}.user_type, 'status', ${u}.status, 'is_block', ${u}.is_block, 'company_status', ${c}.status,
      'company_expiration_date', ${c}.expiration_date, 'person_status', null, 'person_expiration_date', null,
      'client_status', null, 'today', (${now.toString()}::timestamptz at time zone ${c}.time_zone)::date)
    || coalesce((select jsonb_build_object('person_status', k.status, 'person_expiration_date', k.expiration_date,
        'client_status', case when l.is_active then 'active' when not l.is_active then 'inactive' end)
      from contact k left join client l on l.company_id = ${companyId} and l.client_id = k.client_id
      where k.company_id = ${companyId} and k.contact_id = ${u}.contact_id), '{}')
    || coalesce((select jsonb_build_object('person_status', v.status, 'person_expiration_date', v.expiration_date)
      from service_provider v where v.company_id = ${companyId} and v.service_provider_id = ${u}.service_provider_id), '{}'))`;
}

/** A contact or provider. */
export type Party = 'contact' | 'provider';

/**
 * The same facts about a contact or provider, whether or not they have a login, as one column of a query that names the
 * company `co`; `id` is the SQL of their id. A subscription that has ended shuts out users and no party.
 */
export function partyFacts(
  companyId: number,
  now: Temporal.Instant,
  party: Party,
  id: RawBuilder<unknown>,
): RawBuilder<PersonFacts> {
  const user = sql`(select ${party}::text as user_type, 'active' as status, false as is_block,
    ${party === 'contact' ? id : sql`null`}::bigint as contact_id,
    ${party === 'provider' ? id : sql`null`}::bigint as service_provider_id)`;
  return sql<PersonFacts>`(select ${personFacts(companyId, now, { user: 'u', company: 'co' })}
      || '{"company_expiration_date": null}' from ${user} u)`;
}

/** The language that a contact or provider has chosen in the newest of their logins that chose one; null for none. */
export function chosenLocale(companyId: number, party: Party, id: RawBuilder<unknown>): RawBuilder<string | null> {
  const key = sql.ref(party === 'contact' ? 'u.contact_id' : 'u.service_provider_id');
  return sql<string | null>`(select u.locale from app_user u where u.company_id = ${companyId} and ${key} = ${id}
    and u.locale is not null order by u.user_id desc limit 1)`;
}

/** The zone of the browser in which a contact or provider signed in last; null for whoever never did. Nobody's who came in by a master password counts. */
export function ownZone(companyId: number, party: Party, id: RawBuilder<unknown>): RawBuilder<string | null> {
  const key = sql.ref(party === 'contact' ? 'u.contact_id' : 'u.service_provider_id');
  return sql<string | null>`(select s.user_time_zone from app_user u
    join user_session s on s.company_id = ${companyId} and s.user_id = u.user_id
    where u.company_id = ${companyId} and ${key} = ${id} and not s.via_master and s.user_time_zone <> ''
    order by s.last_seen_at desc limit 1)`;
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
  const found =
    subject_type === 'user'
      ? sql<{
          person: PersonFacts;
        }>`select ${personFacts(companyId, now)} || '{"company_expiration_date": null}' as person
          from company c join app_user u on u.company_id = c.company_id
          where c.company_id = ${companyId} and u.user_id = ${subject_id}`
      : sql<{
          person: PersonFacts;
        }>`select ${partyFacts(companyId, now, subject_type as Party, sql`${subject_id}`)} as person
          from company co where co.company_id = ${companyId}`;
  const { rows } = await found.execute(tx);
  return rows[0]?.person;
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
