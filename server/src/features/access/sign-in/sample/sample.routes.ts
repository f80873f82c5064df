import type { authArea } from '@onrecord/contract/access/sign-in';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isUserScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import {
  clearHomeCookie,
  clearRefreshCookie,
  homeCookie,
  refreshCookie,
  setHomeCookie,
} from '../../../../http/request/cookies.ts';
import { refuseOtherSites } from '../../../../http/request/same-site.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf, readToken } from '../../../../http/session.ts';
import { openedScope, respondWithSession } from '../session/session.routes.ts';
import { renewSession } from '../session/session.writes.ts';
import { endVisit, enterSample, keepWaitingSession } from './sample.writes.ts';

/** Into sample data and back (platform, section 6). */
export function sampleVisitRoutes(
  services: Services,
): Pick<CallHandlers<typeof authArea>, 'enterSample' | 'leaveSample'> {
  return {
    async enterSample(call) {
      const waiting = refreshCookie(call);
      const visit = await enterSample(services, userScope(call));
      const session = await respondWithSession(services, call, await openedScope(services, call, visit), visit);
      if (waiting !== '') setHomeCookie(call, waiting, visit.expires_at, services.now());
      return session;
    },
    async leaveSample(call) {
      refuseOtherSites(call);
      const token = homeCookie(call);
      const visit = isUserScope(call.scope) ? call.scope : undefined;
      if (visit) await keepWaitingSession(services, visit, token);
      const refresh = readToken('u', token);
      const facts = { user_id: call.body.user_id, origin: originOf(call.request) };
      const renewal = refresh ? await renewSession(services, refresh, facts) : undefined;
      if (renewal?.kind === 'renewed') {
        if (visit) await endVisit(services, visit);
        return respondWithSession(services, call, renewal.scope, renewal.tokens);
      }
      clearHomeCookie(call);
      clearRefreshCookie(call);
      throw refuse(refresh ? 'access.session_expired' : 'access.not_signed_in');
    },
  };
}
