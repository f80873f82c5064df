import type { JobRequestKind, Wanted } from '@onrecord/domain/scheduling/request/request-kind';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Held } from '../job/undo/held.writes.ts';
import { acceptRequest } from './accept.writes.ts';
import { recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';

interface Closing {
  readonly job_id: number;
  readonly kinds: readonly JobRequestKind[];
  /** What happened to the job meanwhile. */
  readonly why: 'moved' | 'canceled';
  /** The change that does it, where it can be undone. */
  readonly held?: Held | undefined;
}

/** Closes the open requests for a job that moved or was canceled meanwhile, and mails those who asked. The job is locked. */
export async function closeRequestsOfJob(
  tx: Tx,
  scope: Scope,
  { job_id, kinds, why, held }: Closing,
  now: Temporal.Instant,
): Promise<void> {
  const closed = await tx
    .updateTable('job_request')
    .set({
      job_request_status: 'closed',
      answered_by_name: scope.viewer.name,
      answered_at: now.toString(),
      answer_text: why,
    })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('kind', 'in', kinds)
    .where('is_open', '=', true)
    .returning('job_request_id')
    .execute();
  for (const { job_request_id } of closed) {
    const event = { job_request_id, kind: 'closed', side: 'product', by_name: scope.viewer.name, words: why } as const;
    await recordRequestEvent(tx, scope, event, now);
    await mailRequest(tx, scope, { job_request_id, event: 'closed', words: why }, held);
  }
}

interface End {
  readonly job_id: number;
  readonly status: 'scheduled' | 'declined' | 'withdrawn';
  readonly text: string;
  readonly by: string;
}

const EVENT_OF = { scheduled: 'accepted', declined: 'declined', withdrawn: 'withdrawn' } as const;

/** Ends the open request to cancel a job, which its own letters are about. The job is locked. */
export async function endCancelRequestRow(
  tx: Tx,
  scope: Scope,
  { job_id, status, text, by }: End,
  now: Temporal.Instant,
): Promise<void> {
  const { viewer, company_id } = scope;
  const ended = await tx
    .updateTable('job_request')
    .set({
      job_request_status: status,
      answered_by: viewer.kind === 'user' ? viewer.user_id : null,
      answered_by_name: by,
      answered_at: now.toString(),
      answer_text: text,
    })
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('kind', '=', 'cancel')
    .where('is_open', '=', true)
    .returning('job_request_id')
    .executeTakeFirst();
  if (!ended) return;
  const side = status === 'withdrawn' ? 'requester' : 'office';
  await recordRequestEvent(tx, scope, { ...ended, kind: EVENT_OF[status], side, by_name: by, words: text }, now);
}

/**
 * Ends the open request to move a job that has just moved: it is accepted where the job is now at the time that was requested, and
 * closes itself where it is at another one. The job is locked.
 */
export async function endMoveRequests(
  tx: Tx,
  scope: Scope,
  after: { job_id: number; job_date: string; start_time: string; held?: Held | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const { job_id, job_date, start_time, held } = after;
  const open = await tx
    .selectFrom('job_request')
    .select(['job_request_id', 'wanted'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('kind', '=', 'reschedule')
    .where('is_open', '=', true)
    .executeTakeFirst();
  const wanted = (open?.wanted ?? {}) as Wanted;
  const isGranted = wanted.job_date === job_date && wanted.start_time?.slice(0, 5) === start_time.slice(0, 5);
  if (open && isGranted) {
    await acceptRequest(tx, scope, { job_request_id: open.job_request_id, job_id, text: '', held }, now);
    return;
  }
  await closeRequestsOfJob(tx, scope, { job_id, kinds: ['reschedule'], why: 'moved', held }, now);
}
