import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { isExpired } from '@onrecord/domain/production/read-sign/read-sign';
import { dueDayAfterNotice } from '@onrecord/domain/production/read-sign/sign-time';
import type { Tx } from '../../../db/database.ts';
import { revokeLinks } from '../../../db/message/link-token.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { isWritableAddress } from '../../../http/text/company-message.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { forEachCompany } from '../../company/company/company.reads.ts';
import { waitingReview } from './read-sign.access.ts';
import { lockReview, type ReviewRow, reviewById, transcriptsOf } from './read-sign.reads.ts';
import { addDocument, logReview, patchReview, todayAt } from './read-sign.writes.ts';

interface Versioned {
  read_sign_id: number;
  version: number;
}

/** Ends the links of a review and whatever was opened with them. */
async function endLinks(tx: Tx, scope: Scope, { job_id, read_sign_id }: ReviewRow, now: string): Promise<void> {
  await revokeLinks(tx, scope, { job_id, purpose: 'readsign', subject_id: read_sign_id }, now);
  await tx
    .deleteFrom('link_session')
    .where('company_id', '=', scope.company_id)
    .where('purpose', '=', 'readsign')
    .where('subject_id', '=', read_sign_id)
    .execute();
}

const noticeOf = (row: ReviewRow, notified_on: string) => ({
  notified_on: row.notified_on ?? notified_on,
  due_on: row.notified_on === null ? dueDayAfterNotice(notified_on, row.days) : row.due_on,
});

/** Queues the mail with the link; links that were sent before end. @throws AppError 400, 404, 409 */
export async function sendLink(
  tx: Tx,
  scope: UserScope,
  { read_sign_id, version, job_file_id, email }: Versioned & { job_file_id: number; email: string },
  now: Temporal.Instant,
): Promise<void> {
  const row = await waitingReview(tx, scope, read_sign_id, version);
  if (!isWritableAddress(email)) throw refuseFields({ email: sentence('read_sign.email_required') });
  const transcripts = await transcriptsOf(tx, scope, row);
  if (!transcripts.some((one) => one.job_file_id === job_file_id)) throw refuse('read_sign.no_transcript');
  const notice = noticeOf(row, await todayAt(tx, scope, now));
  await endLinks(tx, scope, row, now.toString());
  await patchReview(tx, scope, read_sign_id, { job_file_id, email, ...notice });
  await enqueue(tx, 'mail-read-sign', { company_id: scope.company_id, read_sign_id, email });
  await logReview(tx, scope, row, `link sent to ${email}`);
}

/** Records a notice that was given in another way. Returns the last day to sign. */
export async function saveNotice(
  tx: Tx,
  scope: UserScope,
  { read_sign_id, version, notified_on }: Versioned & { notified_on: string },
  now: Temporal.Instant,
): Promise<string> {
  const row = await waitingReview(tx, scope, read_sign_id, version);
  const today = await todayAt(tx, scope, now);
  if (notified_on > today || notified_on < row.job_date) throw refuseFields({ notified_on: sentence('form.date') });
  const notice = noticeOf({ ...row, notified_on: null }, notified_on);
  await patchReview(tx, scope, read_sign_id, notice);
  await logReview(tx, scope, row, `notified on ${notified_on}`);
  return notice.due_on;
}

/** Ends a review without a signature and without a certificate. */
export async function waiveReview(
  tx: Tx,
  scope: UserScope,
  { read_sign_id, version }: Versioned,
  now: Temporal.Instant,
) {
  const row = await waitingReview(tx, scope, read_sign_id, version);
  await endLinks(tx, scope, row, now.toString());
  await patchReview(tx, scope, read_sign_id, { status: 'waived', settled_at: now.toString() });
  await logReview(tx, scope, row, 'waived');
}

/** Drafts the certificate of one witness whose time is over, unless they signed or refused at the last moment. */
async function expireReview({ db, now }: Services, scope: Scope, id: number): Promise<void> {
  await db.withScope(scope, async (tx) => {
    await lockReview(tx, scope, id);
    const row = await reviewById(tx, scope, id, []);
    if (!row || !isExpired(row, await todayAt(tx, scope, now()))) return;
    const made_at = now().toString();
    await patchReview(tx, scope, id, { status: 'expired', settled_at: made_at });
    await addDocument(tx, scope, row, { kind: 'no_signature', made_at });
    await logReview(tx, scope, row, 'did not sign in time');
  });
}

async function expireOf(services: Services, scope: Scope): Promise<void> {
  const rows = await services.db.readScope(scope, async (tx) => {
    const today = await todayAt(tx, scope, services.now());
    return tx
      .selectFrom('read_sign')
      .select('read_sign_id')
      .where('company_id', '=', scope.company_id)
      .where('status', '=', 'waiting')
      .where('notified_on', 'is not', null)
      .where('due_on', '<', today)
      .orderBy('due_on')
      .execute();
  });
  for (const { read_sign_id } of rows) await expireReview(services, scope, read_sign_id);
}

/** The hourly task: certificates of no signature of every company, by its own calendar. */
export async function expireReviews(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'read and sign',
    (scope) => expireOf(services, scope),
    'certificates of no signature of some companies were not drafted',
  );
}
