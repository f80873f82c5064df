import type { ServiceProviderRow, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { entityRow } from '../../../db/list/entity-list.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { providerList } from '../../people/service-provider/service-provider.reads.ts';
import { providerChannels } from './provider.reads.ts';

type Calls = Pick<CallHandlers<typeof serviceProviderArea>, 'getProviderEmailNotification' | 'getNotification'>;

/** What service providers are notified, and by which channels (section 7, Service providers). */
export function providerNotificationHandlers({ db, now }: Services): Calls {
  return {
    async getProviderEmailNotification(call) {
      const scope = userScope(call);
      const { a: service_provider_id, b: typeId } = call.params;
      return db.readScope(scope, async (tx) => {
        const { email } = await entityRow<ServiceProviderRow>(tx, providerList, scope, service_provider_id);
        const kind = (await providerChannels(tx, scope, service_provider_id, now())).find(
          ({ notification_type_id }) => notification_type_id === typeId,
        );
        if (!kind) throw refuse('general.not_found');
        return { service_provider_id, email: email ?? '', ...kind };
      });
    },
    async getNotification(call) {
      const scope = userScope(call);
      const service_provider_id = call.params.id;
      return db.readScope(scope, async (tx) => {
        await entityRow(tx, providerList, scope, service_provider_id);
        return { service_provider_id, data: await providerChannels(tx, scope, service_provider_id, now()) };
      });
    },
  };
}
