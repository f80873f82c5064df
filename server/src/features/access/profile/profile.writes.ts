import type { ProfileChange, SetupResponses } from '@onrecord/contract/access/profile';
import { decideReachChange } from '@onrecord/domain/access/profile/profile-change';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { readerWords } from '@onrecord/domain/core/term/reader';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { type Origin, ownScope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { bearerToken, newSecret, readToken } from '../../../http/session.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { refuseMasterSession } from '../sign-in/login.access.ts';
import { isOwnPassword } from '../sign-in/password/password.writes.ts';
import { changedMail, confirmMail, presentProfile } from './profile.present.ts';
import { CONFIRM_HOURS, countEmailChanges, lockEmailChange, readOwnUser, readPendingEmail } from './profile.reads.ts';

const LINKS_AN_HOUR = 3;

/** The address or phone decides who gets into the account, so they ask for the password. */
async function requirePassword(services: Services, scope: UserScope, change: ProfileChange): Promise<void> {
  const before = await services.db.readScope(ownScope(scope), (tx) => readOwnUser(tx, scope));
  const reach = decideReachChange(before, change);
  if (reach.removes_email) throw refuseFields({ email: sentence('form.required') });
  if (!reach.asks_password) return;
  if (change.current_password === '') throw refuseFields({ current_password: sentence('profile.password_wanted') });
  if (await isOwnPassword(services, scope, change.current_password)) return;
  throw refuseFields({ current_password: sentence('password.current_incorrect') });
}

async function revokeEmailChanges(tx: Tx, { viewer }: UserScope, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', viewer.user_company_id)
    .where('user_id', '=', viewer.user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Keeps a new address until its link comes; an older link of the same user stops working. */
async function addEmailChange(tx: Tx, scope: UserScope, new_email: string, now: Temporal.Instant): Promise<string> {
  if ((await countEmailChanges(tx, scope, now.subtract({ hours: 1 }))) >= LINKS_AN_HOUR)
    throw refuse('general.too_many_requests');
  await revokeEmailChanges(tx, scope, now);
  const { secret, hash } = newSecret();
  const { user_company_id: company_id, user_id } = scope.viewer;
  const expires_at = now.add({ hours: CONFIRM_HOURS }).toString();
  await tx
    .insertInto('email_change')
    .values({ company_id, user_id, new_email, token_hash: hash, created_at: now.toString(), expires_at })
    .execute();
  return bearerToken('e', company_id, secret);
}

/**
 * Saves the viewer's own profile. Everything counts at once but a new mail address, which counts once its link was opened.
 *
 * @throws AppError 409 with the fresh profile, 400 with the fields, 403 behind a master password
 */
export async function saveProfile(services: Services, scope: UserScope, change: ProfileChange): Promise<void> {
  refuseMasterSession(scope);
  await requirePassword(services, scope, change);
  const own = ownScope(scope);
  const now = services.now();
  const { current_password: _password, version, email, ...values } = change;
  const mail = await services.db.withScope(own, async (tx) => {
    const before = await readOwnUser(tx, scope);
    if (before.version !== version)
      throw new StaleError(presentProfile(before, await readPendingEmail(tx, scope, now)));
    await tx
      .updateTable('app_user')
      .set(values)
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', scope.viewer.user_id)
      .execute();
    const changes = changesBetween(before, values);
    await recordOwn(tx, own, before.username, changes);
    const { new_email } = decideReachChange(before, change);
    if (new_email === null) return undefined;
    const token = await addEmailChange(tx, scope, new_email, now);
    const company = await companyOf(tx, own);
    // Whoever asks is who gets it.
    const locale = readerWords().locale ?? company.locale;
    const user = { ...company, username: before.username, company_email: company.email, locale };
    const { base_url: baseUrl, mail_from } = services;
    return confirmMail(user, { to: new_email, token, baseUrl, mail_from });
  });
  if (mail) await services.mail.send(mail);
}

async function recordOwn(
  tx: Tx,
  own: UserScope,
  object_name: string,
  changes: ReturnType<typeof changesBetween>,
): Promise<void> {
  const who = { object_type: 'user', object_id: own.viewer.user_id, object_name };
  await recordActivity(tx, own, { activity_type: 'Record Saved', ...who, changes });
}

/** Changes the viewer's preferences about screens; what is not named stays. */
export async function saveSettings(
  services: Services,
  scope: UserScope,
  preferences: {
    [Name in 'page_size' | 'lists_in_pages' | 'theme_mode' | 'time_format']?: ProfileChange[Name] | undefined;
  },
): Promise<void> {
  const patch = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
  if (Object.keys(patch).length === 0) return;
  const own = ownScope(scope);
  await services.db.withScope(own, (tx) =>
    tx
      .updateTable('app_user')
      .set(patch)
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', scope.viewer.user_id)
      .execute(),
  );
}

/** Ends the new setup of a contact or provider with what they say of themselves. Once done it cannot be done again. */
export async function completeSetup(services: Services, scope: UserScope, responses: SetupResponses): Promise<void> {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  await services.db.withScope(own, async (tx) => {
    const before = await readOwnUser(tx, scope);
    if (!before.is_new_setup) throw refuse('access.denied');
    await tx
      .updateTable('app_user')
      .set({ ...responses, is_new_setup: false })
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', scope.viewer.user_id)
      .execute();
    await recordOwn(tx, own, before.username, changesBetween(before, responses));
  });
}

/** Makes a new address count by its mailed link, once, and notifies the old address. */
export async function confirmEmail(
  services: Services,
  token: string,
  origin: Origin,
): Promise<{ new_email: string; domain_name: string }> {
  const parsed = readToken('e', token);
  if (!parsed) throw refuse('profile.link_invalid');
  const now = services.now();
  const scope = { ...systemScope(parsed.company_id, 'login'), origin };
  const change = await services.db.withScope(scope, async (tx) => {
    const found = await lockEmailChange(tx, parsed.company_id, parsed.hash, now);
    if (!found) throw refuse('profile.link_invalid');
    const { company_id, user_id, new_email, username } = found;
    await tx
      .updateTable('email_change')
      .set({ used_at: now.toString() })
      .where('company_id', '=', company_id)
      .where('email_change_id', '=', found.email_change_id)
      .execute();
    await tx
      .updateTable('app_user')
      .set({ email: new_email })
      .where('company_id', '=', company_id)
      .where('user_id', '=', user_id)
      .execute();
    const who = { object_type: 'user', object_id: user_id, object_name: username };
    const changes = changesBetween({ email: found.old_email }, { email: new_email });
    await recordActivity(tx, scope, { activity_type: 'Record Saved', ...who, changes });
    return found;
  });
  const { old_email, email_change_id } = change;
  if (old_email !== '') await services.mail.send(changedMail(change, email_change_id, old_email, services.mail_from));
  return change;
}
