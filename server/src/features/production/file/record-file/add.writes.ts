import type { BodyOf } from '@onrecord/contract/core/entry';
import type { recordFileArea } from '@onrecord/contract/production/record-file';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { decideLinkFile } from '@onrecord/domain/production/file/link-file';
import { decideUpload } from '@onrecord/domain/production/file/upload-draft';
import { LARGE_MAX_BYTES } from '@onrecord/domain/production/file/upload-size';
import { offeredUserFileTypes, recordFileAudiences } from '@onrecord/domain/production/record-file/record-file';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { readUploadExceptions } from '../../../company/company/storage.reads.ts';
import { activeFileTypes } from '../file.reads.ts';
import { contentProblem } from '../upload/content.reads.ts';
import { type WaitingUpload, waitingUploads } from '../upload/upload.reads.ts';
import { editableRecord } from './record-file.access.ts';
import { addRecordLink, type DescribedFile, finishRecordUpload } from './record-file.writes.ts';

/** The user file types that may be chosen, in the order of the lookup `userfiletypes`. */
export const userFileTypes = async (tx: Tx, scope: UserScope) => offeredUserFileTypes(await activeFileTypes(tx, scope));

type Choice = Pick<DescribedFile, 'file_type_id' | 'contact_can_view_download' | 'provider_can_view_download'>;

/** What is wrong with the type of a file, or with whom it is shown to, by field. */
export function choiceProblems(
  { object_type }: RecordPart,
  file: Partial<Choice>,
  types: readonly { readonly file_type_id: number }[],
): Record<string, Sentence> {
  const audiences = recordFileAudiences(object_type);
  const problems: Record<string, Sentence> = {};
  const { file_type_id = null } = file;
  if (file_type_id !== null && !types.some((type) => type.file_type_id === file_type_id))
    problems.file_type_id = sentence('form.choice');
  if (file.contact_can_view_download && !audiences.includes('contacts'))
    problems.contact_can_view_download = sentence('form.choice');
  if (file.provider_can_view_download && !audiences.includes('providers'))
    problems.provider_can_view_download = sentence('form.choice');
  return problems;
}

type Body = BodyOf<typeof recordFileArea.addRecordFiles>;
type Draft = Body['files_data'][number];
interface Checked {
  readonly upload: WaitingUpload;
  readonly file: DescribedFile & { readonly key_name: string };
}

function describedFiles(drafts: readonly Draft[], uploads: readonly WaitingUpload[]) {
  const byKey = new Map(uploads.map((upload) => [upload.key_name, upload]));
  return drafts.map(({ file_name, ...draft }) => {
    const upload = byKey.get(draft.key_name);
    if (!upload) throw refuse('file.not_found');
    return { upload, file: { ...draft, file_name: file_name ?? upload.file_name } };
  });
}

/** Every file with its upload, as it is kept; or a refusal that says which one is wrong. */
async function checkedFiles(tx: Tx, scope: UserScope, body: Body): Promise<Checked[]> {
  const record = await editableRecord(tx, scope, body);
  const keys = body.files_data.map(({ key_name }) => key_name);
  const found = describedFiles(body.files_data, await waitingUploads(tx, scope, target(body), keys));
  const drafts = found.map(({ upload, file }) => ({ ...file, size: upload.size, deponent_id: null }));
  // Whether large files are allowed was decided before they were sent.
  const decision = decideUpload(drafts, await readUploadExceptions(tx, scope), LARGE_MAX_BYTES);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const types = await userFileTypes(tx, scope);
  const problems = Object.fromEntries(
    found.flatMap(({ file }, row) =>
      Object.entries(choiceProblems(record, file, types)).map(([field, problem]) => [`files.${row}.${field}`, problem]),
    ),
  );
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return found.map(({ upload, file }, row) => ({
    upload,
    file: { ...file, description: decision.files[row]?.description ?? '' },
  }));
}

/** The record as the upload named it, which may have been merged since. */
const target = ({ object_type, object_id }: RecordPart): RecordPart => ({ object_type, object_id });

async function refuseBadContent(services: Services, files: readonly Checked[]): Promise<void> {
  const problems: Record<string, Sentence> = {};
  for (const [row, { upload, file }] of files.entries()) {
    const problem = await contentProblem(services, { ...upload, file_name: file.file_name });
    if (problem) problems[`files.${row}.file_name`] = problem;
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Makes sent files files of a record, all of them or none; returns their ids. */
export async function addRecordFiles(services: Services, scope: UserScope, body: Body): Promise<number[]> {
  const { db, now } = services;
  const files = await db.readScope(scope, (tx) => checkedFiles(tx, scope, body));
  await refuseBadContent(services, files);
  return db.withScope(scope, async (tx) => {
    const record = await editableRecord(tx, scope, body);
    const ids: number[] = [];
    for (const { file } of files) ids.push(await finishRecordUpload(tx, scope, record, file, now()));
    return ids;
  });
}

/** Adds an address to the files of a record; returns its id. */
export async function addLink(
  { db, now }: Services,
  scope: UserScope,
  body: BodyOf<typeof recordFileArea.addLink>,
): Promise<number> {
  const { object_type, object_id, ...draft } = body;
  const decision = decideLinkFile(draft);
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  return db.withScope(scope, async (tx) => {
    const record = await editableRecord(tx, scope, { object_type, object_id });
    const problems = choiceProblems(record, draft, await userFileTypes(tx, scope));
    if (draft.description.length > 255) problems.description = sentence('form.max_length', { n: 255 });
    if (Object.keys(problems).length > 0) throw refuseFields(problems);
    return addRecordLink(tx, scope, record, { ...draft, ...decision.link }, now());
  });
}
