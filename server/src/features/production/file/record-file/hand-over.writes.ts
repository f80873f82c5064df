import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { linkAddress, opensInline } from '@onrecord/domain/production/file/file-access';
import { contentTypeOf } from '@onrecord/domain/production/file/file-signature';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { withoutDelegations } from '../download/download.access.ts';
import { issueTicket } from '../download/download.writes.ts';
import { type RecordFile, recordFilesToHandOver } from './record-file.reads.ts';
import { recordOf } from './record-file.writes.ts';

const SECONDS = 60;

async function requireStored({ storage }: Services, files: readonly RecordFile[]): Promise<void> {
  for (const { path } of files) if (!(await storage.head(path))) throw refuse('file.not_in_repository');
}

/** Records of each file in the history of its record that the viewer fetched it. */
export async function recordRecordDownloads(tx: Tx, scope: UserScope, files: readonly RecordFile[]): Promise<void> {
  for (const { record, file_name } of files) await recordOf(tx, scope, record, 'Download File', file_name);
}

/** Whether somebody gets a file. */
async function isHandedOver(tx: Tx, scope: UserScope, record_file_id: number): Promise<boolean> {
  try {
    return (await recordFilesToHandOver(tx, scope, [record_file_id])).length > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * The address of one file of a record: a signed one, good for a minute, that of a ticket for whoever sees it only as a delegate, or
 * of a link its own.
 *
 * @throws AppError 403, 404
 */
export async function openRecordFile(
  services: Services,
  scope: UserScope,
  { record_file_id, open }: { record_file_id: number; open: boolean },
): Promise<{ url: string; file_name: string }> {
  const { db, storage } = services;
  const [file] = await db.readScope(scope, (tx) => recordFilesToHandOver(tx, scope, [record_file_id]));
  if (!file) throw refuse('file.not_found');
  if (!file.is_url) await requireStored(services, [file]);
  else if (linkAddress(file.path) === null) throw refuse('file.not_found');
  await db.withScope(scope, (tx) => recordRecordDownloads(tx, scope, [file]));
  const { file_name, path } = file;
  if (file.is_url) return { url: path, file_name };
  const alone = withoutDelegations(scope);
  if (alone && !(await db.readScope(scope, (tx) => isHandedOver(tx, alone, record_file_id)))) {
    const { url } = await recordTicketAddress(services, scope, [record_file_id]);
    return { url: `${url}&as=${open ? 'shown' : 'file'}`, file_name };
  }
  const url = await storage.presignGet({
    key: path,
    download_name: file_name,
    content_type: contentTypeOf(file_name),
    inline: open && opensInline(file_name),
    expires_in_seconds: SECONDS,
  });
  return { url, file_name };
}

/** The address by which files of records are fetched, once and by whoever may have them at that moment. */
export async function recordTicketAddress({ db, now }: Services, scope: UserScope, record_file_ids: number[]) {
  const expires_at = now().add({ seconds: SECONDS }).toString();
  const ticket = await db.withScope(scope, (tx) =>
    issueTicket(tx, scope, { job_file_ids: [], record_file_ids }, expires_at),
  );
  const path = `/api/record_file/downloadSelected/company/${scope.company_id}/files/${record_file_ids.join(',')}`;
  return { url: `${path}?ticket=${ticket}`, expires_at };
}

/** Files that go into one archive: links cannot. @throws AppError 404 */
export async function recordFilesToPack(
  services: Services,
  scope: UserScope,
  ids: readonly number[],
): Promise<RecordFile[]> {
  const files = await services.db.readScope(scope, (tx) => recordFilesToHandOver(tx, scope, ids));
  if (files.some(({ is_url }) => is_url)) throw refuse('file.not_found');
  await requireStored(services, files);
  return files;
}
