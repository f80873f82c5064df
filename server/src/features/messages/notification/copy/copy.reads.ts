import type { Choice } from '@onrecord/contract/core/shapes';
import type { CopiedUser } from '@onrecord/contract/messages/notification';
import { mayBeIn, type PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { likeText } from '../../../../db/list/like-text.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { personFacts } from '../../../access/sign-in/person.reads.ts';

/** The copies of which a user is one side, with the name of the other. */
export async function copiesOf(
  tx: Tx,
  { company_id }: Scope,
  userId: number,
  side: 'whose' | 'to',
): Promise<CopiedUser[]> {
  const [own, other] = side === 'whose' ? ['n.user_id', 'n.copy_user_id'] : ['n.copy_user_id', 'n.user_id'];
  const { rows } =
    await sql<CopiedUser>`select n.contact_notification_id, u.user_id, ${personName('u')} as name, u.email,
      n.notification_type_ids
    from contact_notification n join app_user u on u.company_id = n.company_id and u.user_id = ${sql.ref(other)}
    join company co on co.company_id = n.company_id
    where n.company_id = ${company_id} and ${sql.ref(own)} = ${userId}
    order by u.last_name, u.first_name, n.contact_notification_id`.execute(tx);
  return rows;
}

/** Users who may get copies: logins of contacts of the same client who may be in, can be written to and are not copied yet. */
export async function copyChoices(
  tx: Tx,
  { company_id }: Scope,
  userId: number,
  searchText: string,
  { max, now }: { max: number; now: Temporal.Instant },
): Promise<Choice[]> {
  const pattern = `%${likeText(searchText.trim())}%`;
  const { rows } = await sql<Choice & { person: PersonFacts }>`select u.user_id as value, ${personName('u')} as label,
      u.email as note, ${personFacts(company_id, now, { user: 'u', company: 'co' })} as person
    from app_user own
    join contact c on c.company_id = own.company_id and c.contact_id = own.contact_id
    join contact d on d.company_id = c.company_id and d.client_id = c.client_id
    join app_user u on u.company_id = d.company_id and u.contact_id = d.contact_id
    join company co on co.company_id = u.company_id
    where own.company_id = ${company_id} and own.user_id = ${userId} and u.user_id <> own.user_id
      and u.email <> '' and (${personName('u')} || ' ' || u.email) ilike ${pattern}
      and not exists (select from contact_notification n where n.company_id = ${COMPANY}
        and n.user_id = own.user_id and n.copy_user_id = u.user_id)
    order by u.last_name, u.first_name, u.user_id`.execute(tx);
  const open = rows.filter(({ person }) => mayBeIn(person));
  return open.slice(0, max).map(({ person: _, ...choice }) => choice);
}

export function copyRow(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('contact_notification')
    .select(['contact_notification_id', 'user_id', 'copy_user_id', 'notification_type_ids'])
    .where('company_id', '=', company_id)
    .where('contact_notification_id', '=', id)
    .executeTakeFirst();
}

export type CopyRow = NonNullable<Awaited<ReturnType<typeof copyRow>>>;
