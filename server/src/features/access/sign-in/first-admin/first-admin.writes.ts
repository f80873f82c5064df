import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { DEFAULT_LOCALE } from '@onrecord/domain/core/language/locale';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import { StartRefusal } from '../../../../db/start-refusal.ts';
import { hashUnknownPassword } from '../../../../http/secret/unknown-password.ts';
import type { Services } from '../../../../http/services.ts';
import type { MakePlatform } from '../../../company/company/create.access.ts';
import { linkToFirstPassword } from '../password/password.writes.ts';
import type { Candidate } from '../sign-in.reads.ts';
import { readPlatform } from './first-admin.reads.ts';

/** The first admin passes every check of a role, which the rules give to this id alone. */
const FIRST_USER_ID = 1;

/** What an operator says of the first admin and of the company that runs the platform. */
export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly domain_name: string;
  readonly time_zone: string;
}

/** How the first admin gets in: the page that takes the first password, once. */
export interface FirstAdminLink {
  readonly username: string;
  readonly url: string;
  readonly days: number;
  /** False where the admin was there already and never chose a password. */
  readonly is_new: boolean;
}

type Means = Pick<Services, 'db' | 'now' | 'passwords'>;

const adminExists = () =>
  new StartRefusal(
    'This installation has an admin already. Admins make further users under Administration; who forgot the password asks for a new one on the first page.',
  );

async function insertAdmin(tx: Tx, scope: Scope, wanted: FirstAdmin, password_hash: string): Promise<Candidate> {
  const { username, email, first_name, last_name } = wanted;
  const values = { username, email, first_name, last_name, user_type: 'admin' } as const;
  const user = { company_id: scope.company_id, user_id: FIRST_USER_ID };
  await tx
    .insertInto('app_user')
    .values({ ...values, ...user, password_hash, platform_owner: true, is_temp: true })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'user',
    object_id: user.user_id,
    object_name: username,
    changes: changesBetween(undefined, values),
  });
  return user;
}

/** What a second operator wrote in the same moment: the database has the last word. */
const TAKEN = new Set(['company_platform_once', 'app_user_platform_owner', 'app_user_user_id_key', 'app_user_pkey']);

async function refuseSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint = '' } = (error ?? {}) as { constraint?: string };
    throw TAKEN.has(constraint) ? adminExists() : error;
  }
}

/** Makes the admin, and the company that runs the platform where there is none: both or neither. */
async function insertFirst(
  services: Means,
  makePlatform: MakePlatform,
  wanted: FirstAdmin,
  platform: number | undefined,
): Promise<Candidate> {
  const password_hash = await hashUnknownPassword(services);
  const scopeOf = (companyId: number) => systemScope(companyId, 'first admin');
  const insert = (tx: Tx, companyId: number) => insertAdmin(tx, scopeOf(companyId), wanted, password_hash);
  if (platform !== undefined) return services.db.withScope(scopeOf(platform), (tx) => insert(tx, platform));
  const { company: name, domain_name, time_zone } = wanted;
  return makePlatform(services, { name, domain_name, time_zone, locale: DEFAULT_LOCALE }, { scopeOf, finish: insert });
}

/**
 * Makes the first admin of an installation, who makes companies and lets others in, and returns the link by which the admin chooses
 * a password. Where an admin was made and never chose one, the link is made anew: it may have been lost with the console.
 *
 * @throws StartRefusal where an admin has a password, or where too many links were made; AppError 400 with the fields
 */
export async function makeFirstAdmin(
  services: Means,
  makePlatform: MakePlatform,
  wanted: FirstAdmin,
  baseUrl: string,
): Promise<FirstAdminLink> {
  const platform = await readPlatform(services.db);
  if (platform?.admins.some(({ is_temp }) => !is_temp)) throw adminExists();
  const waiting = platform?.admins[0];
  const user = waiting ?? (await refuseSecond(insertFirst(services, makePlatform, wanted, platform?.company_id)));
  const link = await linkToFirstPassword(services, user, baseUrl);
  if (!link) throw new StartRefusal('Three links were made within an hour. Use the last one, or wait for an hour.');
  return { ...link, username: waiting?.username ?? wanted.username, is_new: waiting === undefined };
}
