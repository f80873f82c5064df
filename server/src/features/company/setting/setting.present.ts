import type { ApplicationSetting } from '@onrecord/contract/company/setting';
import { PLATFORM_SETTING_ID, type SettingLevel, settingsOf } from '@onrecord/domain/company/setting/registry';
import { canChangeSetting } from '@onrecord/domain/company/setting/setting-change';
import type { UserScope } from '../../../db/scope.ts';
import { reachesDivision, settingEditor } from './setting.access.ts';
import type { SettingParts, StoredDivision } from './setting.reads.ts';

const named = ({ division_id, division_name }: StoredDivision) => ({ division_id, division_name });

export function presentSettings(
  scope: UserScope,
  level: SettingLevel,
  { stored, divisions }: SettingParts,
): ApplicationSetting {
  const editor = settingEditor(scope);
  return {
    application_setting_id: level === 'platform' ? PLATFORM_SETTING_ID : scope.company_id,
    level,
    ...stored,
    changeable: Object.entries(settingsOf(level))
      .filter(([, setting]) => canChangeSetting(setting, editor))
      .map(([name]) => name),
    exceptions: divisions
      .filter(({ values }) => Object.keys(values).length > 0)
      .map((division) => ({ ...named(division), values: division.values })),
    changeable_divisions: divisions
      .filter(({ division_id, is_active }) => is_active && reachesDivision(scope, division_id))
      .map(named),
  };
}
