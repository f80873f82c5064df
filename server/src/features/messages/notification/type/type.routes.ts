import type { notificationTypeArea } from '@onrecord/contract/messages/notification';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyTypes, typePage } from './type.reads.ts';
import { saveType } from './type.writes.ts';

/** The kinds of notification a company sends, and by which channels (section 7). */
export function notificationTypeHandlers({
  db,
}: Services): Omit<CallHandlers<typeof notificationTypeArea>, 'previewMessage' | 'reminderExample'> {
  return {
    async getDefaultNotificationList(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => typePage(tx, scope, call.body));
    },
    async getNotificationType(call) {
      const scope = userScope(call);
      const types = await db.readScope(scope, (tx) => companyTypes(tx, scope));
      const found = types.find((row) => row.notification_type_id === call.params.id);
      if (!found) throw refuse('general.not_found');
      return found;
    },
    async update(call) {
      const scope = userScope(call);
      const entry = await db.withScope(scope, (tx) => saveType(tx, scope, call.params.id, call.body));
      return { message: message('notification.saved'), entry };
    },
  };
}
