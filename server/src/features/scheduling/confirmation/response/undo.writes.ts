import { changesBetween, joinedChanges } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  decideResponseUndo,
  OWN_UNDO_SECONDS,
  type ResponseUndoDecision,
} from '@onrecord/domain/scheduling/confirmation/response-undo';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { canSeeJob } from '../../job/detail.reads.ts';
import { withoutDoubleBooking } from '../../job/schedule/check.reads.ts';
import { type LinkedJob, linkedJob } from '../confirmation.reads.ts';
import { lockLinkedJob } from '../confirmation.writes.ts';
import { logged } from './given.writes.ts';
import { type KnownResponse, responseOf, undoFacts } from './response.reads.ts';

type Undone = Exclude<ResponseUndoDecision, { outcome: 'refused' }>;

/**
 * Refuses whoever may not take a response back: staff may where they see the job, others only what they responded themselves, and
 * only for some seconds. A response of somebody else looks as if it did not exist.
 */
async function requireUndo(tx: Tx, scope: UserScope, response: KnownResponse, now: Temporal.Instant): Promise<void> {
  const { user_type, user_id } = scope.viewer;
  if (isStaff(user_type)) {
    if (await canSeeJob(tx, scope, response.job_id)) return;
    throw refuse('general.not_found');
  }
  if (response.recorded_by !== user_id) throw refuse('general.not_found');
  const last = Temporal.Instant.from(response.recorded_at).add({ seconds: OWN_UNDO_SECONDS });
  if (Temporal.Instant.compare(now, last) > 0) throw refuse('response.undo_late');
}

async function writeUndo(
  tx: Tx,
  { company_id }: UserScope,
  { job_id, service_provider_id }: KnownResponse,
  { job, services, forgets_decline }: Undone,
): Promise<void> {
  for (const { job_service_id, ...values } of services) {
    await withoutDoubleBooking(() =>
      tx
        .updateTable('job_service')
        .set(values)
        .where('company_id', '=', company_id)
        .where('job_service_id', '=', job_service_id)
        .execute(),
    );
    if (!forgets_decline || service_provider_id === null) continue;
    await tx
      .deleteFrom('job_service_history')
      .where('company_id', '=', company_id)
      .where('job_service_id', '=', job_service_id)
      .where('service_provider_id', '=', service_provider_id)
      .where('event', '=', 'declined')
      .execute();
  }
  if (Object.keys(job).length === 0) return;
  await tx.updateTable('job').set(job).where('company_id', '=', company_id).where('job_id', '=', job_id).execute();
}

async function logUndo(
  tx: Tx,
  scope: UserScope,
  job: LinkedJob,
  response: KnownResponse,
  decision: Undone,
): Promise<void> {
  const { service_provider_id } = response;
  await recordActivity(tx, scope, {
    activity_type: 'Answer Taken Back',
    ...logged(job),
    changes: joinedChanges(
      changesBetween(job, decision.job),
      service_provider_id !== null && response.response !== 'left_message'
        ? changesBetween({ provider_can_take: response.response === 'yes' }, undefined)
        : null,
      service_provider_id === null ? null : changesBetween({ responded_by: service_provider_id }, undefined),
    ),
  });
}

/**
 * Takes a response back: the columns are as they were before it, the reminders go on, and the log says so. The letter about it
 * is not sent where it still waits.
 *
 * @throws AppError 404 for a response that is none of the viewer's, 409 where it no longer stands or it is too late
 */
export async function undoResponse(tx: Tx, scope: UserScope, responseId: number, now: Temporal.Instant): Promise<void> {
  const found = await responseOf(tx, scope, responseId);
  if (!found) throw refuse('general.not_found');
  await lockLinkedJob(tx, scope, found.job_id);
  // Read again under the lock: somebody else may have taken it back meanwhile.
  const response = await responseOf(tx, scope, responseId);
  const job = await linkedJob(tx, scope, found.job_id);
  if (!response || !job) throw refuse('general.not_found');
  await requireUndo(tx, scope, response, now);
  const facts = await undoFacts(tx, scope, response);
  if (!facts) throw refuse('general.not_found');
  const decision = decideResponseUndo(response, facts);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  await writeUndo(tx, scope, response, decision);
  await tx
    .updateTable('job_response')
    .set({ undone_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('job_response_id', '=', responseId)
    .execute();
  await logUndo(tx, scope, job, response, decision);
}
