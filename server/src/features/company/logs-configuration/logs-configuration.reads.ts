import type { LogsConfigurationEntry } from '@onrecord/contract/core/calls/activity-log';
import { LOGS_CONFIGURATION } from '@onrecord/domain/core/activity/logs-configuration';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What the company's log records and keeps; everything, for ever, until somebody saved something else. */
export async function readLogsConfiguration(tx: Tx, { company_id }: Scope): Promise<LogsConfigurationEntry> {
  const stored = await tx
    .selectFrom('logs_configuration')
    .select(['keep_days', 'off_types', 'version'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  const { version, keep_days, off_types } = stored ?? { version: 0, ...LOGS_CONFIGURATION };
  return { company_id, version, values: { keep_days, off_types: [...off_types] } };
}
