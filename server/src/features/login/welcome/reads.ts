import type { Tx } from '../../../db/database.ts';
import type { Candidate } from '../sign-in/reads.ts';

/** A user who has never logged in and waits for a temporary password; undefined for everybody else. */
export function readNewcomer(tx: Tx, { company_id, user_id }: Candidate) {
  return tx
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
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .where('u.is_temp', '=', true)
    .where('u.last_login_date', 'is', null)
    .where('u.status', '=', 'active')
    .where('u.email', '!=', '')
    .where('c.status', '=', 'active')
    .forUpdate('u')
    .executeTakeFirst();
}

export type Newcomer = NonNullable<Awaited<ReturnType<typeof readNewcomer>>>;
