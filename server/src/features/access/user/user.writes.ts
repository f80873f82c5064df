import type { NewUser, UserChange, UserRow, UserStatusChange } from '@onrecord/contract/access/user';
import { losesLastAdministrator } from '@onrecord/domain/access/role/role-change';
import { roleValuesFrom } from '@onrecord/domain/access/role/role-values';
import { mayChangeUser, type UserStatus, userChangeProblems } from '@onrecord/domain/access/user/user-change';
import { type AccountState, changeAccount, shownAccount } from '@onrecord/domain/core/account/account-status';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { lockRights } from '../../../db/access/rights-lock.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { hashUnknownPassword } from '../../../http/secret/unknown-password.ts';
import type { Services } from '../../../http/services.ts';
import { readAdministrators, readRole, readRoleValues } from '../role/role.reads.ts';
import { forgetAllFailures } from '../sign-in/failure.writes.ts';
import { refuseMasterSession } from '../sign-in/login.access.ts';
import { endLinksOf } from '../sign-in/password/password.writes.ts';
import { accountOf } from '../sign-in/person.reads.ts';
import { revokeSessionsOf } from '../sign-in/session/session.writes.ts';
import { nameHash } from '../sign-in/sign-in.reads.ts';
import { endPendingLoginsOf } from '../sign-in/step/pending.writes.ts';
import { editorOf } from './user.access.ts';
import {
  countDivisions,
  isNameTaken,
  leftTraces,
  readUserToChange,
  type UserToChange,
  userList,
} from './user.reads.ts';

type Fields = Record<string, Sentence>;

/** A user as the rules see it, with what its role says. */
async function statusOf(tx: Tx, scope: UserScope, user: UserToChange): Promise<UserStatus> {
  const role_values = await readRoleValues(tx, scope.company_id, user.role_id);
  return { ...(user as UserToChange & Omit<UserStatus, 'role_values'>), role_values };
}

/** Refuses a change after which nobody would be left who can let others in (section 6). */
async function refuseLastAdministrator(
  tx: Tx,
  scope: UserScope,
  userId: number,
  change: Pick<UserChange, 'status' | 'is_block' | 'full_access' | 'role_id'>,
): Promise<void> {
  const before = await readAdministrators(tx, scope);
  const role_values = await readRoleValues(tx, scope.company_id, change.role_id);
  const after = before.map((user) => (user.user_id === userId ? { ...user, ...change, role_values } : user));
  if (losesLastAdministrator(before, after)) throw refuse('role.last_keeper');
}

/** Everything that is wrong with a user, next to the field where it is wrong. */
async function problemsOf(
  tx: Tx,
  scope: UserScope,
  before: UserToChange | undefined,
  draft: Omit<UserStatus, 'role_values'> & { username: string },
): Promise<Fields> {
  const editor = editorOf(scope, before?.user_id ?? null);
  const role = draft.role_id === null ? undefined : await readRole(tx, scope, draft.role_id);
  if (draft.role_id !== null && role?.user_type !== draft.user_type) return { role_id: sentence('form.choice') };
  const after = { ...draft, role_values: role ? roleValuesFrom(role.values) : null };
  const refused = Object.entries(userChangeProblems(editor, before && (await statusOf(tx, scope, before)), after));
  const fields: Fields = Object.fromEntries(refused.map(([field, key]) => [field, sentence(key as 'user.own_status')]));
  if (await isNameTaken(tx, scope, after.username, before?.user_id ?? 0))
    fields.username = sentence('user.username_taken');
  const { division_access } = after;
  if ((await countDivisions(tx, scope, division_access)) !== new Set(division_access).size)
    fields.division_access = sentence('form.choice');
  return fields;
}

/** What another save took, or took away, between the check and the write: the database has the last word. */
const BY_CONSTRAINT: Readonly<Record<string, () => Fields>> = {
  app_user_company_id_username_key: () => ({ username: sentence('user.username_taken') }),
  app_user_company_id_contact_id_fkey: () => ({ contact_id: sentence('form.choice') }),
  app_user_company_id_service_provider_id_fkey: () => ({ service_provider_id: sentence('form.choice') }),
  app_user_role_fkey: () => ({ role_id: sentence('form.choice') }),
};

