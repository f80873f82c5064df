import type { ErrataState } from '@onrecord/contract/production/read-sign';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideErratum, type Erratum, MAX_ERRATA, signedName } from '@onrecord/domain/production/read-sign/errata';
import { decideSignature, isReviewOpen, type ReadSignDocument } from '@onrecord/domain/production/read-sign/read-sign';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope, Scope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { linkedReview } from './read-sign.access.ts';
import { errataOf, errataStateOf, type ReviewRow } from './read-sign.reads.ts';

export async function logReview(tx: Tx, scope: Scope, row: ReviewRow, what: string): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: 'Read and Sign',
    object_type: 'job',
    object_id: row.job_id,
    object_number: String(row.job_number),
    object_name: row.case_name,
    division_id: row.division_id,
    description: `${row.deponent_name}: ${what}`,
  });
}

/** Changes a review that the caller has locked. */
export async function patchReview(tx: Tx, scope: Scope, id: number, patch: object): Promise<void> {
  await tx
    .updateTable('read_sign')
    .set(patch)
    .where('company_id', '=', scope.company_id)
    .where('read_sign_id', '=', id)
    .execute();
}

export const todayAt = async (tx: Tx, scope: Scope, now: Temporal.Instant): Promise<string> =>
  todayOf(await companyOf(tx, scope), now).toString();

/** Notes the first time that the witness looks; it decides nothing. */
export async function noteOpened(tx: Tx, scope: LinkScope, row: ReviewRow, now: Temporal.Instant): Promise<void> {
  if (row.opened_at === null) await patchReview(tx, scope, row.read_sign_id, { opened_at: now.toString() });
}

/** The review of the link, locked and open. @throws AppError 410 once it is closed */
async function openReview(tx: Tx, scope: LinkScope, now: Temporal.Instant): Promise<ReviewRow> {
  const row = await linkedReview(tx, scope, { lock: true });
  if (!isReviewOpen(row, await todayAt(tx, scope, now))) throw refuse('read_sign.closed');
  return row;
}

/** Another sheet than the one that may be signed somewhere at this moment. */
async function nextRevision(tx: Tx, scope: LinkScope, row: ReviewRow): Promise<ErrataState> {
  await patchReview(tx, scope, row.read_sign_id, { revision: row.revision + 1 });
  return errataStateOf(tx, scope, row.read_sign_id);
}

/** Keeps a change of the errata. @throws AppError 400 with what is wrong, 409 where the sheet is full, 410 */
export async function saveErratum(
  tx: Tx,
  scope: LinkScope,
  { read_sign_change_id, ...typed }: Erratum & { read_sign_change_id: number | null },
  { hasLine, now }: { hasLine: (page: number, line: number) => boolean; now: Temporal.Instant },
): Promise<ErrataState> {
  const row = await openReview(tx, scope, now);
  const decision = decideErratum(typed, hasLine);
  if (decision.outcome === 'refused') throw refuseFields(decision.fields);
  const { erratum } = decision;
  const { company_id } = scope;
  const { read_sign_id } = row;
  if (read_sign_change_id === null) {
    if ((await errataOf(tx, scope, read_sign_id)).length >= MAX_ERRATA)
      throw refuse('read_sign.too_many', { count: MAX_ERRATA });
    await tx
      .insertInto('read_sign_change')
      .values({ company_id, read_sign_id, ...erratum })
      .execute();
  } else {
    const changed = await tx
      .updateTable('read_sign_change')
      .set(erratum)
      .where('company_id', '=', company_id)
      .where('read_sign_id', '=', read_sign_id)
      .where('read_sign_change_id', '=', read_sign_change_id)
      .returning('read_sign_change_id')
      .executeTakeFirst();
    if (!changed) throw refuse('general.not_found');
  }
  return nextRevision(tx, scope, row);
}

/** Takes a change of the errata away; one that is gone already is as good. */
export async function removeErratum(tx: Tx, scope: LinkScope, id: number, now: Temporal.Instant): Promise<ErrataState> {
  const row = await openReview(tx, scope, now);
  const removed = await tx
    .deleteFrom('read_sign_change')
    .where('company_id', '=', scope.company_id)
    .where('read_sign_id', '=', row.read_sign_id)
    .where('read_sign_change_id', '=', id)
    .returning('read_sign_change_id')
    .executeTakeFirst();
  return removed ? nextRevision(tx, scope, row) : errataStateOf(tx, scope, row.read_sign_id);
}

/** Keeps what was signed, refused or certified word for word, and queues its file and its mails. */
export async function addDocument(
  tx: Tx,
  scope: Scope,
  row: ReviewRow,
  document: { kind: ReadSignDocument; made_at: string; signed_name?: string; reason?: string },
): Promise<void> {
  const { company_id, origin } = scope;
  const { read_sign_document_id } = await tx
    .insertInto('read_sign_document')
    .values({
      company_id,
      read_sign_id: row.read_sign_id,
      revision: row.revision,
      changes: JSON.stringify(await errataOf(tx, scope, row.read_sign_id)),
      ip_address: origin.ip_address,
      user_agent: origin.user_agent,
      ...document,
    })
    .returning('read_sign_document_id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'file-read-sign', { company_id, read_sign_document_id });
}

/** Signs the errata of a revision. Pressed twice it is one signature. @throws AppError 400, 409 stale, 410 closed */
export async function signReview(
  tx: Tx,
  scope: LinkScope,
  { revision, name, has_read }: { revision: number; name: string; has_read: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const signed_name = signedName(name);
  const row = await linkedReview(tx, scope, { lock: true });
  const decision = decideSignature(row, revision, await todayAt(tx, scope, now));
  if (decision === 'again') return;
  if (decision === 'closed') throw refuse('read_sign.closed');
  if (signed_name === '') throw refuseFields({ name: sentence('read_sign.name_required') });
  if (!has_read) throw refuseFields({ has_read: sentence('read_sign.read_required') });
  if (decision === 'stale') throw new AppError(sentence('read_sign.stale'));
  const made_at = now.toString();
  await patchReview(tx, scope, row.read_sign_id, {
    ...{ status: 'signed', signed_revision: revision, signed_name, settled_at: made_at },
  });
  await addDocument(tx, scope, row, { kind: 'errata', made_at, signed_name });
  await logReview(tx, scope, row, `signed as ${signed_name}`);
}

/** Records that the witness does not want to sign. Said twice it is said once. @throws AppError 410 once it is closed */
export async function refuseReview(tx: Tx, scope: LinkScope, reason: string, now: Temporal.Instant): Promise<void> {
  const row = await linkedReview(tx, scope, { lock: true });
  if (row.status === 'refused') return;
  const today = await todayAt(tx, scope, now);
  // Who signed once has signed: only another signature takes its place.
  if (row.status !== 'waiting' || !isReviewOpen(row, today)) throw refuse('read_sign.closed');
  const made_at = now.toString();
  await patchReview(tx, scope, row.read_sign_id, { status: 'refused', settled_at: made_at });
  await addDocument(tx, scope, row, { kind: 'refusal', made_at, reason: reason.trim() });
  await logReview(tx, scope, row, 'refused to sign');
}
