import { USER_LIST } from '@onrecord/domain/access/user/user.list';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { searchColumns } from '../../../db/list/list-query.ts';
import { nameParts, personName, personWords } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { shownBlock, shownStatus } from '../sign-in/person.reads.ts';
import { visibleUsers } from './user.access.ts';

const IDS = ['user_id', 'contact_id', 'service_provider_id', 'role_id', 'version'];
const MAX_CHOICES = 1000;
const PARTS = Object.fromEntries(
  Object.entries(nameParts('u')).map(([id, part]) => [id, { sql: part, type: 'text' as const }]),
);

const userColumns = listColumns(USER_LIST.columns, {
  fullname: personName('u'),
  username: sql`u.username`,
  user_type: sql`u.user_type`,
  email: sql`u.email`,
  mobile: sql`u.mobile`,
  status: shownStatus,
  is_block: shownBlock,
  role_name: sql`(select r.name from role r where r.company_id = ${COMPANY} and r.role_id = u.role_id)`,
  full_access: sql`u.full_access`,
  division_names: sql`(select string_agg(d.name, ', ' order by d.name) from division d
    where d.company_id = ${COMPANY} and d.division_id = any(u.division_access))`,
  last_login_date: sql`u.last_login_date`,
});

export const userList: EntityList = {
  columns: USER_LIST.columns,
  id: sql`u.user_id`,
  missing: 'general.user_not_found',
  visibleRows: visibleUsers,
  source: () => ({
    from: sql`app_user u join company co on co.company_id = u.company_id`,
    columns: {
      ...userColumns,
      ...PARTS,
      ...keyColumns('u', IDS),
      division_access: { sql: sql`u.division_access`, type: 'text' },
      is_closed: { sql: sql`(u.status = 'inactive')`, type: 'boolean' },
    },
    keys: [...IDS, ...Object.keys(PARTS), 'division_access', 'is_closed'],
    defaultSort: sql`u.last_name, u.first_name`,
    tieBreak: sql`u.user_id`,
    changedAt: sql`u.updated_at`,
    textSearch: searchColumns([...personWords('u'), sql`u.username`]),
  }),
};

/** A user as it stands, locked until the change is saved; undefined when the viewer may not see it. */
export async function readUserToChange(tx: Tx, { company_id }: Scope, userId: number) {
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
      'status',
      'is_block',
      'failure_lock',
      'full_access',
      'division_access',
      'role_id',
      'version',
    ])
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .where('platform_owner', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export type UserToChange = NonNullable<Awaited<ReturnType<typeof readUserToChange>>>;

/** What a call says of a user. */
interface UserDescription {
  readonly user_id?: number | undefined;
  readonly username?: string | undefined;
  readonly user_type?: string | undefined;
  readonly contact_id?: number | null | undefined;
  readonly service_provider_id?: number | null | undefined;
}

/**
 * The id of the user that a call describes; every word of the description has to be true of the same user.
 *
 * @throws AppError 404 general.user_not_found
 */
export async function describedUser(tx: Tx, { company_id }: Scope, description: UserDescription): Promise<number> {
  let query = tx.selectFrom('app_user').select('user_id').where('company_id', '=', company_id);
  if (description.user_id === undefined && !description.username) throw refuse('general.user_not_found');
  if (description.user_id !== undefined) query = query.where('user_id', '=', description.user_id);
  if (description.username) query = query.where('username', '=', description.username);
  if (description.user_type) query = query.where('user_type', '=', description.user_type);
  if (description.contact_id) query = query.where('contact_id', '=', description.contact_id);
  if (description.service_provider_id) query = query.where('service_provider_id', '=', description.service_provider_id);
  const found = await query.executeTakeFirst();
  if (!found) throw refuse('general.user_not_found');
  return found.user_id;
}

/** Whether another user of the company has this name. */
export async function isNameTaken(tx: Tx, { company_id }: Scope, username: string, except: number): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('username', '=', username)
    .where('user_id', '!=', except)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many of these divisions the company has. */
export async function countDivisions(tx: Tx, { company_id }: Scope, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const found = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', company_id)
    .where('division_id', 'in', ids)
    .execute();
  return found.length;
}

/** The users the viewer may see, without the list's columns. */
export function readUserChoices(tx: Tx, scope: UserScope) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as co', 'co.company_id', 'u.company_id')
    .select(['u.user_id', 'u.username', 'u.user_type', personName('u').$castTo<string>().as('fullname')])
    .select(shownStatus.as('status'))
    .where((eb) => eb.and(visibleUsers(scope)))
    .orderBy('u.username')
    .limit(MAX_CHOICES)
    .execute();
}

/** What is known of a user's logins. The viewer must have been shown the user before. */
export function readLogins(tx: Tx, { company_id }: Scope, userId: number, now: Temporal.Instant) {
  return tx
    .selectFrom('app_user as u')
    .leftJoin('role as r', (on) => sameCompany(on, 'r.role_id', 'u.role_id'))
    .select([
      'r.name as role_name',
      'u.attempts_count',
      'u.mfa_login_date',
      'u.is_temp',
      'u.is_new_setup',
      sql<number>`(select count(*) from user_session s where s.company_id = ${COMPANY} and s.user_id = u.user_id
        and s.revoked_at is null and s.expires_at > ${now.toString()}::timestamptz)`.as('live_sessions'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Whether the log names a user as somebody who did something: logging in is enough. */
export async function leftTraces(tx: Tx, { company_id }: Scope, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('activity_log')
    .select('activity_log_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