async function refusingByField<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint = '' } = (error ?? {}) as { constraint?: string };
    const fields = BY_CONSTRAINT[constraint]?.();
    throw fields ? refuseFields(fields) : error;
  }
}

function refuseProblems(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** Refuses to touch a login that reaches further than the viewer's own, and one's own behind a master password. */
async function refuseBeyondReach(tx: Tx, scope: UserScope, user: UserToChange): Promise<void> {
  const editor = editorOf(scope, user.user_id);
  if (editor.is_self) refuseMasterSession(scope);
  if (!mayChangeUser(editor, await statusOf(tx, scope, user))) throw refuse('access.denied');
}

/** What an account loses must not live on in sessions that are open already. */
function losesRights(before: UserToChange, after: Omit<UserChange, 'version'>): boolean {
  const isClosed = after.status === 'inactive' || after.is_block;
  const isNarrowed =
    before.full_access !== after.full_access || String(before.division_access) !== String(after.division_access);
  return isClosed || isNarrowed || before.username !== after.username;
}

/** Whether a change lets somebody try again whom failures or staff had kept out. */
function isOpenedAgain(before: AccountState, after: AccountState): boolean {
  const isUnlocked = before.failure_lock !== null && after.failure_lock === null;
  const isOpen = (state: AccountState) => state.status === 'active' && !state.is_block;
  return isUnlocked || (!isOpen(before) && isOpen(after));
}

/** An account that is opened again starts with no failures counted. */
async function openAgain(tx: Tx, scope: UserScope, user: UserToChange): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ attempts_count: 0, failure_lock: null })
    .where('company_id', '=', scope.company_id)
    .where('user_id', '=', user.user_id)
    .execute();
  await forgetAllFailures(tx, nameHash(user.username));
}

/** A user the viewer may change, locked until the change is saved. */
export async function lockChangeableUser(tx: Tx, scope: UserScope, userId: number): Promise<UserToChange> {
  await lockRights(tx, scope);
  await entityRow<UserRow>(tx, userList, scope, userId);
  const user = await readUserToChange(tx, scope, userId);
  if (!user) throw refuse('general.user_not_found');
  await refuseBeyondReach(tx, scope, user);
  return user;
}

/** A user as the log reports changes: staff's own decision about the account, and whether it was blocked for any reason. */
function loggedUser(user: Omit<UserToChange, 'user_type' | 'user_id' | 'version'> & Partial<UserToChange>) {
  const { user_type: _type, user_id: _id, failure_lock: _lock, ...logged } = user;
  return { ...logged, is_block: shownAccount(accountOf(user)).is_block };
}

/**
 * Saves a user (section 7). A change that takes something away ends the user's sessions in the same transaction.
 *
 * @throws AppError 404, 409 with the fresh row, 400 with the fields
 */
export async function saveUser(
  services: Services,
  scope: UserScope,
  userId: number,
  change: UserChange,
  isFullRow = true,
): Promise<void> {
  const { version, ...wanted } = change;
  await services.db.withScope(scope, async (tx) => {
    const before = await lockChangeableUser(tx, scope, userId);
    const account = { before: accountOf(before), after: changeAccount(accountOf(before), wanted, { isFullRow }) };
    const values = { ...wanted, ...account.after };
    if (before.version !== version) throw new StaleError(await entityRow<UserRow>(tx, userList, scope, userId));
    const user_type = before.user_type as UserStatus['user_type'];
    refuseProblems(await problemsOf(tx, scope, before, { ...values, user_type }));
    await refuseLastAdministrator(tx, scope, userId, { ...change, ...shownAccount(account.after) });
    const saved = tx
      .updateTable('app_user')
      .set(values)
      .where('company_id', '=', scope.company_id)
      .where('user_id', '=', userId);
    await refusingByField(saved.execute());
    if (losesRights(before, values)) {
      const user = { company_id: scope.company_id, user_id: userId };
      await revokeSessionsOf(tx, user, services.now());
      await endPendingLoginsOf(tx, user, services.now());
      await endLinksOf(tx, user, services.now());
    }
    if (isOpenedAgain(account.before, account.after)) await openAgain(tx, scope, before);
    await recordActivity(tx, scope, {
      activity_type: 'Record Saved',
      object_type: 'user',
      object_id: userId,
      object_name: values.username,
      changes: changesBetween(loggedUser(before), loggedUser(values)),
    });
  });
}

