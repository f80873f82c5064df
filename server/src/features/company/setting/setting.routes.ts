import type { applicationSettingArea } from '@onrecord/contract/company/setting';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { settingLevel } from './setting.access.ts';
import { presentSettings } from './setting.present.ts';
import { readSettings } from './setting.reads.ts';
import { saveSettings } from './setting.writes.ts';

/** Application settings (section 7): what the rules of a company and of the platform go by. */
export function applicationSettingHandlers({ db }: Services): CallHandlers<typeof applicationSettingArea> {
  const entry: CallHandlers<typeof applicationSettingArea>['fetchEntry'] = async (call) => {
    const scope = userScope(call);
    const level = settingLevel(scope, call.params.id);
    return presentSettings(scope, level, await db.readScope(scope, (tx) => readSettings(tx, scope, level)));
  };
  return {
    fetchEntry: entry,
    getApplicationSetting: entry,
    async update(call) {
      const scope = userScope(call);
      const level = settingLevel(scope, call.params.id);
      const stored = await db.withScope(scope, (tx) => saveSettings(tx, scope, level, call.body));
      return { message: message('setting.saved'), entry: presentSettings(scope, level, stored) };
    },
  };
}
