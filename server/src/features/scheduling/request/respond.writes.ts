import type { ProposedTime } from '@onrecord/contract/scheduling/job/job-request-rows';
import { dateText } from '@onrecord/domain/core/format/date';
import { timeText } from '@onrecord/domain/core/format/time';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { decideJobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { type RequestAction, requestActionRefusal } from '@onrecord/domain/scheduling/request/request-action';
import type { JobRequestTurn } from '@onrecord/domain/scheduling/request/request-kind';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
import { refuseCancelRequest, withdrawCancelRequest } from '../job/cancel/request.writes.ts';
import { acceptRequest, refuseClosed } from './accept.writes.ts';
import { type RequestEvent, recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';
import { visibleRequests } from './request.reads.ts';

/**
 * Locks a request that the viewer sees and on which the action is possible.
 *
 * @throws AppError 404 where there is none, 409 with whoever answered it before
 */
export async function lockRequest(tx: Tx, scope: UserScope, requestId: number, action: RequestAction) {
  const row = await tx
    .selectFrom('job_request as q')
    .selectAll('q')
    .where('q.job_request_id', '=', requestId)
    .where(andAll(visibleRequests(scope)))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('general.not_found');
  const refusal = requestActionRefusal({ ...row, waiting_for: row.waiting_for as JobRequestTurn }, action);
  if (refusal === 'request.not_asked') throw refuse(refusal);
  if (refusal) await refuseClosed(tx, scope, requestId);
  return row;
}

type Row = Awaited<ReturnType<typeof lockRequest>>;

/** The request to cancel a job has a record of its own, with the fee that was shown. */
async function isOfCancellation(tx: Tx, scope: UserScope, requestId: number) {
  const row = await tx
    .selectFrom('job_request as q')
    .select(['q.kind', 'q.job_id'])
    .where('q.job_request_id', '=', requestId)
    .where(andAll(visibleRequests(scope)))
    .executeTakeFirst();
  return row?.kind === 'cancel' && row.job_id !== null ? { job_id: row.job_id } : undefined;
}

const patch = (tx: Tx, { company_id }: UserScope, { job_request_id }: Row, values: object) =>
  tx
    .updateTable('job_request')
    .set(values)
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', job_request_id)
    .execute();

type Happened = Pick<RequestEvent, 'kind' | 'words'>;

const recorded = (tx: Tx, scope: UserScope, row: Row, event: Happened, now: Temporal.Instant) => {
  const side = scope.viewer.user_type === 'contact' ? 'requester' : 'office';
  const { job_request_id } = row;
  return recordRequestEvent(tx, scope, { ...event, job_request_id, side, by_name: scope.viewer.name }, now);
};

const respondedBy = ({ viewer }: UserScope, answer_text: string, now: Temporal.Instant) => ({
  answered_by: viewer.user_id,
  answered_by_name: viewer.name,
  answered_at: now.toString(),
  answer_text,
});

/** Declines a request with words that are mailed. @throws AppError 404, 409 with whoever answered it before */
export async function declineRequest(
  tx: Tx,
  scope: UserScope,
  { id, words }: { id: number; words: string },
  now: Temporal.Instant,
): Promise<void> {
  const cancellation = await isOfCancellation(tx, scope, id);
  if (cancellation) {
    await refuseCancelRequest(tx, scope, { ...cancellation, response: words.slice(0, 250) }, now);
    return;
  }
  const row = await lockRequest(tx, scope, id, 'decline');
  await patch(tx, scope, row, { job_request_status: 'declined', ...respondedBy(scope, words, now) });
  await recorded(tx, scope, row, { kind: 'declined', words }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'declined', words });
}

/**
 * Accepts a request to change a job, once the job was changed; the words say what was done of it in part.
 *
 * @throws AppError 400 for other kinds, which their job accepts; 404, 409 with whoever responded before
 */
export async function acceptChange(
  tx: Tx,
  scope: UserScope,
  { id, words, is_in_part }: { id: number; words: string; is_in_part: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { kind, job_id } = await lockRequest(tx, scope, id, 'accept');
  if (kind !== 'change' || job_id === null) throw refuse('request.accept_by_job');
  if (is_in_part && words === '') throw refuse('request.say_which_part');
  await acceptRequest(tx, scope, { job_request_id: id, job_id, text: words, is_in_part }, now);
}

/** Takes back one's own firm's request, and notifies the office. @throws AppError 404, 409 with whoever answered it before */
export async function withdrawRequest(
  tx: Tx,
  scope: UserScope,
  { id, words }: { id: number; words: string },
  now: Temporal.Instant,
): Promise<void> {
  if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
  const cancellation = await isOfCancellation(tx, scope, id);
  if (cancellation) {
    await withdrawCancelRequest(tx, scope, cancellation.job_id, now);
    return;
  }
  const row = await lockRequest(tx, scope, id, 'withdraw');
  await patch(tx, scope, row, { job_request_status: 'withdrawn', ...respondedBy(scope, words, now) });
  await recorded(tx, scope, row, { kind: 'withdrawn', words }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'withdrawn', words });
}

/** Asks the requester something; the request waits for them. @throws AppError 404, 409 with whoever answered it before */
export async function askBack(
  tx: Tx,
  scope: UserScope,
  { id, words }: { id: number; words: string },
  now: Temporal.Instant,
): Promise<void> {
  const row = await lockRequest(tx, scope, id, 'ask');
  await patch(tx, scope, row, { waiting_for: 'requester' });
  await recorded(tx, scope, row, { kind: 'asked', words }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'asked', words });
}

