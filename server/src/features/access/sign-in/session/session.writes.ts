import { ABSOLUTE_HOURS } from '@onrecord/domain/access/sign-in/session-timer';
import type { Locale } from '@onrecord/domain/core/language/locale';
import type { MenuChoices } from '@onrecord/domain/core/list/menu';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { announceSessionEnd } from '../../../../db/access/session-end.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Origin, outsideScope, ownScope, systemScope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { bearerToken, newSecret } from '../../../../http/session.ts';
import { readSession } from '../login.reads.ts';

/** The two tokens a browser gets: one in the answer, one in the cookie. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

/** An access token of a session that is used by more tabs than this belongs to a tab closed long ago. */
const MAX_ACCESS_TOKENS = 30;
/** Two tabs that come back at the same moment bring the same refresh token. */
const RENEWAL_GRACE = { seconds: 60 };

async function addTokens(tx: Tx, companyId: number, sessionId: string, now: Temporal.Instant): Promise<SessionTokens> {
  const access = newSecret();
  const refresh = newSecret();
  const row = { company_id: companyId, session_id: sessionId, created_at: now.toString() };
  await tx
    .insertInto('session_token')
    .values([
      { ...row, token_hash: access.hash, kind: 'access' },
      { ...row, token_hash: refresh.hash, kind: 'refresh' },
    ])
    .execute();
  return {
    access: bearerToken('u', companyId, access.secret),
    refresh: bearerToken('u', companyId, refresh.secret),
  };
}

export interface NewSession {
  readonly company_id: number;
  readonly user_id: number;
  readonly user_time_zone?: string;
  readonly via_master?: boolean;
  readonly master_created_by?: number | null;
  readonly master_name?: string;
}

/** When a session begun now ends even if it is never idle: after twelve hours, or with what opened it. */
function endOf(now: Temporal.Instant, ends_at: Temporal.Instant | undefined): string {
  const latest = now.add({ hours: ABSOLUTE_HOURS });
  return (ends_at && Temporal.Instant.compare(ends_at, latest) < 0 ? ends_at : latest).toString();
}

/** Opens a session that lives at most twelve hours, and sweeps what the user left behind long ago. */
export async function openSession(
  tx: Tx,
  session: NewSession,
  facts: { now: Temporal.Instant; ends_at?: Temporal.Instant } & Partial<Origin>,
): Promise<SessionTokens & { session_id: string }> {
  const { now, ends_at, ip_address = '', user_agent = '' } = facts;
  await tx
    .deleteFrom('user_session')
    .where('company_id', '=', session.company_id)
    .where('user_id', '=', session.user_id)
    .where('expires_at', '<', now.subtract({ hours: 24 * 30 }).toString())
    .execute();
  const times = { created_at: now.toString(), last_seen_at: now.toString() };
  const { session_id } = await tx
    .insertInto('user_session')
    .values({ ...session, ...times, ip_address, user_agent, expires_at: endOf(now, ends_at) })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { session_id, ...(await addTokens(tx, session.company_id, session_id, now)) };
}

export async function revokeSession(
  tx: Tx,
  companyId: number,
  sessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  const ended = await tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) await announceSessionEnd(tx, companyId, ended.user_id);
}

/** Ends every session of a user, or every one but the named. */
export async function revokeSessionsOf(
  tx: Tx,
  user: { company_id: number; user_id: number },
  now: Temporal.Instant,
  exceptSessionId?: string,
): Promise<void> {
  let sessions = tx
    .updateTable('user_session')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('revoked_at', 'is', null);
  if (exceptSessionId) sessions = sessions.where('session_id', '!=', exceptSessionId);
  const { numUpdatedRows } = await sessions.executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await announceSessionEnd(tx, user.company_id, user.user_id);
}

async function takeRefreshToken(tx: Tx, companyId: number, tokenHash: Buffer) {
  return tx
    .selectFrom('session_token')
    .select(['session_id', 'replaced_at'])
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst();
}

async function dropOldAccessTokens(tx: Tx, companyId: number, sessionId: string): Promise<void> {
  const old = tx
    .selectFrom('session_token')
    .select('token_hash')
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .orderBy('created_at', 'desc')
    .offset(MAX_ACCESS_TOKENS);
  await tx.deleteFrom('session_token').where('company_id', '=', companyId).where('token_hash', 'in', old).execute();
}

/** Keeps which state of user, role and company a session's browsers were told. */
export async function saveKnownFacts({ db }: Pick<Services, 'db'>, scope: UserScope): Promise<void> {
  const { facts: knownFacts, session_id } = scope.viewer;
  if (knownFacts === undefined) return;
  const own = ownScope(scope);
  await db.withScope(own, (tx) =>
    tx
      .updateTable('user_session')
      .set({ told: knownFacts })
      .where('company_id', '=', own.company_id)
      .where('session_id', '=', session_id)
      .where('told', '!=', knownFacts)
      .execute(),
  );
}

