import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { logged } from '../job/values.writes.ts';
import type { OpenNoShow } from './no-show.reads.ts';

async function announce(tx: Tx, { company_id }: UserScope, jobId: number): Promise<void> {
  const note = JSON.stringify({ company_id, entity: 'job', id: jobId });
  await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
}

/** Keeps that a provider did not come, and why; the job is locked, so two presses record it once. */
export async function saveNoShow(
  tx: Tx,
  scope: UserScope,
  { job, service_provider_id, provider_name }: OpenNoShow,
  reason: string,
  now: Temporal.Instant,
): Promise<void> {
  const { name } = scope.viewer;
  await sql`insert into no_show
      (company_id, job_id, service_provider_id, reason, recorded_by_name, recorded_at)
    values (${COMPANY}, ${job.job_id}, ${service_provider_id}, ${reason}, ${name}, ${now.toString()})`.execute(tx);
  await recordActivity(tx, scope, {
    activity_type: 'Check In/Out',
    ...(await logged(tx, scope, job)),
    description: reason,
    changes: changesBetween({ no_show: null }, { no_show: provider_name }),
  });
  await announce(tx, scope, job.job_id);
}

/** Takes a no-show back; the row stays with who took it back and why. */
export async function undoNoShow(
  tx: Tx,
  scope: UserScope,
  { job, service_provider_id, provider_name }: OpenNoShow,
  reason: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update no_show set undone_at = ${now.toString()}, undone_by_name = ${scope.viewer.name}, undone_reason = ${reason}
    where company_id = ${COMPANY} and job_id = ${job.job_id} and service_provider_id = ${service_provider_id}
      and undone_at is null`.execute(tx);
  await recordActivity(tx, scope, {
    activity_type: 'Check In/Out',
    ...(await logged(tx, scope, job)),
    description: reason,
    changes: changesBetween({ no_show: provider_name }, { no_show: null }),
  });
  await announce(tx, scope, job.job_id);
}
