import type { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { providerList, providerUsers } from './service-provider.reads.ts';

/** Mails a user where to log in; false where it was mailed too often. Logins belong to the access wing, which hands this over. */
export type InviteUser = (services: Services, scope: UserScope, userId: number) => Promise<boolean>;

/** The logins of service providers (section 7, Service providers). */
export function providerLoginHandlers(
  services: Services,
  inviteUser: InviteUser,
): Pick<CallHandlers<typeof serviceProviderArea>, 'sendNewUserNotification'> {
  return {
    async sendNewUserNotification(call) {
      const scope = userScope(call);
      const users = await services.db.readScope(scope, async (tx) => {
        await entityRow(tx, providerList, scope, call.params.id);
        return providerUsers(tx, scope, call.params.id, null);
      });
      const open = users.filter(({ status, is_block }) => status === 'active' && !is_block);
      const [user] = open;
      if (!user) throw refuse('provider.no_login');
      if (user.email === '') throw refuse('provider.login_email');
      if (!(await inviteUser(services, scope, user.user_id))) throw refuse('general.too_many_requests');
      return { message: message('user.invited', { email: user.email }) };
    },
  };
}
