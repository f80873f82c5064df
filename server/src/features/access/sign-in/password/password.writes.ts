import {
  newPasswordProblems,
  PASSWORDS_REMEMBERED,
  type PasswordFacts,
} from '@onrecord/domain/core/credential/password-rule';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { maskEmail } from '@onrecord/domain/core/person/mask';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { type Origin, ownScope, type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { bearerToken, readToken } from '../../../../http/session.ts';
import { platformSettings } from '../../../company/setting/setting.reads.ts';
import { forgetAllFailures } from '../failure.writes.ts';
import { refuseMasterSession } from '../login.access.ts';
import { revokeSessionsOf } from '../session/session.writes.ts';
import { type Candidate, nameHash } from '../sign-in.reads.ts';
import { endPendingLoginsOf } from '../step/pending.writes.ts';
import { inviteMail, MINUTES_OF_DAY, passwordPage, resetMail } from './password.present.ts';
import {
  countResetLinks,
  findForgetful,
  type PasswordPast,
  type ResetLink,
  readPasswordHash,
  readPasswordPast,
  readResetLink,
  readResettable,
} from './password.reads.ts';

const LINKS_AN_HOUR = 3;

/** How long a link works: to a login that was just made longer, its user may be away. */
async function minutesOf(tx: Tx, scope: Scope, purpose: 'reset' | 'invitation'): Promise<number> {
  const { password_reset_link_minutes, invitation_days } = await platformSettings(tx, scope);
  return purpose === 'reset' ? password_reset_link_minutes : invitation_days * 24 * 60;
}

/** Makes a link for one user; an older one of the same user stops working. */
async function makeResetLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  candidate: Candidate,
  purpose: 'reset' | 'invitation',
): Promise<ResetLink | undefined> {
  const scope = systemScope(candidate.company_id, 'login');
  return db.withScope(scope, async (tx) => {
    const user = await readResettable(tx, candidate, now());
    if (!user) return undefined;
    if ((await countResetLinks(tx, candidate, now().subtract({ hours: 1 }))) >= LINKS_AN_HOUR) return undefined;
    await revokeResetLinks(tx, candidate, now());
    const minutes = await minutesOf(tx, scope, purpose);
    const secret = await mintLinkToken(tx, scope, {
      purpose: 'passwordreset',
      subject_type: 'user',
      subject_id: candidate.user_id,
      expires_at: now().add({ minutes }).toString(),
    });
    return { user, token: bearerToken('r', candidate.company_id, secret), minutes };
  });
}

