import type { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { ownScope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, requireActor, userScope } from '../../../../http/call.ts';
import {
  clearHomeCookie,
  clearRefreshCookie,
  endAsking,
  homeCookie,
  refreshCookie,
  setRefreshCookie,
} from '../../../../http/request/cookies.ts';
import { refuseOtherSites } from '../../../../http/request/same-site.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf, readToken } from '../../../../http/session.ts';
import { isOpenCompany } from '../../../company/company/company.reads.ts';
import { mayWorkIn } from '../login.access.ts';
import { readSession } from '../login.reads.ts';
import { endWaitingSession } from '../sample/sample.writes.ts';
import { presentSession } from './session.present.ts';
import { readOwnSessions, readSessionFacts } from './session.reads.ts';
import {
  addAccessToken,
  chooseCompany,
  renewSession,
  revokeSession,
  type SessionTokens,
  saveKnownFacts,
  savePreferences,
} from './session.writes.ts';

type SessionCalls =
  | 'getRedisCacheData'
  | 'updateRedisCacheData'
  | 'getUserSessionOfCompany'
  | 'logout'
  | 'sessions'
  | 'revokeSession'
  | 'createToken';

/** The answer that opens or renews a session: the refresh token into the cookie, everything else into the body. */
export async function respondWithSession(
  services: Services,
  call: Call,
  scope: UserScope,
  tokens: SessionTokens,
): Promise<Session> {
  const facts = await readSessionFacts(services, scope);
  await saveKnownFacts(services, scope);
  endAsking(call);
  // A visit of sample data keeps its way back.
  if (!isSampleId(scope.company_id)) clearHomeCookie(call);
  setRefreshCookie(call, tokens.refresh, facts.own.expires_at, services.now());
  return presentSession(scope, facts, { accessToken: tokens.access, device_key: services.device_key(scope.viewer) });
}

/** The scope of a session just opened. */
export async function openedScope(
  { db, now }: Services,
  call: Call,
  opened: { company_id: number; session_id: string },
): Promise<UserScope> {
  const { company_id: companyId, session_id } = opened;
  const origin = originOf(call.request);
  const found = await db.readScope(systemScope(companyId, 'session'), (tx) =>
    readSession(tx, { companyId, key: { session_id }, now: now(), origin }),
  );
  if (!found) throw refuse('access.session_expired');
  return found.scope;
}

async function endSession({ db, now }: Services, scope: UserScope, sessionId: string): Promise<void> {
  const own = ownScope(scope);
  await db.withScope(own, async (tx) => {
    const mine = await readOwnSessions(tx, scope, now());
    if (!mine.some((session) => session.session_id === sessionId)) throw refuse('general.not_found');
    await revokeSession(tx, own.company_id, sessionId, now());
    const activity_type = sessionId === scope.viewer.session_id ? 'Logout' : 'Session Ended';
    if (scope.viewer.user_type === 'admin') return;
    await recordActivity(tx, own, { activity_type, object_type: 'user', object_id: scope.viewer.user_id });
  });
}

/** Renewing, choosing a company, preferences, and the list of one's own sessions. */
export function sessionRoutes(services: Services): Pick<CallHandlers<typeof authArea>, SessionCalls> {
  return {
    async getRedisCacheData(call) {
      refuseOtherSites(call);
      const refresh = readToken('u', refreshCookie(call));
      const facts = { user_id: call.params.user_id, origin: originOf(call.request) };
      const renewal = refresh ? await renewSession(services, refresh, facts) : undefined;
      if (renewal?.kind === 'renewed') return respondWithSession(services, call, renewal.scope, renewal.tokens);
      clearRefreshCookie(call);
      throw refuse(refresh ? 'access.session_expired' : 'access.not_signed_in');
    },
    async updateRedisCacheData(call) {
      await savePreferences(services, userScope(call), call.body);
      return { message: message('general.saved') };
    },
    async getUserSessionOfCompany(call) {
      const scope = userScope(call);
      const { companyId } = call.params;
      if (!mayWorkIn(scope, companyId)) throw refuse('access.denied');
      if (!(await isOpenCompany(services.db, companyId))) throw refuse('general.company_not_found');
      const chosen = await chooseCompany(services, scope, companyId);
      return respondWithSession(services, call, chosen.scope, chosen.tokens);
    },
    async createToken(call) {
      const scope = userScope(call);
      requireActor(scope, call.body.user_id);
      return addAccessToken(services, scope);
    },
    async logout(call) {
      const scope = userScope(call);
      await endSession(services, scope, scope.viewer.session_id);
      await endWaitingSession(services, homeCookie(call));
      clearHomeCookie(call);
      clearRefreshCookie(call);
      return { message: message('login.signed_out') };
    },
    async sessions(call) {
      const scope = userScope(call);
      const rows = await services.db.readScope(ownScope(scope), (tx) => readOwnSessions(tx, scope, services.now()));
      return { data: rows.map((row) => ({ ...row, is_current: row.session_id === scope.viewer.session_id })) };
    },
    async revokeSession(call) {
      await endSession(services, userScope(call), call.params.session_id);
      return { message: message('general.deleted') };
    },
  };
}
