import type { fileArea, UploadData } from '@onrecord/contract/production/file';
import { AppError, type FieldProblems, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isUserType } from '@onrecord/domain/core/permission/user-type';
import { uploadVisibility } from '@onrecord/domain/production/file/file-access';
import { asksFileType, decideUpload, offeredFileTypes } from '@onrecord/domain/production/file/upload-draft';
import { LARGE_MAX_BYTES, maxUploadBytes } from '@onrecord/domain/production/file/upload-size';
import type { Tx } from '../../../../db/database.ts';
import { isLinkScope, isUserScope, type Scope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { readUploadExceptions } from '../../../company/company/storage.reads.ts';
import { subjectName } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { jobDeponents } from '../../../scheduling/job/detail.reads.ts';
import { isGuest, uploaderOf } from '../file.access.ts';
import { activeFileTypes, fileJob } from '../file.reads.ts';
import { contentProblem, transcriptPages } from './content.reads.ts';
import { ownHalves, presentUnfinished } from './large/large.reads.ts';
import { largeRoutes } from './large/large.routes.ts';
import { officeOf, ownUploads, type WaitingUpload, waitingUploads } from './upload.reads.ts';
import {
  discardUpload,
  type FinishedFile,
  finishUpload,
  refuseUnacceptable,
  removeObject,
  signUpload,
} from './upload.writes.ts';

type UploadCalls =
  | 'getUploadData'
  | 'generatePresignedUrlForUploads'
  | 'deleteTempUpload'
  | 'addJobFiles'
  | 'getUploadedJobFiles'
  | 'beginLargeUpload'
  | 'getUploadPart'
  | 'checkUpload';

async function requireJob(tx: Tx, call: Call & { body: { company_id?: number | undefined; job_id: number } }) {
  requireOwnCompany(call.scope, call.body.company_id);
  const job = await fileJob(tx, call.scope, call.body.job_id);
  if (!job) throw refuse('upload.job_not_found');
  return job;
}

async function choicesOf(tx: Tx, scope: Scope, jobId: number) {
  return {
    file_types: offeredFileTypes(await activeFileTypes(tx, scope)),
    deponents: await jobDeponents(tx, scope, jobId),
    extension_exceptions: await readUploadExceptions(tx, scope),
  };
}

type Choices = Awaited<ReturnType<typeof choicesOf>>;
type FileDraft = {
  key_name: string;
  file_name?: string | undefined;
  description: string;
  file_type_id: number | null;
  deponent_id: number | null;
};
interface CheckedFile {
  upload: WaitingUpload;
  file: Omit<FinishedFile, 'transcript_page_count'>;
}

/** The name of who uploads, as the file list shows it. */
async function uploaderName(tx: Tx, scope: Scope): Promise<string> {
  if (isUserScope(scope)) return scope.viewer.name;
  if (!isLinkScope(scope) || scope.viewer.subject_type === 'guest') return '';
  return subjectName(tx, scope, scope.viewer.subject_type, scope.viewer.subject_id ?? 0);
}

function choiceProblems(files: readonly FileDraft[], { file_types, deponents }: Choices): FieldProblems {
  const types = new Set(file_types.map((type) => type.file_type_id));
  const heard = new Set(deponents.map((deponent) => deponent.deponent_id));
  const problems: Record<string, ReturnType<typeof sentence>> = {};
  for (const [row, { file_type_id, deponent_id }] of files.entries()) {
    if (file_type_id !== null && !types.has(file_type_id))
      problems[`files.${row}.file_type_id`] = sentence('form.choice');
    if (deponent_id !== null && !heard.has(deponent_id)) problems[`files.${row}.deponent_id`] = sentence('form.choice');
  }
  return problems;
}

/** Every file with its upload and the description it is kept under, or a refusal that says which one is wrong. */
function describedFiles(
  drafts: readonly FileDraft[],
  uploads: readonly WaitingUpload[],
  choices: Choices,
): CheckedFile[] {
  const byKey = new Map(uploads.map((upload) => [upload.key_name, upload]));
  const named = drafts.map((draft) => {
    const upload = byKey.get(draft.key_name);
    if (!upload) throw refuse('file.not_found');
    return { ...draft, file_name: draft.file_name ?? upload.file_name, size: upload.size, upload };
  });
  // Whether large files are allowed was decided before they were sent.
  const decision = decideUpload(named, choices.extension_exceptions, LARGE_MAX_BYTES);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const problems = choiceProblems(drafts, choices);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return named.map(({ upload, key_name, file_type_id, deponent_id, file_name }, row) => ({
    upload,
    file: {
      key_name,
      file_name,
      file_type_id,
      description: decision.files[row]?.description ?? '',
      job_deponent_id: choices.deponents.find((one) => one.deponent_id === deponent_id)?.job_deponent_id ?? null,
    },
  }));
}

const announced = ({ upload, file }: CheckedFile) => ({ ...upload, file_name: file.file_name });

async function refuseBadContent(services: Services, files: readonly CheckedFile[]): Promise<void> {
  const problems: Record<string, ReturnType<typeof sentence>> = {};
  for (const [row, file] of files.entries()) {
    const problem = await contentProblem(services, announced(file));
    if (problem) problems[`files.${row}.file_name`] = problem;
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Who sees a file of the caller once it is saved. */
function seenBy(scope: Scope): UploadData['seen_by'] {
  const type = uploaderOf(scope).uploaded_by_type.replace('link ', '');
  const visible = uploadVisibility(isUserType(type) ? type : 'guest');
  return { contacts: visible.contact_can_view_download, providers: visible.provider_can_view_download };
}

/** The upload wizard: an address for each file, then all of them described and kept at once (sections 2, 5 and 7). */
export function uploadRoutes(services: Services): Pick<CallHandlers<typeof fileArea>, UploadCalls> {
  const { db, now, storage } = services;
  return {
    ...largeRoutes(services),
    async getUploadData(call) {
      const { scope } = call;
      const found = await db.readScope(scope, async (tx) => {
        const job = await requireJob(tx, call);
        return {
          job,
          choices: await choicesOf(tx, scope, job.job_id),
          office: await officeOf(tx, scope),
          halves: await ownHalves(tx, scope, { job_id: job.job_id }),
        };
      });
      const { solaria_version, allow_large_uploads, ...job } = found.job;
      const { file_types, deponents, extension_exceptions } = found.choices;
      return {
        ...job,
        asks_file_type: asksFileType(solaria_version),
        file_types: file_types.map(({ file_type_id, name }) => ({ file_type_id, name })),
        deponents: deponents.map(({ deponent_id, job_deponent_name }) => ({ deponent_id, job_deponent_name })),
        extension_exceptions,
        max_bytes: maxUploadBytes(allow_large_uploads, { is_guest: isGuest(scope) }),
        seen_by: seenBy(scope),
        office: found.office,
        unfinished: await presentUnfinished(services, found.halves),
      };
    },
    async generatePresignedUrlForUploads(call) {
      await limitRate(services, RATE_RULES.upload, addressBlock(call.request.ip));
      const { file_name, size, sha256 } = call.body;
      return db.withScope(call.scope, async (tx) => {
        const { job_id } = await requireJob(tx, call);
        refuseUnacceptable(file_name, size, await readUploadExceptions(tx, call.scope));
        return signUpload(tx, services, call.scope, { job_id }, { file_name, size, sha256 });
      });
    },
    async deleteTempUpload(call) {
      const { key_name } = call.body;
      const parts = await db.withScope(call.scope, (tx) => discardUpload(tx, call.scope, key_name, now().toString()));
      // The row is kept for the sweep, which tries again what fails here.
      await removeObject(storage, key_name, parts).catch((error) =>
        call.request.log.warn({ err: error }, 'not deleted'),
      );
      return { message: message('general.deleted') };
    },
    async addJobFiles(call) {
      const { scope, body } = call;
      const keys = body.files_data.map((file) => file.key_name);
      const checked = await db.readScope(scope, async (tx) => {
        const job = await requireJob(tx, call);
        const uploads = await waitingUploads(tx, scope, { job_id: job.job_id }, keys);
        return describedFiles(body.files_data, uploads, await choicesOf(tx, scope, job.job_id));
      });
      await refuseBadContent(services, checked);
      const files: FinishedFile[] = [];
      for (const one of checked)
        files.push({ ...one.file, transcript_page_count: await transcriptPages(services, announced(one)) });
      return db.withScope(scope, async (tx) => {
        const job = await requireJob(tx, call);
        const by = await uploaderName(tx, scope);
        const job_file_ids: number[] = [];
        for (const file of files) job_file_ids.push(await finishUpload(tx, scope, { job, file, by, now: now() }));
        return { message: message('upload.saved'), job_file_ids };
      });
    },
    getUploadedJobFiles: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { job_id } = await requireJob(tx, call);
        return ownUploads(tx, call.scope, job_id, call.body.job_file_ids);
      }),
  };
}
