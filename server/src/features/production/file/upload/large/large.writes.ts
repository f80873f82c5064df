import type { UploadTarget } from '@onrecord/domain/production/file/temp-upload-key';
import { PART_BYTES } from '@onrecord/domain/production/file/upload-size';
import type { Tx } from '../../../../../db/database.ts';
import type { Scope } from '../../../../../db/scope.ts';
import type { Services } from '../../../../../http/services.ts';
import { uploaderOf } from '../../file.access.ts';
import { newUpload, storedKey, targetColumns } from '../upload.writes.ts';
import { type OwnUpload, sentParts } from './large.reads.ts';

/** A file that is about to be sent in parts. */
interface LargeFile {
  file_name: string;
  size: number;
  fingerprint: string;
}

interface NewHalf extends LargeFile {
  part_size: number;
  key_name: string;
  content_type: string;
  parts_id: string;
}

async function noteHalf(tx: Tx, scope: Scope, target: UploadTarget, half: NewHalf, now: string): Promise<void> {
  await tx
    .insertInto('job_upload')
    .values({
      company_id: scope.company_id,
      sha256: '',
      created_at: now,
      touched_at: now,
      ...targetColumns(target),
      ...half,
      ...uploaderOf(scope),
    })
    .execute();
}

/** Keeps the parts of an upload for as long again: more of it is on the way. */
export async function touchHalf(tx: Tx, scope: Scope, key_name: string, now: string): Promise<void> {
  await tx
    .updateTable('job_upload')
    .set({ touched_at: now })
    .where('company_id', '=', scope.company_id)
    .where('key_name', '=', key_name)
    .execute();
}

/** Goes on with the same file among those that the caller began, or begins it. What may be sent is decided before. */
export async function beginHalf(
  services: Services,
  scope: Scope,
  target: UploadTarget,
  { file, halves }: { file: LargeFile; halves: readonly OwnUpload[] },
): Promise<{ key_name: string; part_size: number; sent_parts: number[] }> {
  const { db, now, storage } = services;
  const { file_name, size, fingerprint } = file;
  const half = halves.find(
    (one) => one.file_name === file_name && one.size === size && one.fingerprint === fingerprint,
  );
  const sent = half && (await sentParts(services, half));
  if (half?.part_size && sent) {
    await db.withScope(scope, (tx) => touchHalf(tx, scope, half.key_name, now().toString()));
    return { key_name: half.key_name, part_size: half.part_size, sent_parts: sent };
  }
  const part_size = services.upload_part_bytes ?? PART_BYTES;
  const named = newUpload(scope, target, file_name);
  const parts_id = await storage.beginParts(storedKey(named.key_name), named.content_type);
  const fresh = { ...named, file_name, size, fingerprint, part_size, parts_id };
  await db.withScope(scope, (tx) => noteHalf(tx, scope, target, fresh, now().toString()));
  return { key_name: named.key_name, part_size, sent_parts: [] };
}
