import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { ownWords, PASSWORDS_REMEMBERED } from '@onrecord/domain/core/credential/password-rule';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import { personFacts } from '../person.reads.ts';
import type { Candidate } from '../sign-in.reads.ts';

const MAX_ROWS = 5;

/** Whose password is meant: by user name, by mail address, or by both together; within one company where its page was used. */
export async function findForgetful(
  db: Database,
  request: { username: string; email: string; company_id: number | null },
): Promise<Candidate[]> {
  const { username, email, company_id } = request;
  const [named, mailed] = await db.withoutTenant(async (tx) => [
    await sql<Candidate>`select company_id, user_id from find_login_ids(${username})`.execute(tx),
    await sql<Candidate>`select company_id, user_id from find_login_ids_by_email(${email})`.execute(tx),
  ]);
  const isMailed = (one: Candidate) => (mailed?.rows ?? []).some((other) => other.user_id === one.user_id);
  const matches =
    username === '' ? (mailed?.rows ?? []) : (named?.rows ?? []).filter((one) => email === '' || isMailed(one));
  return matches.filter((one) => company_id === null || one.company_id === company_id).slice(0, MAX_ROWS);
}

/** A user who may reset the password: one who may be in, locked after failures or not; with a mail address. */
export async function readResettable(tx: Tx, { company_id, user_id }: Candidate, now: Temporal.Instant) {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.company_id',
      'u.user_id',
      'u.username',
      'u.email',
      'c.name',
      'c.email as company_email',
      'c.domain_name',
      sql<string>`coalesce(u.locale, c.locale)`.as('locale'),
      personFacts(company_id, now).as('person'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .where('u.email', '!=', '')
    .forUpdate('u')
    .executeTakeFirst();
  return user && mayBeIn(user.person) ? user : undefined;
}

export type Resettable = NonNullable<Awaited<ReturnType<typeof readResettable>>>;

/** A link to be mailed. */
export interface ResetLink {
  readonly user: Resettable;
  readonly token: string;
  readonly minutes: number;
}

export async function countResetLinks(
  tx: Tx,
  { company_id, user_id }: Candidate,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await tx
    .selectFrom('link_token')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', company_id)
    .where('purpose', '=', 'passwordreset')
    .where('subject_id', '=', user_id)
    .where('created_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Whom a reset link is for, while it is still good and the user may be in. */
export async function readResetLink(tx: Tx, companyId: number, hash: Buffer, now: Temporal.Instant) {
  const link = await tx
    .selectFrom('link_token as l')
    .innerJoin('app_user as u', (on) => sameCompany(on, 'u.user_id', 'l.subject_id'))
    .innerJoin('company as c', 'c.company_id', 'l.company_id')
    .select(['l.link_token_id', 'u.company_id', 'u.user_id', 'u.username', 'c.name as company_name', 'c.domain_name'])
    .select(personFacts(companyId, now).as('person'))
    .where('l.company_id', '=', companyId)
    .where('l.token_hash', '=', hash)
    .where('l.purpose', '=', 'passwordreset')
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now.toString())
    .executeTakeFirst();
  return link && mayBeIn(link.person) ? link : undefined;
}

export function readPasswordHash(tx: Tx, { company_id, user_id }: Candidate) {
  return tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** What a new password of a user is held against: its own words, the present password and the last ones before it. */
export async function readPasswordPast(tx: Tx, { company_id, user_id }: Candidate) {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.password_hash', 'c.name', 'c.domain_name'])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const earlier = await tx
    .selectFrom('password_history')
    .select('password_hash')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .orderBy('password_history_id', 'desc')
    .limit(PASSWORDS_REMEMBERED)
    .execute();
  const { username, email, first_name, last_name, name, domain_name } = user;
  const names = [`${first_name}${last_name}`, first_name, last_name];
  return {
    own_words: ownWords({ username, email, names, company_names: [name, domain_name] }),
    hashes: [user, ...earlier].map(({ password_hash }) => password_hash),
  };
}

export type PasswordPast = Awaited<ReturnType<typeof readPasswordPast>>;
