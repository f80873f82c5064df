import { Readable } from 'node:stream';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { storedFileKey } from '@onrecord/domain/production/file/temp-upload-key';
import { ObjectExists } from '../../../adapters/storage/port.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../db/message/app-notice.ts';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { jobPageAddress } from '../../../http/file/calendar-file.ts';
import { readAs } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail, isWritableAddress } from '../../../http/text/company-message.ts';
import type { MailText } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { mailCompany } from '../../company/company/company.reads.ts';
import { documentFileName, linkMail, outcomeMail, presentDocument } from './document.present.ts';
import { type DocumentRow, documentById, errataFileType, partiesOf } from './document.reads.ts';
import { visibleReviews } from './read-sign.access.ts';
import { latestReviewId, type ReviewRow, reviewById } from './read-sign.reads.ts';

/** For how long after its last day a link still says that the time is over, and whom to call. */
const CLOSED_DAYS = 60;

async function speakerOf(tx: Tx, scope: Scope, division_id: number, locale?: string) {
  const { company, settings } = await mailCompany(tx, scope, division_id);
  return { company, terms: termsOf(settings, null, toLocale(locale ?? company.locale)) };
}

/** Stores the PDF under a name of its own; a repeat after a crash finds it there. */
async function storeDocument(
  { storage }: Services,
  key: string,
  pdf: Uint8Array,
): Promise<{ bytes: number; sha256: string }> {
  try {
    return await storage.putStream(key, Readable.from([pdf]), { content_type: 'application/pdf' });
  } catch (error) {
    if (!(error instanceof ObjectExists)) throw error;
    return { bytes: (await storage.head(key))?.bytes ?? pdf.byteLength, sha256: '' };
  }
}

interface Filed {
  document: DocumentRow;
  review: ReviewRow;
  path: string;
  stored: { bytes: number; sha256: string };
  file_name: string;
  by: string;
}

/** Has the office read in the application how a review ended. */
async function noticeOutcome(tx: Tx, scope: Scope, { document, review }: Pick<Filed, 'document' | 'review'>) {
  const { read_sign_document_id, kind, made_at } = document;
  const { job_id, division_id, deponent_name, case_name } = review;
  const notice: WrittenNotice = {
    notification_type_id: FIXED_KINDS.read_sign_settled,
    ...{ key: `read sign ${read_sign_document_id}`, at: Temporal.Instant.from(made_at) },
    sentence: `app_notice.read_sign_${kind}`,
    values: { name: deponent_name, case_name },
    ...{
      about: 'job',
      about_id: job_id,
      path: jobPageAddress('', { company_id: scope.company_id, division_id, job_id }),
    },
  };
  await writeAppNotice(tx, scope, notice, { audience: 'office', party_id: division_id });
}

/** Makes a stored document a file of the job, once. A certificate is a draft: the office shows it to the parties itself. */
async function addFile(tx: Tx, scope: Scope, { document, review, path, stored, file_name, by }: Filed): Promise<void> {
  const { company_id } = scope;
  const row = await tx
    .selectFrom('read_sign_document')
    .select('job_file_id')
    .where('company_id', '=', company_id)
    .where('read_sign_document_id', '=', document.read_sign_document_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.job_file_id !== null) return;
  await noticeOutcome(tx, scope, { document, review });
  const { job_file_id } = await tx
    .insertInto('job_file')
    .values({
      company_id,
      job_id: review.job_id,
      job_deponent_id: review.job_deponent_id,
      file_type_id: await errataFileType(tx, scope),
      path,
      file_name,
      description: file_name.replace(/\.pdf$/, ''),
      content_type: 'application/pdf',
      size: stored.bytes,
      sha256: stored.sha256,
      file_date_time: document.made_at,
      contact_can_view_download: document.kind !== 'no_signature',
      provider_can_view_download: true,
      uploaded_by_type: 'system',
      uploaded_by_name: by,
    })
    .returning('job_file_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('read_sign_document')
    .set({ job_file_id })
    .where('company_id', '=', company_id)
    .where('read_sign_document_id', '=', document.read_sign_document_id)
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Upload File',
    object_type: 'file',
    object_id: job_file_id,
    object_name: file_name,
    object_number: String(review.job_number),
    division_id: review.division_id,
    description: review.case_name,
  });
}

