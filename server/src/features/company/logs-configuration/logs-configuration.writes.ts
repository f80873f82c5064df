import type { LogsConfigurationEntry } from '@onrecord/contract/core/calls/activity-log';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { logsConfigurationProblems } from '@onrecord/domain/core/activity/logs-configuration';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { forEachCompany } from '../company/company.reads.ts';
import { readLogsConfiguration } from './logs-configuration.reads.ts';

type Values = LogsConfigurationEntry['values'];

/** Two who save for the first time at once: the second waits here and is then told that it comes late. */
async function lockConfiguration(tx: Tx, { company_id }: Scope): Promise<void> {
  await tx
    .insertInto('logs_configuration')
    .values({ company_id, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select from logs_configuration where company_id = ${company_id} for update`.execute(tx);
}

/**
 * Saves what the log records and how long it is kept; the save itself is always recorded.
 *
 * @throws AppError 403 behind a master password, 409 with the configuration as it is, 400 with the fields
 */
export async function saveLogsConfiguration(
  tx: Tx,
  scope: UserScope,
  { version, values }: { version: number; values: { [Name in keyof Values]?: Values[Name] | undefined } },
): Promise<LogsConfigurationEntry> {
  if (scope.viewer.via_master) throw refuse('access.denied');
  await lockConfiguration(tx, scope);
  const before = await readLogsConfiguration(tx, scope);
  if (before.version !== version) throw new StaleError(before);
  const after = {
    keep_days: values.keep_days === undefined ? before.values.keep_days : values.keep_days,
    off_types: [...new Set(values.off_types ?? before.values.off_types)].sort(),
  };
  const problems = logsConfigurationProblems(after);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const changes = changesBetween(before.values, after);
  if (!changes) return before;
  await tx.updateTable('logs_configuration').set(after).where('company_id', '=', scope.company_id).execute();
  await recordActivity(tx, scope, { activity_type: 'Settings Saved', object_type: 'log', changes });
  return readLogsConfiguration(tx, scope);
}

/** Removes what a company no longer keeps, some thousand lines a transaction; what was removed is recorded. */
async function pruneCompany({ db, now }: Services, companyId: number): Promise<void> {
  const scope = systemScope(companyId, 'tasks');
  const { values } = await db.readScope(scope, (tx) => readLogsConfiguration(tx, scope));
  if (values.keep_days === null) return;
  let count = 0;
  for (let removed = 1; removed > 0; count += removed) {
    const { rows } = await db.withScope(scope, (tx) =>
      sql<{ removed: number }>`select prune_activity_log() as removed`.execute(tx),
    );
    removed = rows[0]?.removed ?? 0;
  }
  if (count === 0) return;
  const day = now()
    .subtract({ hours: 24 * values.keep_days })
    .toString()
    .slice(0, 10);
  const description = message('log.pruned', { count, day });
  await db.withScope(scope, (tx) =>
    recordActivity(tx, scope, { activity_type: 'Log Pruned', object_type: 'log', description }),
  );
}

/** The nightly task: every company's log, as that company keeps it. */
export async function pruneLogs(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'logs',
    ({ company_id }) => pruneCompany(services, company_id),
    'logs of some companies were not pruned',
  );
}
