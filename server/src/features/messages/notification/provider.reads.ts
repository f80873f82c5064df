import { openChannels } from '@onrecord/domain/messages/notification/channels';
import { notificationTypesOf } from '@onrecord/domain/messages/notification/notification-type';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyChannels, preferencesOf } from './delivery/delivery.reads.ts';

/** By which ways each kind of notification reaches a provider: what the company sends and the provider has not switched off. */
export async function providerChannels(tx: Tx, scope: Scope, providerId: number, now: Temporal.Instant) {
  const found = [];
  for (const kind of notificationTypesOf('provider').filter((one) => one.fixed_mail === undefined)) {
    const preferences = await preferencesOf(tx, scope, kind, providerId, now);
    const open = openChannels(await companyChannels(tx, scope, kind), preferences);
    found.push({ notification_type_id: kind.notification_type_id, name: kind.name, ...open });
  }
  return found;
}
