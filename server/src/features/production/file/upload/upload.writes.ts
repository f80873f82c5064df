import { randomBytes } from 'node:crypto';
import type { ExtensionException } from '@onrecord/domain/core/file/extension-exception';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { isUserType } from '@onrecord/domain/core/permission/user-type';
import { uploadVisibility } from '@onrecord/domain/production/file/file-access';
import { contentTypeOf } from '@onrecord/domain/production/file/file-signature';
import {
  parseTempUploadKey,
  storedFileKey,
  tempUploadKey,
  type UploadTarget,
} from '@onrecord/domain/production/file/temp-upload-key';
import { decideUploadName } from '@onrecord/domain/production/file/upload-name';
import { DROP_AREA_MAX_BYTES, decideUploadSize, HALF_UPLOAD_DAYS } from '@onrecord/domain/production/file/upload-size';
import { sql } from 'kysely';
import type { StoragePort } from '../../../../adapters/storage/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { isUploader, uploaderOf } from '../file.access.ts';
import type { FileJob } from '../file.reads.ts';

/** Where the storage has the file of an upload. */
export function storedKey(keyName: string): string {
  const key = parseTempUploadKey(keyName);
  if (!key) throw refuse('file.not_found');
  return storedFileKey(key);
}

/** The key of a file that is about to be sent, and what it is served as. */
export function newUpload(scope: Scope, target: UploadTarget, file_name: string) {
  const name = randomBytes(16).toString('hex');
  return {
    key_name: tempUploadKey({ ...target, company_id: scope.company_id, name }),
    content_type: contentTypeOf(file_name),
  };
}

/** What an upload is for, as its row says it. */
export function targetColumns(target: UploadTarget) {
  if ('job_id' in target) return { job_id: target.job_id };
  return { record_type: target.object_type, record_id: target.object_id };
}

/** Notes that a file is about to be sent, under a key of our own making. */
async function beginUpload(
  tx: Tx,
  scope: Scope,
  target: UploadTarget,
  file: { file_name: string; size: number; sha256: string },
  now: Temporal.Instant,
): Promise<{ key_name: string; content_type: string }> {
  const { key_name, content_type } = newUpload(scope, target, file.file_name);
  await tx
    .insertInto('job_upload')
    .values({
      company_id: scope.company_id,
      key_name,
      content_type,
      created_at: now.toString(),
      ...targetColumns(target),
      ...file,
      ...uploaderOf(scope),
    })
    .execute();
  return { key_name, content_type };
}

/** Refuses a file by its name or its size, at the field `file_name`. */
export function refuseUnacceptable(
  file_name: string,
  size: number,
  exceptions: readonly ExtensionException[],
  max_bytes = DROP_AREA_MAX_BYTES,
): void {
  for (const decision of [decideUploadName(file_name, exceptions), decideUploadSize(file_name, size, max_bytes)]) {
    if (decision.outcome === 'refused') throw new AppError(decision.reason, { file_name: decision.reason });
  }
}

/** For how long the address of an upload is good. */
export const ADDRESS_SECONDS = 300;

/** Notes that a file is about to be sent and signs the address that takes it. @throws AppError 502 upload.no_url */
export async function signUpload(
  tx: Tx,
  { storage, now }: Services,
  scope: Scope,
  target: UploadTarget,
  { sha256, ...file }: { file_name: string; size: number; sha256?: string | undefined },
) {
  const expires_at = now().add({ seconds: ADDRESS_SECONDS }).toString();
  const { key_name, content_type } = await beginUpload(tx, scope, target, { ...file, sha256: sha256 ?? '' }, now());
  const signed = await storage
    .presignPut({
      key: storedKey(key_name),
      content_type,
      max_bytes: DROP_AREA_MAX_BYTES,
      bytes: file.size,
      ...(sha256 && { sha256 }),
      expires_in_seconds: ADDRESS_SECONDS,
    })
    .catch(() => {
      throw refuse('upload.no_url');
    });
  return { ...signed, key_name, expires_at };
}

/**
 * Takes an upload of the caller back; returns what the storage calls its parts, if it came in parts. Its row stays for the sweep: the
 * signed address may still be used once.
 */
export async function discardUpload(tx: Tx, scope: Scope, keyName: string, now: string): Promise<string | null> {
  if (!parseTempUploadKey(keyName)) throw refuse('upload.not_deleted');
  const row = await tx
    .updateTable('job_upload as u')
    .set({ discarded_at: now })
    .where('u.company_id', '=', scope.company_id)
    .where('u.key_name', '=', keyName)
    .where('u.finished_at', 'is', null)
    .where(isUploader(scope, 'u'))
    .returning('u.parts_id')
    .executeTakeFirst();
  if (!row) throw refuse('upload.not_deleted');
  return row.parts_id;
}

