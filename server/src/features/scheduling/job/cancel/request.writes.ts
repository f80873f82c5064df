import { refuse } from '@onrecord/domain/core/messages/app-error';
import { compare } from '@onrecord/domain/core/money/money';
import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { refreshJobRowsFrom } from '../../../../db/record/rows-left-behind.ts';
import type { LinkScope, UserScope } from '../../../../db/scope.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { spokenSubject, spokenUser } from '../../confirmation/confirmation.reads.ts';
import { endCancelRequestRow } from '../../request/close.writes.ts';
import { jobAtRequest } from '../../request/requested-job.reads.ts';
import { storeRequest } from '../../request/store.writes.ts';
import { canSeeJob } from '../detail.reads.ts';
import { type JobRow, lockJob } from '../schedule/schedule.reads.ts';
import { logged } from '../values.writes.ts';
import { clientWords, clockWords } from './clock.present.ts';
import { clockOf } from './clock.reads.ts';

/** Whoever asks to cancel: somebody of the client who is signed in, or who came by the link of a job. */
type Asking = UserScope | LinkScope;

const maySee = async (tx: Tx, scope: Asking, jobId: number): Promise<boolean> =>
  scope.viewer.kind === 'link' ? scope.viewer.job_id === jobId : canSeeJob(tx, scope, jobId);

/** Locks a job that the viewer sees and that still takes place. @throws AppError 404, 409 where it is canceled */
async function openJobOf(tx: Tx, scope: Asking, jobId: number): Promise<JobRow> {
  const job = (await maySee(tx, scope, jobId)) ? await lockJob(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  if (isJobCanceled(job)) throw refuse('job_change.canceled');
  return job;
}

/** The contact who asks. @throws AppError 403 for everybody else */
async function askingContact(tx: Tx, scope: Asking): Promise<{ contact_id: number; name: string }> {
  const { viewer } = scope;
  if (viewer.kind === 'user') {
    if (viewer.user_type !== 'contact' || viewer.contact_id === null) throw refuse('access.denied');
    return { contact_id: viewer.contact_id, name: await spokenUser(tx, { ...scope, viewer }) };
  }
  if (viewer.subject_type !== 'contact' || viewer.subject_id === null) throw refuse('access.denied');
  const name = await spokenSubject(tx, scope, 'contact', viewer.subject_id);
  return { contact_id: viewer.subject_id, name };
}

const log = async (tx: Tx, scope: Asking, job: JobRow, description: string) =>
  recordActivity(tx, scope, { activity_type: 'Job Request', ...(await logged(tx, scope, job)), description });

/**
 * Keeps a client's request to cancel with the fee that was shown, and notifies the office. The job stays as it is. Asking
 * again while a request is open changes nothing.
 *
 * @throws AppError 403 for everybody but contacts, 404, 409 where it is canceled, has begun, or costs another fee by now
 */
export async function requestCancel(
  tx: Tx,
  scope: Asking,
  { job_id, reason, expected_fee }: { job_id: number; reason: string; expected_fee: string },
  now: Temporal.Instant,
): Promise<void> {
  const { contact_id, name } = await askingContact(tx, scope);
  const job = await openJobOf(tx, scope, job_id);
  if (Temporal.Instant.compare(now, Temporal.Instant.from(job.starts_at)) >= 0) throw refuse('cancellation.started');
  const found = await clockOf(tx, scope, job, { at: now });
  const client_fee = amountOfThousandths(found.clock.fee_thousandths);
  if (compare(client_fee, expected_fee) !== 0) throw refuse('cancellation.fee_changed');
  const settings = formatsOf(await companyOf(tx, scope));
  const words = clockWords(found, withWaivers(found.clock.rows, []), settings);
  const saved = await tx
    .insertInto('job_cancel_request')
    .values({
      company_id: scope.company_id,
      job_id,
      contact_id,
      requested_by_name: name,
      requested_at: now.toString(),
      reason,
      words,
      client_fee,
    })
    // By value: a prepared statement does not find the partial index by a parameter.
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'job_id']).where(sql<boolean>`status = 'open'`).doNothing(),
    )
    .returning('job_cancel_request_id')
    .executeTakeFirst();
  if (!saved) return;
  await refreshJobRowsFrom(tx, scope, [job_id], 1);
  const requester = { contact_id, client_id: job.client_id, name };
  const wanted = reason === '' ? {} : { reason };
  const facts = { kind: 'cancel', source: 'portal', job_id, requester, wanted, fee_shown: client_fee } as const;
  await storeRequest(tx, scope, { ...facts, job: await jobAtRequest(tx, scope, job), words: reason }, now);
  await log(tx, scope, job, reason);
  const about = { company_id: scope.company_id, job_id, contact_id };
  await enqueue(tx, 'notify-job', { ...about, event: 'cancel_requested', note: reason });
  await enqueue(tx, 'notify-job', {
    ...about,
    event: 'cancel_received',
    note: clientWords(found, client_fee, settings),
  });
}

/** How the request in the queue of the office ends with it. */
const ENDED_AS = { accepted: 'scheduled', refused: 'declined', withdrawn: 'withdrawn' } as const;

/** Ends the open request of a locked job, and gives who made it; undefined where none is open. */
export async function endCancelRequest(
  tx: Tx,
  scope: Asking,
  jobId: number,
  { status, response = '', by }: { status: 'accepted' | 'refused' | 'withdrawn'; response?: string; by?: string },
  now: Temporal.Instant,
): Promise<{ contact_id: number } | undefined> {
  const name = by ?? scope.viewer.name;
  await endCancelRequestRow(tx, scope, { job_id: jobId, status: ENDED_AS[status], text: response, by: name }, now);
  const ended = await tx
    .updateTable('job_cancel_request')
    .set({
      status,
      response,
      responded_at: now.toString(),
      ...(scope.viewer.kind === 'user' && { responded_by: scope.viewer.user_id }),
      responded_by_name: name,
    })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .returning('contact_id')
    .executeTakeFirst();
  if (ended) await refreshJobRowsFrom(tx, scope, [jobId], 1);
  return ended;
}

/** Takes back the request of one's own firm, and notifies the office. @throws AppError 403, 404, 409 where none is open */
export async function withdrawCancelRequest(tx: Tx, scope: Asking, job_id: number, now: Temporal.Instant) {
  const { contact_id, name } = await askingContact(tx, scope);
  const job = await openJobOf(tx, scope, job_id);
  const ended = await endCancelRequest(tx, scope, job_id, { status: 'withdrawn', by: name }, now);
  if (!ended) throw refuse('cancellation.no_request');
  await log(tx, scope, job, 'withdrawn');
  const { company_id } = scope;
  await enqueue(tx, 'notify-job', { company_id, job_id, event: 'cancel_withdrawn', contact_id });
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