/** One more bearer of the session that asks; the oldest beyond the usual number is dropped. */
export async function addAccessToken(
  { db, now }: Services,
  scope: UserScope,
): Promise<{ accessToken: string; expires_at: string }> {
  const own = ownScope(scope);
  const { company_id } = own;
  const { session_id } = scope.viewer;
  const { secret, hash } = newSecret();
  return db.withScope(own, async (tx) => {
    const { expires_at } = await tx
      .selectFrom('user_session')
      .select('expires_at')
      .where('company_id', '=', company_id)
      .where('session_id', '=', session_id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('session_token')
      .values({ company_id, session_id, token_hash: hash, kind: 'access', created_at: now().toString() })
      .execute();
    await dropOldAccessTokens(tx, company_id, session_id);
    return { accessToken: bearerToken('u', company_id, secret), expires_at };
  });
}

/** What came of a renewal. `stolen`: a token that was replaced long ago came back, so the session was ended. */
type Renewal = { kind: 'renewed'; scope: UserScope; tokens: SessionTokens } | { kind: 'unknown' | 'stolen' };

/**
 * Renews a session by its refresh token and replaces that token (H8). Access tokens given out before stay good, so that
 * several tabs live side by side. An old refresh token that comes back after a minute was copied: the session ends.
 */
export async function renewSession(
  { db, now }: Services,
  refresh: { company_id: number; hash: Buffer },
  facts: { user_id: number; origin: Origin },
): Promise<Renewal> {
  const instant = now();
  const companyId = refresh.company_id;
  const renewal = await db.withScope(systemScope(companyId, 'session'), async (tx): Promise<Renewal> => {
    const token = await takeRefreshToken(tx, companyId, refresh.hash);
    const key = { session_id: token?.session_id ?? '' };
    const found = token && (await readSession(tx, { companyId, key, now: instant, origin: facts.origin }));
    if (!token || !found) return { kind: 'unknown' };
    if (found.scope.viewer.user_id !== facts.user_id) throw refuse('access.actor_mismatch');
    const replaced = token.replaced_at && Temporal.Instant.from(token.replaced_at).add(RENEWAL_GRACE);
    if (replaced && Temporal.Instant.compare(replaced, instant) < 0) {
      await revokeSession(tx, companyId, token.session_id, instant);
      await recordActivity(tx, ownScope(found.scope), {
        activity_type: 'Session Ended',
        object_type: 'user',
        object_id: facts.user_id,
      });
      return { kind: 'stolen' };
    }
    await markUsed(tx, companyId, token.session_id, refresh.hash, instant);
    await dropOldAccessTokens(tx, companyId, token.session_id);
    return { kind: 'renewed', scope: found.scope, tokens: await addTokens(tx, companyId, token.session_id, instant) };
  });
  return renewal;
}

async function markUsed(tx: Tx, companyId: number, sessionId: string, hash: Buffer, now: Temporal.Instant) {
  await tx
    .updateTable('session_token')
    .set({ replaced_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .updateTable('user_session')
    .set({ last_seen_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Tokens given out before are dropped, so that no tab goes on in the company that was left. */
async function moveSession(tx: Tx, scope: UserScope, companyId: number): Promise<void> {
  const own = ownScope(scope);
  const { session_id } = scope.viewer;
  await tx
    .updateTable('user_session')
    .set({ sel_company_id: companyId === own.company_id ? null : companyId })
    .where('company_id', '=', own.company_id)
    .where('session_id', '=', session_id)
    .execute();
  await tx
    .deleteFrom('session_token')
    .where('company_id', '=', own.company_id)
    .where('session_id', '=', session_id)
    .execute();
}

/** Written into the log of the company that was chosen, and before it is: no choice goes unrecorded. */
async function recordChoice({ db }: Services, scope: UserScope, companyId: number): Promise<void> {
  const chosen = companyId === scope.viewer.user_company_id ? ownScope(scope) : outsideScope(scope, companyId);
  await db.withScope(chosen, (tx) =>
    recordActivity(tx, chosen, { activity_type: 'Company Chosen', object_type: 'company', object_id: companyId }),
  );
}

/** Lets an admin's session work in a company, with new tokens. Naming the company it works in already changes nothing else. */
export async function chooseCompany(
  services: Services,
  scope: UserScope,
  companyId: number,
): Promise<{ scope: UserScope; tokens: SessionTokens }> {
  const { db, now } = services;
  const own = ownScope(scope);
  const key = { session_id: scope.viewer.session_id };
  const moves = companyId !== scope.company_id;
  if (moves) await recordChoice(services, scope, companyId);
  return db.withScope(own, async (tx) => {
    if (moves) await moveSession(tx, scope, companyId);
    const tokens = await addTokens(tx, own.company_id, key.session_id, now());
    const found = await readSession(tx, { companyId: own.company_id, key, now: now(), origin: scope.origin });
    if (!found) throw refuse('access.session_expired');
    return { scope: found.scope, tokens };
  });
}

/** Changes the viewer's preferences of the screen; nothing else of a user can be reached from here. */
export async function savePreferences(
  { db }: Services,
  scope: UserScope,
  preferences: {
    theme_mode?: string | undefined;
    page_size?: number | undefined;
    lists_in_pages?: boolean | undefined;
    menu?: MenuChoices | undefined;
    locale?: Locale | null | undefined;
  },
): Promise<void> {
  const { theme_mode, page_size, lists_in_pages, menu, locale } = preferences;
  const patch = {
    ...(theme_mode !== undefined && { theme_mode }),
    ...(page_size !== undefined && { page_size }),
    ...(lists_in_pages !== undefined && { lists_in_pages }),
    ...(menu && { menu_closed: [...menu.closed], menu_pinned: [...menu.pinned] }),
    ...(locale !== undefined && { locale }),
  };
  if (Object.keys(patch).length === 0) return;
  const own = ownScope(scope);
  await db.withScope(own, (tx) =>
    tx
      .updateTable('app_user')
      .set(patch)
      .where('company_id', '=', own.company_id)
      .where('user_id', '=', scope.viewer.user_id)
      .execute(),
  );
}
