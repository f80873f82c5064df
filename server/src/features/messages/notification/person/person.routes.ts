import type { userNotificationSettingArea } from '@onrecord/contract/messages/notification';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { notifiedPerson } from './person.access.ts';
import { personalSettings } from './person.reads.ts';
import { savePersonal, type Wanted } from './person.writes.ts';

/** What people want to be notified of: their own, and of those they may edit (section 7). */
export function userNotificationSettingHandlers({ db }: Services): CallHandlers<typeof userNotificationSettingArea> {
  const save = async (call: Call, userId: number, wanted: readonly Wanted[]) => {
    const scope = userScope(call);
    const entry = await db.withScope(scope, async (tx) => {
      const person = await notifiedPerson(tx, scope, userId);
      const data = await savePersonal(tx, scope, person, wanted);
      return { user_id: person.user_id, name: person.name, data };
    });
    return { message: message('notification.saved'), entry };
  };
  return {
    async getContactNotificationSetting(call) {
      const scope = userScope(call);
      const { user_id, notification_type, check_valid, company_id } = call.body;
      requireOwnCompany(scope, company_id);
      return db.readScope(scope, async (tx) => {
        const person = await notifiedPerson(tx, scope, user_id);
        const settings = await personalSettings(tx, scope, person);
        const data = settings
          .filter((row) => !notification_type || row.notification_type_id === notification_type)
          .filter((row) => !check_valid || row.company_by_mail || row.company_by_text || row.company_by_app);
        return { user_id, name: person.name, data };
      });
    },
    updateContactUserNotificationSetting: (call) => save(call, call.params.id, [call.body]),
    addNotification: ({ body: { user_id, ...wanted }, ...call }) => save(call, user_id, [wanted]),
    saveManageNotification: (call) => save(call, call.body.user_id, call.body.settings),
  };
}