/** Files a document of a review as a PDF, then mails those whom it concerns. Done twice, it is filed and mailed once. */
export async function fileReadSign(
  services: Services,
  { company_id, read_sign_document_id }: TaskData['file-read-sign'],
) {
  const scope = systemScope(company_id, 'read and sign');
  const found = await services.db.readScope(scope, async (tx) => {
    const both = await documentById(tx, scope, read_sign_document_id);
    if (!both) return undefined;
    const speaker = await speakerOf(tx, scope, both.review.division_id);
    return { ...both, ...speaker, parties: await partiesOf(tx, scope, both.review) };
  });
  if (!found) return;
  const { document, review, company, terms, parties } = found;
  if (document.job_file_id === null) {
    const pdf = await services.pdf.renderLetterPdf(
      readAs(terms, () => presentDocument(document, review, company, terms)),
    );
    const path = storedFileKey({ company_id, job_id: review.job_id, name: `read_sign_${read_sign_document_id}` });
    const stored = await storeDocument(services, path, pdf);
    const file_name = readAs(terms, () => documentFileName(document, review));
    await services.db.withScope(scope, (tx) =>
      addFile(tx, scope, { document, review, path, stored, file_name, by: company.name }),
    );
  }
  const jobUrl = `${services.base_url}/activity/jobs/details/company/${company_id}/division/${review.division_id}/view/job/${review.job_id}`;
  const office = company.division_email || company.email;
  const isDraft = document.kind === 'no_signature';
  const readers = [
    { email: office, url: jobUrl },
    ...(isDraft ? [] : parties.map(({ email }) => ({ email, url: null }))),
  ];
  for (const [index, { email, url }] of readers.entries()) {
    if (readers.findIndex((one) => one.email.toLowerCase() === email.toLowerCase()) < index) continue;
    const content = readAs(terms, () => outcomeMail(document, review, company, url));
    await send(services, company, email, `read sign ${read_sign_document_id} ${email}`, content);
  }
}

type Company = Awaited<ReturnType<typeof speakerOf>>['company'];

async function send(services: Services, company: Company, to: string, dedupe_key: string, content: MailText) {
  if (!isWritableAddress(to)) return;
  await services.mail.send(divisionMail(company, services, { to, dedupe_key, content }));
}

/** The mail with the link as the witness of the latest review that the viewer may see gets it, in one language. */
export async function previewReadSign(services: Services, tx: Tx, scope: UserScope, locale: string) {
  const id = await latestReviewId(tx, scope, visibleReviews(scope));
  const latest = id && (await reviewById(tx, scope, id, []));
  if (!latest) return undefined;
  const { company, terms } = await speakerOf(tx, scope, latest.division_id, locale);
  const url = `${services.base_url}/read-sign/${scope.company_id}/${latest.read_sign_id}?t=`;
  return { company, to: latest.email, content: readAs(terms, () => linkMail(latest, company, url)) };
}

/** Mails a witness the link, unless the review was settled or sent elsewhere meanwhile. A repeat brings a key of its own. */
export async function mailReadSign(
  services: Services,
  { company_id, read_sign_id, email }: TaskData['mail-read-sign'],
  taskId: string,
): Promise<void> {
  const scope = systemScope(company_id, 'read and sign');
  const found = await services.db.withScope(scope, async (tx) => {
    const review = await reviewById(tx, scope, read_sign_id, []);
    if (review?.status !== 'waiting' || review.email !== email) return undefined;
    const token = await mintLinkToken(tx, scope, {
      purpose: 'readsign',
      job_id: review.job_id,
      subject_type: 'guest',
      subject_id: read_sign_id,
      expires_at: Temporal.PlainDate.from(review.due_on)
        .add({ days: CLOSED_DAYS })
        .toZonedDateTime('UTC')
        .toInstant()
        .toString(),
    });
    return { review, token, ...(await speakerOf(tx, scope, review.division_id)) };
  });
  if (!found) return;
  const { review, token, company, terms } = found;
  const url = `${services.base_url}/read-sign/${company_id}/${read_sign_id}?t=${token}`;
  const content = readAs(terms, () => linkMail(review, company, url));
  await send(services, company, email, `read sign link ${taskId}`, content);
}
