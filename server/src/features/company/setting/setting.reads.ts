import {
  PLATFORM_SETTING_ID,
  type PlatformSettings,
  type SettingLevel,
  type SettingValue,
  settingDefaults,
  settingsOf,
} from '@onrecord/domain/company/setting/registry';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

export interface StoredSettings {
  readonly version: number;
  readonly values: Record<string, SettingValue>;
}

/** The settings of a level; those of the platform have their defaults until somebody saved them. */
export async function readSettings(
  tx: Tx,
  { company_id }: Scope,
  level: SettingLevel,
  lock = false,
): Promise<StoredSettings> {
  const columns = sql.join([...Object.keys(settingsOf(level)), 'version'].map((name) => sql.ref(name)));
  const from =
    level === 'platform'
      ? sql`application_setting where application_setting_id = ${PLATFORM_SETTING_ID}`
      : sql`company where company_id = ${company_id}`;
  const { rows } = await sql<Record<string, SettingValue>>`select ${columns} from ${from} ${
    lock ? sql`for update` : sql``
  }`.execute(tx);
  const { version = 0, ...values } = rows[0] ?? settingDefaults(level);
  return { version: Number(version), values };
}

/** What the platform's settings say, for the rules that go by them. */
export async function platformSettings(tx: Tx, scope: Scope): Promise<PlatformSettings> {
  const { values } = await readSettings(tx, scope, 'platform');
  return values as PlatformSettings;
}
