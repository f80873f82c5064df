import { PLATFORM_SETTING_ID, type SettingLevel, type SettingValue } from '@onrecord/domain/company/setting/registry';
import { decideSettings, type SettingValues } from '@onrecord/domain/company/setting/setting-change';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { settingEditor } from './setting.access.ts';
import { presentSettings } from './setting.present.ts';
import { readSettings, type StoredSettings } from './setting.reads.ts';

type Patch = Record<string, SettingValue>;

async function keepPlatform(tx: Tx, patch: Patch): Promise<void> {
  await tx
    .insertInto('application_setting')
    .values({ application_setting_id: PLATFORM_SETTING_ID, ...patch })
    .onConflict((conflict) => conflict.column('application_setting_id').doUpdateSet(patch))
    .execute();
}

async function keepCompany(tx: Tx, { company_id }: UserScope, patch: Patch): Promise<void> {
  await tx.updateTable('company').set(patch).where('company_id', '=', company_id).execute();
}

/**
 * Saves settings of a level and records what changed. Saving what stands there already is no save.
 *
 * @throws AppError 409 with the settings as they are, 400 with the fields
 */
export async function saveSettings(
  tx: Tx,
  scope: UserScope,
  level: SettingLevel,
  { version, values }: { version: number; values: SettingValues },
): Promise<StoredSettings> {
  const stored = await readSettings(tx, scope, level, true);
  if (stored.version !== version) throw new StaleError(presentSettings(scope, level, stored));
  const { patch, fields } = decideSettings(level, stored.values, values, settingEditor(scope));
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
  if (Object.keys(patch).length === 0) return stored;
  await (level === 'platform' ? keepPlatform(tx, patch) : keepCompany(tx, scope, patch));
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: level === 'platform' ? 'application_setting' : 'company',
    object_id: level === 'platform' ? PLATFORM_SETTING_ID : scope.company_id,
    changes: changesBetween(stored.values, patch),
  });
  return readSettings(tx, scope, level);
}
