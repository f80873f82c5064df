import { PLATFORM_SETTING_ID, type SettingLevel, type SettingValue } from '@onrecord/domain/company/setting/registry';
import { type DivisionValues, decideExceptions, decideSettings } from '@onrecord/domain/company/setting/setting-change';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { reachesDivision, settingEditor } from './setting.access.ts';
import { presentSettings } from './setting.present.ts';
import { readSettingParts, type SettingParts } from './setting.reads.ts';

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

interface SettingSave {
  readonly version: number;
  readonly values: DivisionValues;
}

/** @throws StaleError with the settings as they are */
async function lockedParts(tx: Tx, scope: UserScope, level: SettingLevel, version: number): Promise<SettingParts> {
  const parts = await readSettingParts(tx, scope, level, true);
  if (parts.stored.version !== version) throw new StaleError(presentSettings(scope, level, parts));
  return parts;
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
  { version, values }: SettingSave,
): Promise<SettingParts> {
  const parts = await lockedParts(tx, scope, level, version);
  const { stored } = parts;
  const { patch, fields } = decideSettings(level, stored.values, values, settingEditor(scope));
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
  if (Object.keys(patch).length === 0) return parts;
  await (level === 'platform' ? keepPlatform(tx, patch) : keepCompany(tx, scope, patch));
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: level === 'platform' ? 'application_setting' : 'company',
    object_id: level === 'platform' ? PLATFORM_SETTING_ID : scope.company_id,
    changes: changesBetween(stored.values, patch),
  });
  return readSettingParts(tx, scope, level);
}

/**
 * Saves what one division has otherwise than its company. The row of the company is locked and gets a new version with it, because
 * one page shows both.
 *
 * @throws AppError 404 for no division of the company, 403 for one out of reach, 409 with the settings as they are, 400 with the fields
 */
export async function saveExceptions(
  tx: Tx,
  scope: UserScope,
  level: SettingLevel,
  { version, values, division_id }: SettingSave & { readonly division_id: number },
): Promise<SettingParts> {
  const parts = await lockedParts(tx, scope, level, version);
  const division = parts.divisions.find((each) => each.division_id === division_id);
  if (!division) throw refuse('general.not_found');
  if (!reachesDivision(scope, division_id)) throw refuse('access.division_denied');
  const { patch, fields } = decideExceptions(division.values, values, settingEditor(scope));
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
  if (Object.keys(patch).length === 0) return parts;
  await tx
    .insertInto('division_setting')
    .values({ company_id: scope.company_id, division_id, ...patch })
    .onConflict((conflict) => conflict.columns(['company_id', 'division_id']).doUpdateSet(patch))
    .execute();
  await keepCompany(tx, scope, { version: version + 1 });
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'division',
    object_id: division_id,
    changes: changesBetween(division.values, patch),
  });
  return readSettingParts(tx, scope, level);
}
