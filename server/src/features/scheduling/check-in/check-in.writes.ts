import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { CheckInChange } from '@onrecord/domain/scheduling/confirmation/check-in-change';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { logged } from '../job/values.writes.ts';
import type { OpenArrival } from './check-in.access.ts';

/** Takes a check-in back; the log keeps when it was made, and the reason. */
export async function deleteCheckIn(
  tx: Tx,
  scope: UserScope,
  { job, service_provider_id, arrival }: OpenArrival,
  reason: string,
): Promise<void> {
  await tx
    .deleteFrom('job_checkin')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job.job_id)
    .where('service_provider_id', '=', service_provider_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Check In/Out',
    ...(await logged(tx, scope, job)),
    description: reason,
    changes: changesBetween({ check_in_datetime: arrival?.check_in_datetime ?? null }, { check_in_datetime: null }),
  });
}

/** Keeps when a provider left. */
export async function saveCheckOut(
  tx: Tx,
  scope: UserScope,
  { job, service_provider_id, arrival }: OpenArrival,
  check_out_datetime: string | null,
): Promise<void> {
  await tx
    .updateTable('job_checkin')
    .set({ check_out_datetime, updated_by: scope.viewer.name })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job.job_id)
    .where('service_provider_id', '=', service_provider_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Check In/Out',
    ...(await logged(tx, scope, job)),
    changes: changesBetween(
      { check_out_datetime: arrival?.check_out_datetime ?? null },
      { check_out_datetime: check_out_datetime },
    ),
  });
}

/** Keeps a correction of a check-in; the log keeps what the arrival was before. */
export async function saveCheckIn(
  tx: Tx,
  scope: UserScope,
  { job, service_provider_id, arrival }: OpenArrival,
  patch: CheckInChange,
): Promise<void> {
  await tx
    .updateTable('job_checkin')
    .set({ ...patch, updated_by: scope.viewer.name })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job.job_id)
    .where('service_provider_id', '=', service_provider_id)
    .execute();
  const { check_in_datetime: after } = patch;
  await recordActivity(tx, scope, {
    activity_type: 'Check In/Out',
    ...(await logged(tx, scope, job)),
    ...(after === undefined ? {} : { changes: changesBetween(arrival ?? undefined, { check_in_datetime: after }) }),
  });
}
