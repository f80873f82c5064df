import type { ResponseFile } from '@onrecord/contract/core/handlers';
import { contentDisposition } from '@onrecord/domain/core/file/content-disposition';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { archiveNames } from '@onrecord/domain/production/file/archive-name';
import { opensInline } from '@onrecord/domain/production/file/file-access';
import { contentTypeOf } from '@onrecord/domain/production/file/file-signature';
import { type ZipMember, zipFile } from '../../../../http/file/zip-file.ts';
import type { Services } from '../../../../http/services.ts';
import type { FileRow } from '../file.reads.ts';

type StoredFile = Pick<FileRow, 'file_name' | 'file_date_time' | 'path'>;

/** Files as one archive of this name. */
export function presentFiles({ storage }: Services, files: readonly StoredFile[], archive: string): ResponseFile {
  const names = archiveNames(files.map((file) => file.file_name));
  const members = files.map(
    (file, index): ZipMember => ({
      name: names[index] ?? 'file',
      modified: new Date(file.file_date_time),
      open: () => storage.openRead(file.path),
    }),
  );
  return {
    file: zipFile(members),
    content_type: 'application/zip',
    headers: {
      'content-disposition': contentDisposition('attachment', archive),
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
}

/** One file as it is stored. */
export async function presentFile(
  { storage }: Services,
  { file_name, path }: StoredFile,
  as: 'file' | 'shown',
): Promise<ResponseFile> {
  const found = await storage.head(path);
  if (!found) throw refuse('file.not_in_repository');
  return {
    file: await storage.openRead(path),
    content_type: contentTypeOf(file_name),
    file_name,
    inline: as === 'shown' && opensInline(file_name),
    headers: { 'content-length': String(found.bytes), 'content-security-policy': "sandbox; default-src 'none'" },
  };
}

/** Files of jobs as one archive, named by their job when it is one. */
export function presentArchive(services: Services, files: readonly FileRow[]): ResponseFile {
  const jobs = [...new Set(files.map((file) => file.job_number))];
  return presentFiles(services, files, jobs.length === 1 ? `Files_${jobs[0]}.zip` : 'Files.zip');
}
