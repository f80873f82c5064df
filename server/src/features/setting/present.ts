import type { ApplicationSetting } from '@onrecord/contract/areas/application-setting';
import { PLATFORM_SETTING_ID, type SettingLevel, settingsOf } from '@onrecord/domain/setting/registry';
import { canChangeSetting } from '@onrecord/domain/setting/setting-change';
import type { UserScope } from '../../db/scope.ts';
import { settingEditor } from './access.ts';
import type { StoredSettings } from './reads.ts';

export function presentSettings(scope: UserScope, level: SettingLevel, stored: StoredSettings): ApplicationSetting {
  const editor = settingEditor(scope);
  return {
    application_setting_id: level === 'platform' ? PLATFORM_SETTING_ID : scope.company_id,
    level,
    ...stored,
    changeable: Object.entries(settingsOf(level))
      .filter(([, setting]) => canChangeSetting(setting, editor))
      .map(([name]) => name),
  };
}
