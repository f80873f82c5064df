import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { JobRequestStatus } from '@onrecord/domain/scheduling/job/job-status';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import {
  type JobRequestKind,
  type JobRequestSource,
  OPEN_STATUS,
  requestNumber,
  type Wanted,
} from '@onrecord/domain/scheduling/request/request-kind';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { notifyWebhooks } from '../../../db/message/webhook-message.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockJob } from '../job/schedule/schedule.reads.ts';
import { recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';

/** Who asks: a contact, or somebody without an account in their own words. */
export interface Requester {
  readonly contact_id: number | null;
  readonly client_id: number | null;
  readonly name: string;
  readonly firm?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A file that came along and lies in the storage already. */
export interface RequestFile {
  readonly file_name: string;
  readonly path: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly is_quarantined: boolean;
}

/** When and where the job is to be, or is, and in whose matter. Texts are as people wrote them. */
export interface RequestedJob {
  readonly division_id: number;
  readonly job_date: string;
  readonly start_time: string;
  readonly estimated_duration: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly case_id?: number | null;
  readonly case_name?: string;
  readonly docket_number?: string;
  readonly matter_number?: string;
  readonly taking_contact_id?: number | null;
  readonly taking_name?: string;
  readonly job_type_id?: number | null;
  readonly location_text?: string;
  readonly number_of_attendees?: number;
  readonly special_instructions?: string;
  readonly bill_to_name?: string;
  readonly claim_number?: string;
  readonly adjuster_name?: string;
  readonly insured_name?: string;
  readonly date_of_loss?: string | null;
}

/** Everything a request is stored from. */
export interface RequestFacts {
  readonly kind: JobRequestKind;
  readonly source: JobRequestSource;
  /** The job that is to move, change or be canceled; null for a new one, and where a public page names one nobody has matched yet. */
  readonly job_id: number | null;
  /** How somebody without an account named that job. */
  readonly job_reference?: string;
  readonly requester: Requester;
  readonly job: RequestedJob;
  readonly wanted?: Wanted;
  /** What the requester was shown to pay for it. */
  readonly fee_shown?: string | null;
  readonly deponents?: readonly { full_name: string; is_expert: boolean; scheduled_time: string | null }[];
  readonly services?: readonly { service_id: number | null; service_name: string }[];
  readonly files?: readonly RequestFile[];
  /** Words of the requester for the history. */
  readonly words?: string;
}

export interface StoredRequest {
  readonly job_request_id: number;
  /** Whether it updated a request of the same kind that was open for the job. */
  readonly is_update: boolean;
}

export const requestColumns = ({
  kind,
  source,
  job_id,
  job_reference = '',
  requester,
  job,
  ...facts
}: RequestFacts) => ({
  ...job,
  kind,
  source,
  job_id,
  job_reference,
  job_request_status: OPEN_STATUS[kind] satisfies JobRequestStatus,
  wanted: JSON.stringify(facts.wanted ?? {}),
  fee_shown: facts.fee_shown ?? null,
  client_id: requester.client_id,
  caller_contact_id: requester.contact_id,
  requester_name: requester.name,
  requester_firm: requester.firm ?? '',
  requester_email: requester.email ?? '',
  requester_phone: requester.phone ?? '',
  deponent_names: (facts.deponents ?? []).map((row) => row.full_name).join('; '),
  service_names: (facts.services ?? []).map((row) => row.service_name).join('; '),
  waiting_for: 'office' as const,
  proposed: '[]',
});

/** Writes the people and services of a request anew. */
export async function saveParts(tx: Tx, { company_id }: Scope, requestId: number, facts: RequestFacts): Promise<void> {
  const key = { company_id, job_request_id: requestId };
  const { deponents = [], services = [] } = facts;
  for (const table of ['job_request_deponent', 'job_request_service'] as const)
    await tx.deleteFrom(table).where('company_id', '=', company_id).where('job_request_id', '=', requestId).execute();
  if (deponents.length > 0)
    await tx
      .insertInto('job_request_deponent')
      .values(deponents.map((row, sort_order) => ({ ...row, ...key, sort_order })))
      .execute();
  if (services.length > 0)
    await tx
      .insertInto('job_request_service')
      .values(services.map((row, sort_order) => ({ ...row, ...key, sort_order })))
      .execute();
}

/** Adds files to a request. They become files of the job once it is accepted. */
export async function addRequestFiles(
  tx: Tx,
  scope: Scope,
  { job_request_id, files }: { job_request_id: number; files: readonly RequestFile[] },
  now: Temporal.Instant,
): Promise<void> {
  if (files.length === 0) return;
  const { company_id, viewer } = scope;
  const about = { company_id, job_request_id, added_at: now.toString(), added_by_name: viewer.name };
  await tx
    .insertInto('job_request_file')
    .values(files.map((file) => ({ ...file, ...about })))
    .execute();
}

/** Locks the job that a request is about. @throws AppError 404 where it is gone, 409 where it is canceled */
async function lockRequestedJob(tx: Tx, scope: Scope, jobId: number): Promise<void> {
  const job = await lockJob(tx, scope, jobId);
  if (!job) throw refuse('link.job_not_found');
  if (isJobCanceled(job)) throw refuse('job_change.canceled');
}

async function openRequestOfJob(tx: Tx, { company_id }: Scope, { job_id, kind }: RequestFacts) {
  if (job_id === null || kind === 'new') return undefined;
  return tx
    .selectFrom('job_request')
    .select('job_request_id')
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('kind', '=', kind)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/** Writes the row of a request that is open: over the one it updates, or as a new one. */
async function saveRow(tx: Tx, scope: Scope, facts: RequestFacts, openId: number | undefined): Promise<number> {
  const { company_id, viewer } = scope;
  const columns = requestColumns(facts);
  if (openId === undefined) {
    const created_by = viewer.kind === 'user' ? viewer.user_id : null;
    const { job_request_id } = await tx
      .insertInto('job_request')
      .values({ ...columns, company_id, created_by })
      .returning('job_request_id')
      .executeTakeFirstOrThrow();
    const data = { job_request_id, kind: facts.kind, job_id: facts.job_id };
    await notifyWebhooks(tx, scope, [{ event: 'request.received', data }]);
    return job_request_id;
  }
  await tx
    .updateTable('job_request')
    .set(columns)
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', openId)
    .execute();
  return openId;
}

/**
 * Stores a request from facts that were validated: of a contact, of a public page, or of staff (other side of the desk, section 1).
 * With `has_letter` whoever calls writes the letter.
 * One request of each kind is open for a job, so a second one updates it; the lock of the job makes two at once agree on that.
 *
 * @throws AppError 404 where the job is gone, 409 where it is canceled
 */
export async function storeRequest(
  tx: Tx,
  scope: Scope,
  facts: RequestFacts,
  now: Temporal.Instant,
  { has_letter = false }: { has_letter?: boolean } = {},
): Promise<StoredRequest> {
  if (facts.job_id !== null) await lockRequestedJob(tx, scope, facts.job_id);
  const open = await openRequestOfJob(tx, scope, facts);
  const job_request_id = await saveRow(tx, scope, facts, open?.job_request_id);
  await saveParts(tx, scope, job_request_id, facts);
  await addRequestFiles(tx, scope, { job_request_id, files: facts.files ?? [] }, now);
  const event = {
    kind: open ? 'updated' : 'received',
    by_name: facts.requester.name,
    words: facts.words ?? '',
  } as const;
  await recordRequestEvent(tx, scope, { job_request_id, side: 'requester', ...event }, now);
  await recordActivity(tx, scope, {
    activity_type: 'Job Request',
    object_type: 'job request',
    object_id: job_request_id,
    object_number: requestNumber(job_request_id),
    object_name: facts.job.case_name ?? '',
    division_id: facts.job.division_id,
  });
  // The request to cancel a job has letters of its own.
  const hasLetters = has_letter || (facts.kind === 'cancel' && facts.job_id !== null);
  if (!hasLetters) await mailRequest(tx, scope, { job_request_id, event: open ? 'updated' : 'received', words: '' });
  return { job_request_id, is_update: open !== undefined };
}