async function revokeResetLinks(tx: Tx, { company_id, user_id }: Candidate, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('link_token')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', company_id)
    .where('purpose', '=', 'passwordreset')
    .where('subject_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every link of a user that was mailed and not used: to a new password and to a new mail address. */
export async function endLinksOf(tx: Tx, user: Candidate, now: Temporal.Instant): Promise<void> {
  await revokeResetLinks(tx, user, now);
  await tx
    .updateTable('email_change')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Mails a link to everybody who matches; nobody is notified whether anybody did. */
export async function sendResetLinks(
  services: Services,
  request: { username: string; email: string; company_id: number | null },
): Promise<void> {
  for (const candidate of await findForgetful(services.db, request)) {
    const link = await makeResetLink(services, candidate, 'reset');
    if (!link) continue;
    await services.mail.send(resetMail(link, services.base_url, services.mail_from));
    await recordResetSent(services, link);
  }
}

async function recordResetSent({ db }: Services, { user }: ResetLink): Promise<void> {
  const scope = systemScope(user.company_id, 'login');
  const who = { object_type: 'user', object_id: user.user_id, object_name: user.username };
  const description = message('log.reset_sent', { target: maskEmail(user.email) });
  await db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Sent Email', ...who, description }));
}

/**
 * Makes the link by which a user chooses the first password, for somebody who hands it over without a mail; it replaces one made
 * before. Undefined where the user may not be in, or where too many were made within the hour.
 */
export async function linkToFirstPassword(
  services: Pick<Services, 'db' | 'now'>,
  user: Candidate,
  baseUrl: string,
): Promise<{ readonly url: string; readonly days: number } | undefined> {
  const link = await makeResetLink(services, user, 'invitation');
  if (!link) return undefined;
  const scope = systemScope(user.company_id, 'login');
  const who = { object_type: 'user', object_id: user.user_id, object_name: link.user.username };
  await services.db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Link Sent', ...who }));
  return { url: passwordPage(link.token, baseUrl), days: link.minutes / MINUTES_OF_DAY };
}

/** Mails a user a link to choose the first password. False when there is nobody to write to, or too much was written. */
export async function inviteUser(services: Services, scope: Scope, user_id: number): Promise<boolean> {
  const candidate = { company_id: scope.company_id, user_id };
  const link = await makeResetLink(services, candidate, 'invitation');
  if (!link) return false;
  await services.mail.send(inviteMail(link, services.base_url, services.mail_from));
  const who = { object_type: 'user', object_id: user_id, object_name: link.user.username };
  await services.db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Link Sent', ...who }));
  return true;
}

/** Sets a password and ends what the old one opened: sessions, waiting logins and links. */
async function setPassword(
  tx: Tx,
  user: Candidate & { username: string },
  password_hash: string,
  { now, exceptSessionId }: { now: Temporal.Instant; exceptSessionId?: string },
): Promise<void> {
  await keepOldPassword(tx, user);
  await tx
    .updateTable('app_user')
    .set({ password_hash, is_temp: false, password_changed_at: now.toString() })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .execute();
  await revokeSessionsOf(tx, user, now, exceptSessionId);
  await endPendingLoginsOf(tx, user, now);
  await revokeResetLinks(tx, user, now);
  await forgetAllFailures(tx, nameHash(user.username));
}

/** The last few are kept, so that they are not taken again; those before them are forgotten. */
async function keepOldPassword(tx: Tx, user: Candidate): Promise<void> {
  const { company_id, user_id } = user;
  const { password_hash } = await readPasswordHash(tx, user);
  await tx.insertInto('password_history').values({ company_id, user_id, password_hash }).execute();
  const stored = tx
    .selectFrom('password_history')
    .select('password_history_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .orderBy('password_history_id', 'desc')
    .limit(PASSWORDS_REMEMBERED);
  await tx
    .deleteFrom('password_history')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('password_history_id', 'not in', stored)
    .execute();
}

export interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
}

function refuseBadPassword({ password, confirm_password }: NewPassword, facts: PasswordFacts): void {
  const fields = newPasswordProblems(password, confirm_password, facts);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** The hash of a new password, or the refusal of one that is easy to guess or was used before. */
function hashNew({ passwords }: Services, typed: NewPassword, past: PasswordPast): Promise<string> {
  const { password } = typed;
  const { own_words, hashes } = past;
  refuseBadPassword(typed, { own_words, is_common: passwords.isCommon(password) });
  return passwords.withSlot(async (slot) => {
    for (const old of hashes) {
      if (await slot.verify(old, password)) refuseBadPassword(typed, { is_reused: true });
    }
    return slot.hash(password);
  });
}

/** Sets a password by a mailed link, once. It also unlocks: whoever reads the user's mail is the user. */
export async function resetPassword(
  services: Services,
  { token, ...typed }: NewPassword & { token: string },
  origin: Origin,
): Promise<{ domain_name: string }> {
  const { db, now } = services;
  const parsed = readToken('r', token);
  const scope = { ...systemScope(parsed?.company_id ?? 0, 'login'), origin };
  const find = (tx: Tx) => parsed && readResetLink(tx, parsed.company_id, parsed.hash, now());
  const past = await db.readScope(scope, async (tx) => {
    const link = await find(tx);
    return link && readPasswordPast(tx, link);
  });
  if (!past) throw refuse('password.reset_link_invalid');
  const password_hash = await hashNew(services, typed, past);
  return db.withScope(scope, async (tx) => {
    const link = await find(tx);
    if (!link || !(await useLink(tx, link.company_id, link.link_token_id, now())))
      throw refuse('password.reset_link_invalid');
    await setPassword(tx, link, password_hash, { now: now() });
    await unlock(tx, link);
    const who = { object_type: 'user', object_id: link.user_id, object_name: link.username };
    await recordActivity(tx, scope, { activity_type: 'Password Reset', ...who });
    return { domain_name: link.domain_name };
  });
}

/** True for the one who used the link, false for everybody after. */
async function useLink(tx: Tx, companyId: number, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('link_token')
    .set({ used_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('link_token_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the lock that failures caused, and nothing that staff decided. */
async function unlock(tx: Tx, user: Candidate): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ attempts_count: 0, failure_lock: null })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .execute();
}

/** Whether a password is the viewer's own. Few tries, because this answers plainly. */
export async function isOwnPassword(services: Services, scope: UserScope, password: string): Promise<boolean> {
  const { user_id } = scope.viewer;
  refuseMasterSession(scope);
  await limitRate(services, RATE_RULES.compare_password, `${scope.viewer.user_company_id}:${user_id}`);
  const own = ownScope(scope);
  const { company_id } = own;
  const { password_hash } = await services.db.readScope(own, (tx) => readPasswordHash(tx, { company_id, user_id }));
  return services.passwords.withSlot((slot) => slot.verify(password_hash, password));
}

/** Changes the viewer's own password; every other session of the user ends. */
export async function changePassword(
  services: Services,
  scope: UserScope,
  { current_password, ...typed }: NewPassword & { current_password: string },
): Promise<void> {
  refuseMasterSession(scope);
  refuseBadPassword(typed, {});
  if (!(await isOwnPassword(services, scope, current_password))) {
    throw refuseFields({ current_password: sentence('password.current_incorrect') });
  }
  const own = ownScope(scope);
  const { user_id, session_id } = scope.viewer;
  const { company_id } = own;
  const past = await services.db.readScope(own, (tx) => readPasswordPast(tx, { company_id, user_id }));
  const password_hash = await hashNew(services, typed, past);
  await services.db.withScope(own, async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['company_id', 'user_id', 'username'])
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await setPassword(tx, user, password_hash, { now: services.now(), exceptSessionId: session_id });
    const who = { object_type: 'user', object_id: user_id, object_name: user.username };
    await recordActivity(tx, own, { activity_type: 'Password Changed', ...who });
  });
}
