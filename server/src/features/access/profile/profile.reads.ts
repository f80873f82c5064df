import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { PAGE_SIZE } from '@onrecord/domain/core/list/page-size';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import { isLinkScope, isUserScope, ownScope, type Scope, type UserScope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { personFacts } from '../sign-in/person.reads.ts';

/** How long the link of a new mail address is good. */
export const CONFIRM_HOURS = 24;

/** The viewer's own user, in its own company wherever an admin works. */
export function readOwnUser(tx: Tx, { viewer }: UserScope) {
  return tx
    .selectFrom('app_user')
    .select([
      'user_id',
      'username',
      'user_type',
      'first_name',
      'middle_nameinitial',
      'last_name',
      'suffix',
      'email',
      'mobile',
      'page_size',
      'lists_in_pages',
      'theme_mode',
      'time_format',
      'is_new_setup',
      'version',
    ])
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirstOrThrow();
}

export type OwnUser = Awaited<ReturnType<typeof readOwnUser>>;

const isOpen = (now: Temporal.Instant) =>
  sql<boolean>`e.used_at is null and e.revoked_at is null and e.expires_at > ${now.toString()}::timestamptz`;

/** The address that waits to be confirmed. */
export async function readPendingEmail(tx: Tx, { viewer }: UserScope, now: Temporal.Instant): Promise<string | null> {
  const row = await tx
    .selectFrom('email_change as e')
    .select('e.new_email')
    .where('e.company_id', '=', viewer.user_company_id)
    .where('e.user_id', '=', viewer.user_id)
    .where(isOpen(now))
    .orderBy('e.email_change_id', 'desc')
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/** Links asked for lately, so that nobody makes a mail relay of them. */
export async function countEmailChanges(tx: Tx, { viewer }: UserScope, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('email_change')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .where('created_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Whose new address a link confirms, while it is good and the user may be in; locked until it is used. */
export async function lockEmailChange(tx: Tx, companyId: number, hash: Buffer, now: Temporal.Instant) {
  const change = await tx
    .selectFrom('email_change as e')
    .innerJoin('app_user as u', (on) => sameCompany(on, 'u.user_id', 'e.user_id'))
    .innerJoin('company as c', 'c.company_id', 'e.company_id')
    .select([
      'e.email_change_id',
      'e.new_email',
      'u.company_id',
      'u.user_id',
      'u.username',
      'u.email as old_email',
      'c.name',
      'c.email as company_email',
      'c.domain_name',
      sql<string>`coalesce(u.locale, c.locale)`.as('locale'),
      personFacts(companyId, now).as('person'),
    ])
    .where('e.company_id', '=', companyId)
    .where('e.token_hash', '=', hash)
    .where(isOpen(now))
    .forUpdate(['e', 'u'])
    .executeTakeFirst();
  return change && mayBeIn(change.person) ? change : undefined;
}

export type EmailChange = NonNullable<Awaited<ReturnType<typeof lockEmailChange>>>;

/** The viewer's preferences and what counts without them. */
export async function readSettings(tx: Tx, scope: UserScope) {
  const { page_size, lists_in_pages, theme_mode, time_format, user_id } = await readOwnUser(tx, scope);
  const own = { user_id, page_size, lists_in_pages, theme_mode, time_format };
  return { own, company: await companyOf(tx, scope) };
}

/** How many rows a page of the caller's lists has, for calls that do not say. */
export async function readPageSize(db: Database, scope: Scope): Promise<number> {
  const isUser = isUserScope(scope);
  if (!isUser && !isLinkScope(scope)) return PAGE_SIZE.usual;
  const own = isUser ? await db.readScope(ownScope(scope), (tx) => readOwnUser(tx, scope)) : undefined;
  return own?.page_size ?? (await db.readScope(scope, (tx) => companyOf(tx, scope))).page_size;
}
