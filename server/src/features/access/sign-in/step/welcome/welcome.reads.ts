import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import type { Tx } from '../../../../../db/database.ts';
import { personFacts } from '../../person.reads.ts';
import type { Candidate } from '../../sign-in.reads.ts';

/** A user who has never logged in and waits for a temporary password; undefined for everybody else. */
export async function readNewcomer(tx: Tx, { company_id, user_id }: Candidate, now: Temporal.Instant) {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.company_id',
      'u.user_id',
      'u.username',
      'u.email',
      'c.name as company_name',
      'c.email as company_email',
      'c.domain_name',
      'c.locale',
      personFacts(company_id, now).as('person'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .where('u.is_temp', '=', true)
    .where('u.last_login_date', 'is', null)
    .where('u.email', '!=', '')
    .forUpdate('u')
    .executeTakeFirst();
  return user && mayBeIn(user.person) ? user : undefined;
}

export type Newcomer = NonNullable<Awaited<ReturnType<typeof readNewcomer>>>;
