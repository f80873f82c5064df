import type { applicationSettingArea } from '@onrecord/contract/company/setting';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { settingLevel } from './setting.access.ts';
import { presentSettings } from './setting.present.ts';
import { readSettingParts } from './setting.reads.ts';
import { saveExceptions, saveSettings } from './setting.writes.ts';

/** Application settings (section 7): what the rules of a company and of the platform go by. */
export function applicationSettingHandlers({ db }: Services): CallHandlers<typeof applicationSettingArea> {
  const entry: CallHandlers<typeof applicationSettingArea>['fetchEntry'] = async (call) => {
    const scope = userScope(call);
    const level = settingLevel(scope, call.params.id);
    return presentSettings(scope, level, await db.readScope(scope, (tx) => readSettingParts(tx, scope, level)));
  };
  return {
    fetchEntry: entry,
    getApplicationSetting: entry,
    async update(call) {
      const scope = userScope(call);
      const level = settingLevel(scope, call.params.id);
      const { division_id, ...change } = call.body;
      const parts = await db.withScope(scope, (tx) =>
        division_id === undefined
          ? saveSettings(tx, scope, level, change)
          : saveExceptions(tx, scope, level, { ...change, division_id }),
      );
      return { message: message('setting.saved'), entry: presentSettings(scope, level, parts) };
    },
  };
}
