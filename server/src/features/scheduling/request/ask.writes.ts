import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { compare } from '@onrecord/domain/core/money/money';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import { filledWanted, wantedProblems } from '@onrecord/domain/scheduling/request/request-action';
import type { Wanted } from '@onrecord/domain/scheduling/request/request-kind';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { spokenUser } from '../confirmation/confirmation.reads.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { type JobRow, lockJob } from '../job/schedule/schedule.reads.ts';
import { jobAtRequest, moveFee } from './requested-job.reads.ts';
import { type StoredRequest, storeRequest } from './store.writes.ts';

interface Wanting {
  readonly job_id: number;
  readonly kind: 'reschedule' | 'change';
  readonly wanted: Wanted;
  /** What the contact was shown to pay for a late move. */
  readonly expected_fee?: string | undefined;
}

/** The job, locked, for a contact of its client. @throws AppError 403 for others, 404, 409 where it is canceled or has begun */
async function jobOfContact(tx: Tx, scope: UserScope, jobId: number, now: Temporal.Instant): Promise<JobRow> {
  if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
  const job = (await canSeeJob(tx, scope, jobId)) ? await lockJob(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  if (isJobCanceled(job)) throw refuse('job_change.canceled');
  if (Temporal.Instant.compare(now, Temporal.Instant.from(job.starts_at)) >= 0) throw refuse('cancellation.started');
  return job;
}

/**
 * A contact asks to move or change a job; a second request of the kind updates the first (other side of the desk, section 1).
 *
 * @throws AppError 400 by field, 403 for everybody but contacts, 404, 409 where it is canceled, has begun, or costs another fee by now
 */
export async function askForJob(
  tx: Tx,
  scope: UserScope,
  { job_id, kind, expected_fee, ...request }: Wanting,
  now: Temporal.Instant,
): Promise<StoredRequest> {
  const job = await jobOfContact(tx, scope, job_id, now);
  const wanted = filledWanted(request.wanted);
  const problems = wantedProblems(kind, job, wanted, now);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const fee_shown = kind === 'reschedule' ? await moveFee(tx, scope, job, now) : null;
  if (fee_shown !== null && compare(fee_shown, expected_fee ?? '0') !== 0) throw refuse('cancellation.fee_changed');
  const { contact_id } = scope.viewer;
  const requester = { contact_id, client_id: job.client_id, name: await spokenUser(tx, scope) };
  const facts = { kind, source: 'portal', job_id, requester, wanted, fee_shown } as const;
  return storeRequest(
    tx,
    scope,
    { ...facts, job: await jobAtRequest(tx, scope, job), words: wanted.reason ?? '' },
    now,
  );
}
