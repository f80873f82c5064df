import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { contentTypeOf } from '@onrecord/domain/production/file/file-signature';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { uploaderOf } from '../file.access.ts';
import { storedKey, takeUpload } from '../upload/upload.writes.ts';
import { type FiledRecord, OWNER_COLUMNS } from './record-file.access.ts';
import type { RecordFile } from './record-file.reads.ts';

/** What people say of a file. */
export interface DescribedFile {
  readonly file_name: string;
  readonly description: string;
  readonly file_type_id: number | null;
  readonly contact_can_view_download: boolean;
  readonly provider_can_view_download: boolean;
}

/** Records in the history of its record what was done with a file. */
export async function recordOf(
  tx: Tx,
  scope: UserScope,
  { object_type, object_id, name }: FiledRecord,
  activity_type: ActivityType,
  description: string,
): Promise<void> {
  await recordActivity(tx, scope, { activity_type, object_type, object_id, object_name: name, description });
}

interface Stored {
  readonly path: string;
  readonly content_type: string;
  readonly is_url?: boolean;
  readonly size?: number;
  readonly sha256?: string;
}

async function insertFile(
  tx: Tx,
  scope: UserScope,
  record: FiledRecord,
  file: DescribedFile & Stored,
  now: Temporal.Instant,
): Promise<number> {
  const { record_file_id } = await tx
    .insertInto('record_file')
    .values({
      company_id: scope.company_id,
      [OWNER_COLUMNS[record.object_type]]: record.object_id,
      file_date_time: now.toString(),
      uploaded_by_name: scope.viewer.name,
      ...uploaderOf(scope),
      ...file,
    })
    .returning('record_file_id')
    .executeTakeFirstOrThrow();
  await recordOf(tx, scope, record, 'Upload File', file.file_name);
  return record_file_id;
}

/** Makes one upload a file of its record, once: of two savings at the same time the second finds nothing. */
export async function finishRecordUpload(
  tx: Tx,
  scope: UserScope,
  record: FiledRecord,
  { key_name, ...file }: DescribedFile & { readonly key_name: string },
  now: Temporal.Instant,
): Promise<number> {
  const { size, sha256 } = await takeUpload(tx, scope, key_name, now.toString());
  const stored = { path: storedKey(key_name), content_type: contentTypeOf(file.file_name), size, sha256 };
  return insertFile(tx, scope, record, { ...file, ...stored }, now);
}

/** Keeps an address among the files of a record. */
export function addRecordLink(
  tx: Tx,
  scope: UserScope,
  record: FiledRecord,
  { address, ...file }: DescribedFile & { readonly address: string },
  now: Temporal.Instant,
): Promise<number> {
  return insertFile(tx, scope, record, { ...file, is_url: true, path: address, content_type: '' }, now);
}

/** Keeps what was changed of a file that is locked; returns its new version. */
export async function saveRecordFile(
  tx: Tx,
  scope: UserScope,
  { record_file_id, file_name: before, record }: RecordFile,
  patch: Partial<DescribedFile>,
): Promise<number> {
  const { version } = await tx
    .updateTable('record_file')
    .set(patch)
    .where('company_id', '=', scope.company_id)
    .where('record_file_id', '=', record_file_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const name = patch.file_name ?? before;
  await recordOf(tx, scope, record, 'File Saved', name === before ? name : `${before} → ${name}`);
  return version;
}

/** Hides a file that is locked from everybody, or brings it back. The stored object stays either way. */
export async function setRecordFileDeleted(
  tx: Tx,
  scope: UserScope,
  { record_file_id, file_name, record }: RecordFile,
  is_deleted: boolean,
): Promise<void> {
  await tx
    .updateTable('record_file')
    .set({ is_deleted })
    .where('company_id', '=', scope.company_id)
    .where('record_file_id', '=', record_file_id)
    .execute();
  await recordOf(tx, scope, record, is_deleted ? 'File Deleted' : 'File Saved', file_name);
}
