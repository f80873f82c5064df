import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type LoggedJob, logged } from '../values.writes.ts';

/** Takes back the check-ins that a change says were a mistake; the log keeps when each was made, and the reason. */
export async function undoCheckIns(
  tx: Tx,
  scope: UserScope,
  job: LoggedJob,
  { undone_check_ins, reason }: AllowedJobChange,
): Promise<void> {
  for (const service_provider_id of undone_check_ins) {
    const undone = await tx
      .deleteFrom('job_checkin')
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job.job_id)
      .where('service_provider_id', '=', service_provider_id)
      .returning(['check_in_datetime'])
      .executeTakeFirst();
    if (!undone) continue;
    await recordActivity(tx, scope, {
      activity_type: 'Check In/Out',
      ...(await logged(tx, scope, job)),
      description: reason,
      changes: changesBetween({ check_in_datetime: undone.check_in_datetime }, { check_in_datetime: null }),
    });
  }
}