export interface FinishedFile {
  key_name: string;
  file_name: string;
  description: string;
  file_type_id: number | null;
  job_deponent_id: number | null;
  /** Of a transcript; null for every other file. */
  transcript_page_count: number | null;
}

/** The row of a waiting upload, taken once: of two savings at the same time the second finds nothing. */
export async function takeUpload(tx: Tx, scope: Scope, keyName: string, now: string) {
  const row = await tx
    .updateTable('job_upload as u')
    .set({ finished_at: now })
    .where('u.company_id', '=', scope.company_id)
    .where('u.key_name', '=', keyName)
    .where('u.finished_at', 'is', null)
    .where('u.discarded_at', 'is', null)
    .where(isUploader(scope, 'u'))
    .returning(['u.size', 'u.sha256', 'u.uploaded_by_type', 'u.uploaded_by_id'])
    .executeTakeFirst();
  if (!row) throw refuse('file.not_found');
  return row;
}

/** Makes one upload a file of its job and records who uploaded it. */
export async function finishUpload(
  tx: Tx,
  scope: Scope,
  { job, file, by, now }: { job: FileJob; file: FinishedFile; by: string; now: Temporal.Instant },
): Promise<number> {
  const { key_name, ...described } = file;
  const upload = await takeUpload(tx, scope, key_name, now.toString());
  const type = upload.uploaded_by_type.replace('link ', '');
  const { job_file_id } = await tx
    .insertInto('job_file')
    .values({
      company_id: scope.company_id,
      job_id: job.job_id,
      path: storedKey(key_name),
      content_type: contentTypeOf(file.file_name),
      file_date_time: now.toString(),
      uploaded_by_name: by,
      ...described,
      ...upload,
      ...uploadVisibility(isUserType(type) ? type : 'guest'),
    })
    .returning('job_file_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, {
    activity_type: 'Upload File',
    object_type: 'file',
    object_id: job_file_id,
    object_name: file.file_name,
    object_number: String(job.job_number),
    division_id: job.division_id,
    description: [job.case_name, file.description].filter(Boolean).join(': '),
  });
  return job_file_id;
}

/** Removes what the storage has of an upload: the object, and parts that are not joined yet. */
export async function removeObject(storage: StoragePort, key_name: string, parts_id: string | null): Promise<void> {
  const key = storedKey(key_name);
  if (parts_id !== null) await storage.dropParts({ key, parts_id });
  await storage.delete(key);
}

const WAITING_HOURS = 24;
const AT_ONCE = 50;

/** Removes some uploads of a company that nobody saved in a day, and parts that nothing was added to in a week; returns whether there may be more. */
async function sweepCompany({ db, storage, now }: Services, companyId: number): Promise<boolean> {
  const scope = systemScope(companyId, 'sweep');
  const before = now().subtract({ hours: WAITING_HOURS }).toString();
  const halves = now()
    .subtract({ hours: 24 * HALF_UPLOAD_DAYS })
    .toString();
  return db.withScope(scope, async (tx) => {
    const rows = await tx
      .selectFrom('job_upload')
      .select(['job_upload_id', 'key_name', 'finished_at', 'parts_id'])
      .where('company_id', '=', companyId)
      .where('created_at', '<', before)
      .where((eb) =>
        eb.or([
          eb('parts_id', 'is', null),
          eb('finished_at', 'is not', null),
          eb('discarded_at', 'is not', null),
          eb('touched_at', '<', halves),
        ]),
      )
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    // The object goes first: a crash between the two leaves a row, and the next sweep does both again.
    for (const row of rows) if (row.finished_at === null) await removeObject(storage, row.key_name, row.parts_id);
    await tx
      .deleteFrom('job_upload')
      .where('company_id', '=', companyId)
      .where('job_upload_id', 'in', [...rows.map((row) => row.job_upload_id), 0])
      .execute();
    await tx
      .deleteFrom('download_ticket')
      .where('company_id', '=', companyId)
      .where('expires_at', '<', before)
      .execute();
    return rows.length === AT_ONCE;
  });
}

/** Removes what was sent and never saved, of every company. */
export async function sweepUploads(services: Services): Promise<void> {
  const companies = await services.db.withoutTenant((tx) =>
    sql<{ company_id: number }>`select company_id from list_company_ids() company_id`.execute(tx),
  );
  for (const { company_id } of companies.rows) {
    let more = true;
    while (more) more = await sweepCompany(services, company_id);
  }
}
