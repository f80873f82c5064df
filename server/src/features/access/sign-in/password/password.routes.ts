import type { authArea } from '@onrecord/contract/access/sign-in';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { systemScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf, readToken } from '../../../../http/session.ts';
import { readResetLink } from './password.reads.ts';
import { changePassword, isOwnPassword, resetPassword, sendResetLinks } from './password.writes.ts';

type PasswordCalls =
  | 'register'
  | 'checkForgotPassword'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'comparePassword';

function refuseBlank({ username, email }: { username: string; email: string }): void {
  if (username === '' && email === '') throw refuse('password.reset_one_field');
  if (email !== '' && !isEmail(email)) throw refuseFields({ email: sentence('password.reset_email_invalid') });
}

/** Forgotten, reset and changed passwords (sections 2 and 5). */
export function passwordRoutes(services: Services): Pick<CallHandlers<typeof authArea>, PasswordCalls> {
  return {
    async register(call) {
      await limitRate(services, RATE_RULES.reset_password, addressBlock(call.request.ip));
      if (!readToken('r', call.body.token)) throw refuse('login.register_refused');
      const { domain_name } = await resetPassword(services, call.body, originOf(call.request));
      return { message: message('password.changed'), domain_name };
    },
    async checkForgotPassword(call) {
      await limitRate(services, RATE_RULES.reset_password, addressBlock(call.request.ip));
      const token = readToken('r', call.params.value);
      const link =
        token &&
        (await services.db.readScope(systemScope(token.company_id, 'login'), (tx) =>
          readResetLink(tx, token.company_id, token.hash, services.now()),
        ));
      if (!link) throw refuse('password.reset_link_invalid');
      const { username, company_name, domain_name } = link;
      return { username, company_name, domain_name };
    },
    async forgotPassword(call) {
      const { company_id } = call.body;
      const requested = {
        username: call.body.username.trim(),
        email: call.body.email.trim(),
        company_id: company_id ?? null,
      };
      refuseBlank(requested);
      await limitRate(services, RATE_RULES.forgot_password, addressBlock(call.request.ip));
      // Not waited for: the time it takes would tell whether somebody matched.
      sendResetLinks(services, requested).catch((error) =>
        call.request.log.error({ err: error }, 'a link to reset a password could not be sent'),
      );
      return { message: message('password.reset_sent') };
    },
    async resetPassword(call) {
      await limitRate(services, RATE_RULES.reset_password, addressBlock(call.request.ip));
      const { domain_name } = await resetPassword(services, call.body, originOf(call.request));
      return { message: message('password.changed'), domain_name };
    },
    async changePassword(call) {
      await changePassword(services, userScope(call), call.body);
      return { message: message('password.changed') };
    },
    async comparePassword(call) {
      return { matches: await isOwnPassword(services, userScope(call), call.body.password) };
    },
  };
}