/** Times as people read them, a line each. */
async function timesText(tx: Tx, scope: UserScope, times: readonly ProposedTime[]): Promise<string> {
  const { date_format, time_format } = formatsOf(await companyOf(tx, scope));
  return times
    .map(({ job_date, start_time }) => `${dateText(job_date, date_format)}, ${timeText(start_time, time_format)}`)
    .join('\n');
}

/** Proposes other times; the request waits for the requester to take one. @throws AppError 404, 409 */
export async function proposeTimes(
  tx: Tx,
  scope: UserScope,
  { id, times, words }: { id: number; times: readonly ProposedTime[]; words: string },
  now: Temporal.Instant,
): Promise<void> {
  const row = await lockRequest(tx, scope, id, 'propose');
  await patch(tx, scope, row, { waiting_for: 'requester', proposed: JSON.stringify(times) });
  const text = [words, await timesText(tx, scope, times)].filter(Boolean).join('\n');
  await recorded(tx, scope, row, { kind: 'proposed', words: text }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'proposed', words: text });
}

/** The columns that a chosen time sets: those of a new job itself, or what is wanted of one that is there. */
function chosenTime(row: Row, time: ProposedTime) {
  if (row.kind !== 'new') return { wanted: JSON.stringify({ ...(row.wanted as object), ...time }) };
  const { time_zone, estimated_duration } = row;
  const decided = decideJobInstants({ ...time, time_zone, estimated_duration, utc_offset: null });
  if (decided.outcome !== 'resolved') throw refuse('request.choose_time');
  return { ...time, starts_at: decided.instants.starts_at };
}

/** Replies to the office in words or with one of its proposed times. @throws AppError 404, 409 where nothing was asked */
export async function replyToOffice(
  tx: Tx,
  scope: UserScope,
  { id, words, time }: { id: number; words: string; time: ProposedTime | null },
  now: Temporal.Instant,
): Promise<void> {
  if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
  const row = await lockRequest(tx, scope, id, 'reply');
  const proposed = row.proposed as ProposedTime[];
  const isProposed = proposed.some((one) => one.job_date === time?.job_date && one.start_time === time.start_time);
  if ((time && !isProposed) || (!time && words === '')) throw refuse('request.choose_time');
  await patch(tx, scope, row, { waiting_for: 'office', ...(time ? { ...chosenTime(row, time), proposed: '[]' } : {}) });
  const text = [time ? await timesText(tx, scope, [time]) : '', words].filter(Boolean).join('\n');
  await recorded(tx, scope, row, { kind: 'replied', words: text }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'replied', words: text });
}
