import type { systemArea } from '@onrecord/contract/access/session';
import type { authArea } from '@onrecord/contract/access/sign-in';
import { isPastLastDay } from '@onrecord/domain/core/account/may-be-in';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { companyByName, openCompanyByName, todayOf } from '../../company/company/company.reads.ts';
import { codeRoutes } from './code/code.routes.ts';
import { canStartCompany } from './company-start/company-start.reads.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { sampleVisitRoutes } from './sample/sample.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';

/** A company that there is not is no failure here; anything else is. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

export function sessionHandlers(): CallHandlers<typeof systemArea> {
  return {
    async whoAmI(call) {
      const scope = userScope(call);
      return { user_id: scope.viewer.user_id, company_id: scope.company_id, name: scope.viewer.name };
    },
  };
}

export function authHandlers(services: Services): CallHandlers<typeof authArea> {
  return {
    ...signInRoutes(services),
    ...codeRoutes(services),
    ...sessionRoutes(services),
    ...sampleVisitRoutes(services),
    ...passwordRoutes(services),
    async getWelcome(call) {
      await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
      const { demo_world } = services;
      const isThere =
        demo_world !== undefined &&
        (await openCompanyByName(services.db, demo_world.domain_name).catch(ignoreRefusal)) !== undefined;
      return {
        demo: isThere ? { ...demo_world, logins: [...demo_world.logins] } : null,
        can_start_company: await canStartCompany(services),
      };
    },
    async checkCompany(call) {
      await limitRate(services, RATE_RULES.login, addressBlock(call.request.ip));
      const company = await companyByName(services.db, call.params.company_name);
      const { company_id, name, domain_name, status, expiration_date } = company;
      const is_expired = isPastLastDay(expiration_date, todayOf(company, services.now()).toString());
      return { company_id, name, domain_name, is_active: status === 'active', is_expired };
    },
  };
}
