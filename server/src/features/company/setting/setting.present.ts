import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import { PLATFORM_SETTING_ID, type SettingLevel, settingsOf } from '@onrecord/domain/company/setting/registry';
import { canChangeSetting } from '@onrecord/domain/company/setting/setting-change';
import type { UserScope } from '../../../db/scope.ts';
import { settingEditor } from './setting.access.ts';
import type { StoredSettings } from './setting.reads.ts';

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
