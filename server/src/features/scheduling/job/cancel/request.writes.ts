import { refuse } from '@onrecord/domain/core/messages/app-error';
import { compare } from '@onrecord/domain/core/money/money';
import { amountOfCents } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import { recordActivity } from '../../../../db/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { canSeeJob } from '../detail.reads.ts';
import { type JobRow, lockJob } from '../schedule/schedule.reads.ts';
import { logged } from '../values.writes.ts';
import { clockWords } from './clock.present.ts';
import { clockOf } from './clock.reads.ts';

/** Locks a job that the viewer sees and that still takes place. @throws AppError 404, 409 where it is canceled */
async function openJobOf(tx: Tx, scope: UserScope, jobId: number): Promise<JobRow> {
  const job = (await canSeeJob(tx, scope, jobId)) ? await lockJob(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  if (isJobCanceled(job)) throw refuse('job_change.canceled');
  return job;
}

const log = async (tx: Tx, scope: UserScope, job: JobRow, description: string) =>
  recordActivity(tx, scope, { activity_type: 'Job Request', ...(await logged(tx, scope, job)), description });

/**
 * Keeps a client's request to cancel with the fee that was shown, and notifies the office. The job stays as it is. Asking
 * again while a request is open changes nothing.
 *
 * @throws AppError 403 for everybody but contacts, 404, 409 where it is canceled, has begun, or costs another fee by now
 */
export async function requestCancel(
  tx: Tx,
  scope: UserScope,
  { job_id, reason, expected_fee }: { job_id: number; reason: string; expected_fee: string },
  now: Temporal.Instant,
): Promise<void> {
  const { contact_id, user_type, name } = scope.viewer;
  if (user_type !== 'contact' || contact_id === null) throw refuse('access.denied');
  const job = await openJobOf(tx, scope, job_id);
  if (Temporal.Instant.compare(now, Temporal.Instant.from(job.starts_at)) >= 0) throw refuse('cancellation.started');
  const found = await clockOf(tx, scope, job, { at: now });
  const client_fee = amountOfCents(found.clock.fee_cents);
  if (compare(client_fee, expected_fee) !== 0) throw refuse('cancellation.fee_changed');
  const settings = formatsOf(await companyOf(tx, scope));
  const saved = await tx
    .insertInto('job_cancel_request')
    .values({
      company_id: scope.company_id,
      job_id,
      contact_id,
      requested_by_name: name,
      requested_at: now.toString(),
      reason,
      words: clockWords(found, withWaivers(found.clock.rows, []), settings),
      client_fee,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_id']).where('status', '=', 'open').doNothing())
    .returning('job_cancel_request_id')
    .executeTakeFirst();
  if (!saved) return;
  await log(tx, scope, job, reason);
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'cancel_requested',
    contact_id,
    note: reason,
  });
}

/** Ends the open request of a locked job, and gives who made it; undefined where none is open. */
export async function endCancelRequest(
  tx: Tx,
  scope: UserScope,
  jobId: number,
  { status, response = '' }: { status: 'accepted' | 'refused' | 'withdrawn'; response?: string },
  now: Temporal.Instant,
): Promise<{ contact_id: number } | undefined> {
  return tx
    .updateTable('job_cancel_request')
    .set({
      status,
      response,
      responded_at: now.toString(),
      responded_by: scope.viewer.user_id,
      responded_by_name: scope.viewer.name,
    })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .returning('contact_id')
    .executeTakeFirst();
}

/** Takes back the request of one's own firm. @throws AppError 403, 404, 409 where none is open */
export async function withdrawCancelRequest(tx: Tx, scope: UserScope, jobId: number, now: Temporal.Instant) {
  if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
  const job = await openJobOf(tx, scope, jobId);
  const ended = await endCancelRequest(tx, scope, jobId, { status: 'withdrawn' }, now);
  if (!ended) throw refuse('cancellation.no_request');
  await log(tx, scope, job, 'withdrawn');
}

/** Refuses a request with words, which its contact is mailed. @throws AppError 404, 409 where none is open */
export async function refuseCancelRequest(
  tx: Tx,
  scope: UserScope,
  { job_id, response }: { job_id: number; response: string },
  now: Temporal.Instant,
): Promise<void> {
  const job = await openJobOf(tx, scope, job_id);
  const ended = await endCancelRequest(tx, scope, job_id, { status: 'refused', response }, now);
  if (!ended) throw refuse('cancellation.no_request');
  await log(tx, scope, job, response);
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'cancel_refused',
    contact_id: ended.contact_id,
    note: response,
  });
}
