import {
  DIVISION_SETTING_NAMES,
  type DivisionSettingName,
  PLATFORM_SETTING_ID,
  type PlatformSettings,
  type SettingLevel,
  type SettingValue,
  settingDefaults,
  settingsOf,
} from '@onrecord/domain/company/setting/registry';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
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

/** Reads whether people may start companies, and has whoever changes that wait until the transaction ends. */
export async function heldStartSetting(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('application_setting')
    .select('companies_start_themselves')
    .where('application_setting_id', '=', PLATFORM_SETTING_ID)
    .forShare()
    .executeTakeFirst();
  return row?.companies_start_themselves ?? false;
}

export interface StoredDivision {
  readonly division_id: number;
  readonly division_name: string;
  readonly is_active: boolean;
  /** Only what it has otherwise than the company. */
  readonly values: Record<string, SettingValue>;
}

const without = (values: Record<string, SettingValue | null>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, SettingValue] => entry[1] !== null));

/** The divisions of the company by name, each with its exceptions from the settings. */
export async function readExceptions(tx: Tx, { company_id }: Scope): Promise<StoredDivision[]> {
  const rows = await tx
    .selectFrom('division as d')
    .leftJoin('division_setting as s', (on) =>
      on.onRef('s.company_id', '=', 'd.company_id').onRef('s.division_id', '=', 'd.division_id'),
    )
    .select(['d.division_id', 'd.name as division_name', 'd.is_active'])
    .select(DIVISION_SETTING_NAMES.map((name) => `s.${name}` as const))
    .where('d.company_id', '=', company_id)
    .orderBy('d.name')
    .orderBy('d.division_id')
    .execute();
  return rows.map(({ division_id, division_name, is_active, ...values }) => ({
    division_id,
    division_name,
    is_active,
    values: without(values),
  }));
}

export interface SettingParts {
  readonly stored: StoredSettings;
  /** The divisions of the company; none for the platform. */
  readonly divisions: readonly StoredDivision[];
}

/** A level with what its page shows; locked, whoever changes it or an exception from it waits. */
export async function readSettingParts(tx: Tx, scope: Scope, level: SettingLevel, lock = false): Promise<SettingParts> {
  const stored = await readSettings(tx, scope, level, lock);
  return { stored, divisions: level === 'company' ? await readExceptions(tx, scope) : [] };
}

/** The rules of each division that has some of its own; all others go by those of the company. */
export async function rulesByDivision<Name extends DivisionSettingName, Rules extends Readonly<Record<Name, unknown>>>(
  tx: Tx,
  scope: Scope,
  rules: Rules,
  names: readonly Name[],
): Promise<ReadonlyMap<number, Rules>> {
  const rows = await tx
    .selectFrom('division_setting')
    .select('division_id')
    .select(names)
    .where('company_id', '=', scope.company_id)
    .execute();
  return new Map(
    rows.map(({ division_id, ...own }) => [
      Number(division_id),
      { ...rules, ...without(own as Record<string, SettingValue | null>) },
    ]),
  );
}

/** What holds in the division of a row: its own value, else the company's, each read from a table by its alias. */
export const divisionValue = <Value>(name: DivisionSettingName, division: string, company: string) =>
  sql<Value>`coalesce((select ds.${sql.ref(name)} from division_setting ds
    where ds.company_id = ${COMPANY} and ds.division_id = ${sql.ref(division)}), ${sql.ref(`${company}.${name}`)})`;
