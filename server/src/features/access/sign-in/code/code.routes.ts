import type { authArea } from '@onrecord/contract/access/sign-in';
import { CODE_LENGTH } from '@onrecord/domain/core/credential/mfa';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { maskEmail, maskPhone } from '@onrecord/domain/core/person/mask';
import type { Call, CallHandlers } from '../../../../http/call.ts';
import { deviceOf, loginCookie } from '../../../../http/request/cookies.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf } from '../../../../http/session.ts';
import { openedScope, respondWithSession } from '../session/session.routes.ts';
import { codeMail, codeSms } from './code.present.ts';
import { enterCode, makeCode, type NewCode, recordCodeSent } from './code.writes.ts';

type CodeCalls = 'generateMultiFactorAuthCode' | 'verifyMultiFactorAuthCode';

/** Sent while the person waits, because the person can choose the other way when this one fails. */
async function sendCode(services: Services, call: Call, code: NewCode, byMail: boolean): Promise<void> {
  const { mail, mail_from, sms } = services;
  try {
    if (byMail) await mail.send(codeMail(code, mail_from));
    else await sms.send(codeSms(code));
  } catch (error) {
    call.request.log.error({ err: error }, 'a code could not be sent');
    throw refuse('general.unavailable');
  }
  await recordCodeSent(services, code, byMail, originOf(call.request));
}

/** The multi-factor step of the login (sections 4 and 5). */
export function codeRoutes(services: Services): Pick<CallHandlers<typeof authArea>, CodeCalls> {
  return {
    async generateMultiFactorAuthCode(call) {
      await limitRate(services, RATE_RULES.code, addressBlock(call.request.ip));
      const byMail = call.body.send_type === 'email';
      const code = await makeCode(services, { ...call.body, login_token: call.body.login_token ?? loginCookie(call) });
      await sendCode(services, call, code, byMail);
      const masked_target = byMail ? maskEmail(code.target) : maskPhone(code.target);
      return { message: message('login.code_sent', { masked_target }), expires_at: code.expires_at.toString() };
    },
    async verifyMultiFactorAuthCode(call) {
      const code = call.body.code.trim();
      if (code === '') throw refuseFields({ code: sentence('login.code_required') });
      await limitRate(services, RATE_RULES.code, addressBlock(call.request.ip));
      if (code.length > CODE_LENGTH) throw refuse('login.code_invalid');
      const { login_token = loginCookie(call) } = call.body;
      const entry = { login_token, code, device: deviceOf(call), origin: originOf(call.request) };
      const signedIn = await enterCode(services, entry);
      return respondWithSession(services, call, await openedScope(services, call, signedIn), signedIn);
    },
  };
}
