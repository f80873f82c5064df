import type { factorLoginArea } from '@onrecord/contract/access/factor';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Call, CallHandlers } from '../../../../http/call.ts';
import { deviceOf } from '../../../../http/request/cookies.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf } from '../../../../http/session.ts';
import type { SignedIn } from '../admit.writes.ts';
import { openedScope, respondWithSession } from '../session/session.routes.ts';
import { askForPasskey, enterAppCode, enterPasskey, enterRecoveryCode, signInByPasskey } from './step.writes.ts';

const ENTER = { app: enterAppCode, recovery: enterRecoveryCode };

/** Logging in with a factor of one's own: in the second step, or by a passkey alone. */
export function factorLoginHandlers(services: Services): CallHandlers<typeof factorLoginArea> {
  const limit = (call: Call) => limitRate(services, RATE_RULES.code, addressBlock(call.request.ip));
  const browserOf = (call: Call) => ({ device: deviceOf(call), origin: originOf(call.request) });
  const response = async (call: Call, signedIn: SignedIn) =>
    respondWithSession(services, call, await openedScope(services, call, signedIn), signedIn);
  return {
    async verifyFactor(call) {
      const { login_token, kind, code } = call.body;
      if (code.trim() === '') throw refuseFields({ code: sentence('login.code_required') });
      await limit(call);
      return response(call, await ENTER[kind](services, login_token, code, browserOf(call)));
    },
    async passkeyOptions(call) {
      await limit(call);
      return askForPasskey(services, call.body.login_token);
    },
    async passkeyLogin(call) {
      await limit(call);
      const { login_token, credential: proof, user_time_zone, company_id } = call.body;
      const browser = browserOf(call);
      if (login_token !== undefined) return response(call, await enterPasskey(services, login_token, proof, browser));
      const login = { ...browser, proof, user_time_zone, entered_company_id: company_id ?? null };
      return response(call, await signInByPasskey(services, login));
    },
  };
}