/** Opens, closes or unlocks an account; everything else of it stays. */
export async function saveUserStatus(
  services: Services,
  scope: UserScope,
  userId: number,
  { version, status, is_block }: UserStatusChange,
): Promise<void> {
  // Read in a transaction that may lock; what another save changes before the next one, its version tells.
  const row = await services.db.withScope(scope, async (tx) => {
    await entityRow<UserRow>(tx, userList, scope, userId);
    return readUserToChange(tx, scope, userId);
  });
  if (!row) throw refuse('general.user_not_found');
  const { user_id: _id, user_type: _type, failure_lock: _lock, ...values } = row;
  const account = accountOf(row);
  const current = { status: status ?? account.status, is_block: is_block ?? shownAccount(account).is_block };
  await saveUser(services, scope, userId, { ...values, ...current, version }, is_block === undefined);
}

/**
 * Deletes a user who never did anything. Whoever left traces in the log can only be closed: the log says who it was.
 *
 * @throws AppError 404, 403, 400 for one's own account, 409 when something names the user
 */
export async function deleteUser(services: Services, scope: UserScope, userId: number): Promise<void> {
  await services.db.withScope(scope, async (tx) => {
    await entityRow<UserRow>(tx, userList, scope, userId);
    const user = await readUserToChange(tx, scope, userId);
    if (!user) throw refuse('general.user_not_found');
    if (userId === scope.viewer.user_id) throw refuse('user.own_deletion');
    await refuseBeyondReach(tx, scope, user);
    if (await leftTraces(tx, scope, userId)) throw refuse('user.in_use');
    await tx.deleteFrom('app_user').where('company_id', '=', scope.company_id).where('user_id', '=', userId).execute();
    await recordActivity(tx, scope, {
      activity_type: 'Record Deleted',
      object_type: 'user',
      object_id: userId,
      object_name: user.username,
      changes: changesBetween({ username: user.username, user_type: user.user_type }, undefined),
    });
  });
}

/** The columns that say whose login it is, as the user type wants them. */
function personOf({ user_type, contact_id, service_provider_id }: NewUser) {
  if (user_type === 'contact' && contact_id === null)
    throw refuseFields({ contact_id: sentence('user.person_required') });
  if (user_type === 'provider' && service_provider_id === null)
    throw refuseFields({ service_provider_id: sentence('user.person_required') });
  return {
    contact_id: user_type === 'contact' ? contact_id : null,
    service_provider_id: user_type === 'provider' ? service_provider_id : null,
  };
}

/** What a new user has beside what was typed. */
interface NewAccount {
  readonly password_hash: string;
  readonly is_new_setup: boolean;
  readonly status: 'active' | 'inactive';
}

/** Writes a user in the caller's transaction. @throws AppError 400 with the fields */
export async function insertUser(tx: Tx, scope: UserScope, draft: NewUser, account: NewAccount): Promise<number> {
  const person = personOf(draft);
  await lockRights(tx, scope);
  refuseProblems(await problemsOf(tx, scope, undefined, { ...draft, status: account.status, is_block: false }));
  const made = tx
    .insertInto('app_user')
    .values({ ...draft, ...person, company_id: scope.company_id, ...account })
    .returning('user_id');
  const { user_id } = await refusingByField(made.executeTakeFirstOrThrow());
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'user',
    object_id: user_id,
    object_name: draft.username,
    changes: changesBetween(undefined, draft),
  });
  return user_id;
}

/**
 * Makes a user whom nobody can log in as yet: the password comes by the link that is mailed.
 *
 * @throws AppError 400 with the fields
 */
export async function createUser(services: Services, scope: UserScope, draft: NewUser): Promise<number> {
  personOf(draft);
  const is_new_setup = draft.user_type === 'contact' || draft.user_type === 'provider';
  const password_hash = await hashUnknownPassword(services);
  const account = { password_hash, is_new_setup, status: 'active' } as const;
  return services.db.withScope(scope, (tx) => insertUser(tx, scope, draft, account));
}
