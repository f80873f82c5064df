import { randomBytes } from 'node:crypto';
import type { authArea } from '@onrecord/contract/access/sign-in';
import { blankLoginFields } from '@onrecord/domain/access/sign-in/decide-login';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { systemScope } from '../../../db/scope.ts';
import type { CallHandlers } from '../../../http/call.ts';
import { deviceOf, setLoginCookie } from '../../../http/request/cookies.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { originOf } from '../../../http/session.ts';
import { companyOf, isOpenCompany } from '../../company/company/company.reads.ts';
import { openedScope, respondWithSession } from './session/session.routes.ts';
import { type LoginAttempt, signIn } from './sign-in.writes.ts';

function refuseBlank(username: string, secret: string): void {
  const fields = blankLoginFields(username, secret);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

const isUnknown = (value: boolean | string | undefined) => /^(true|yes|1)$/i.test(String(value));

/** What a visitor of a public page is given: the company's name, and a token that nothing keeps and nothing accepts. */
async function unknownVisitor({ db }: Services, companyId: number | null) {
  if (companyId === null || !(await isOpenCompany(db, companyId))) throw refuse('general.company_not_found');
  const { name, domain_name } = await db.readScope(systemScope(companyId, 'login'), (tx) =>
    companyOf(tx, systemScope(companyId, 'login')),
  );
  return {
    outcome: 'unknown' as const,
    accessToken: `n.${companyId}.${randomBytes(16).toString('base64url')}`,
    is_unknown: true as const,
    company_id: companyId,
    company_name: name,
    domain_name,
  };
}

/** Signing in by user name and password. */
export function signInRoutes(services: Services): Pick<CallHandlers<typeof authArea>, 'login' | 'checkUserExists'> {
  return {
    async login(call) {
      const { username, password, master_password = '', user_time_zone, company_id, captcha } = call.body;
      if (isUnknown(call.body.is_unknown) && username.trim() === '') {
        await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
        return unknownVisitor(services, company_id ?? null);
      }
      refuseBlank(username, password || master_password);
      const result = await services.passwords.withQueueSlot(async () => {
        await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
        const attempt: LoginAttempt = {
          username,
          password,
          master_password,
          user_time_zone,
          entered_company_id: company_id ?? null,
          captcha_solved: captcha !== undefined && (await services.captcha.verifySolution(captcha)),
          device: deviceOf(call),
          origin: originOf(call.request),
        };
        return signIn(services, attempt);
      });
      if (result.kind === 'mfa_required') {
        const { kind: outcome, ...pending } = result;
        setLoginCookie(call, pending.login_token);
        return { outcome, ...pending };
      }
      return respondWithSession(services, call, await openedScope(services, call, result), result);
    },
    async checkUserExists(call) {
      if (call.body.username.trim() === '') throw refuseFields({ username: sentence('login.username_required') });
      await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
      return { may_try: true };
    },
  };
}
