import { mayBeIn, type PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { type Channels, partyChannels } from '@onrecord/domain/messages/notification/channels';
import type { NotificationType } from '@onrecord/domain/messages/notification/notification-type';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { spokenName } from '../../../../db/record/person-name.ts';
import type { Scope } from '../../../../db/scope.ts';
import { personFacts } from '../../../access/sign-in/person.reads.ts';
import { companyTypes } from '../type/type.reads.ts';

/** By which channels the company tells a kind. */
export async function companyChannels(tx: Tx, scope: Scope, kind: NotificationType): Promise<Channels> {
  const types = await companyTypes(tx, scope);
  const found = types.find((type) => type.notification_type_id === kind.notification_type_id);
  return found ?? { by_mail: true, by_text: false };
}

/** A subscription that has ended lets nobody in, and changes nothing about what they want to be notified of. */
const isOpenLogin = ({ person }: { person: PersonFacts }) => mayBeIn({ ...person, company_expiration_date: null });

/** What the open logins of parties say about a kind, by party; one who said nothing wants it. */
export async function preferencesOfMany(
  tx: Tx,
  { company_id }: Scope,
  { notification_type_id, audience }: NotificationType,
  partyIds: readonly number[],
  now: Temporal.Instant,
): Promise<(partyId: number) => Channels> {
  const column = sql.ref(audience === 'contact' ? 'u.contact_id' : 'u.service_provider_id');
  const { rows } = await sql<Channels & { party_id: number; person: PersonFacts }>`select ${column} as party_id,
      ${personFacts(company_id, now)} as person, coalesce(s.by_mail, true) as by_mail, coalesce(s.by_text, true) as by_text
    from app_user u join company c on c.company_id = u.company_id
    left join user_notification_setting s on s.company_id = u.company_id and s.user_id = u.user_id
      and s.notification_type_id = ${notification_type_id}
    where u.company_id = ${company_id} and ${column} = any(${[...partyIds]}::bigint[])`.execute(tx);
  const logins = Map.groupBy(rows.filter(isOpenLogin), ({ party_id }) => party_id);
  return (partyId) => partyChannels(audience, logins.get(partyId) ?? []);
}

/** What the open logins of a party say about a kind. */
export async function preferencesOf(
  tx: Tx,
  scope: Scope,
  kind: NotificationType,
  partyId: number,
  now: Temporal.Instant,
): Promise<Channels> {
  const preferences = await preferencesOfMany(tx, scope, kind, [partyId], now);
  return preferences(partyId);
}

/** Somebody who is told beside those whom it concerns. */
export interface Bystander extends Channels {
  readonly user_id: number;
  /** The user whose notification it is a copy of; null for staff. */
  readonly of_user_id: number | null;
  readonly contact_id: number | null;
  readonly email: string;
  readonly mobile: string;
  /** Whose notification it is a copy of; '' for staff. */
  readonly of_name: string;
}

/** A row that is read with the facts of the people it takes. */
interface Candidate extends Bystander {
  readonly person: PersonFacts;
  /** Of whose notification it is a copy. */
  readonly whose?: PersonFacts;
}

/** Those who may be in, as they are written to; of several rows about one user the first. */
function bystandersOf(rows: readonly Candidate[]): Bystander[] {
  const found = new Map<number, Bystander>();
  for (const { person, whose, ...bystander } of rows) {
    const isOpen = mayBeIn(person) && (!whose || mayBeIn(whose));
    if (isOpen && !found.has(bystander.user_id)) found.set(bystander.user_id, bystander);
  }
  return [...found.values()];
}

/** Who gets copies of a kind that goes to a contact: logins of the same client who may be in, with what they switched off. */
export async function copiedUsers(
  tx: Tx,
  { company_id }: Scope,
  { notification_type_id }: NotificationType,
  contactId: number,
  now: Temporal.Instant,
): Promise<Bystander[]> {
  const { rows } =
    await sql<Candidate>`select u.user_id, u.contact_id, u.email, u.mobile, w.user_id as of_user_id, ${spokenName('w')} as of_name,
      ${personFacts(company_id, now, { user: 'u', company: 'co' })} as person,
      ${personFacts(company_id, now, { user: 'w', company: 'co' })} as whose,
      coalesce(s.by_mail, true) as by_mail, coalesce(s.by_text, true) as by_text
    from app_user w join contact_notification n on n.company_id = w.company_id and n.user_id = w.user_id
    join app_user u on u.company_id = n.company_id and u.user_id = n.copy_user_id
    join contact c on c.company_id = w.company_id and c.contact_id = w.contact_id
    join contact d on d.company_id = u.company_id and d.contact_id = u.contact_id and d.client_id = c.client_id
    join company co on co.company_id = w.company_id
    left join user_notification_setting s on s.company_id = u.company_id and s.user_id = u.user_id
      and s.notification_type_id = ${notification_type_id}
    where w.company_id = ${company_id} and w.contact_id = ${contactId}
      and ${notification_type_id} = any (n.notification_type_ids)
    order by u.user_id, n.contact_notification_id`.execute(tx);
  return bystandersOf(rows);
}

/** Members of staff who want to be told in person of what the office is notified, where they work in the division. */
export async function wantingStaff(
  tx: Tx,
  { company_id }: Scope,
  { notification_type_id }: NotificationType,
  divisionId: number,
  now: Temporal.Instant,
): Promise<Bystander[]> {
  const { rows } =
    await sql<Candidate>`select u.user_id, u.contact_id, u.email, u.mobile, null as of_user_id, '' as of_name, s.by_mail, s.by_text,
      ${personFacts(company_id, now)} as person
    from user_notification_setting s join app_user u on u.company_id = s.company_id and u.user_id = s.user_id
    join company c on c.company_id = s.company_id
    where s.company_id = ${company_id} and s.notification_type_id = ${notification_type_id}
      and u.user_type in ('company', 'admin')
      and (u.division_access = '{}' or ${divisionId} = any (u.division_access))
    order by u.user_id`.execute(tx);
  return bystandersOf(rows);
}
