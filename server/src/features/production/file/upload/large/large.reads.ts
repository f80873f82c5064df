import { parseTempUploadKey, type UploadTarget } from '@onrecord/domain/production/file/temp-upload-key';
import { HALF_UPLOAD_DAYS, sentBytes } from '@onrecord/domain/production/file/upload-size';
import type { Tx } from '../../../../../db/database.ts';
import type { Scope } from '../../../../../db/scope.ts';
import type { Services } from '../../../../../http/services.ts';
import { isUploader } from '../../file.access.ts';
import { isUploadFor } from '../upload.reads.ts';
import { storedKey } from '../upload.writes.ts';

/** The uploads of the caller that are neither saved nor taken back. */
const ownOpen = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('job_upload as u')
    .selectAll('u')
    .where('u.company_id', '=', scope.company_id)
    .where('u.finished_at', 'is', null)
    .where('u.discarded_at', 'is', null)
    .where(isUploader(scope, 'u'));

/** An upload of the caller by its key, whole or not. */
export function ownUpload(tx: Tx, scope: Scope, keyName: string) {
  const key = parseTempUploadKey(keyName) ? keyName : '';
  return ownOpen(tx, scope).where('u.key_name', '=', key).executeTakeFirst();
}

export type OwnUpload = NonNullable<Awaited<ReturnType<typeof ownUpload>>>;

/** The files of the caller that are sent to a job or a record in parts, the newest first. */
export function ownHalves(tx: Tx, scope: Scope, target: UploadTarget): Promise<OwnUpload[]> {
  return ownOpen(tx, scope)
    .where(isUploadFor(target))
    .where('u.parts_id', 'is not', null)
    .orderBy('u.touched_at', 'desc')
    .limit(20)
    .execute();
}

/** The parts of a file that have arrived: all of them when it is whole, undefined when nothing of it is left. */
export async function sentParts({ storage }: Services, half: OwnUpload): Promise<number[] | undefined> {
  const { parts_id, part_size, size } = half;
  if (parts_id === null || part_size === null) return undefined;
  const key = storedKey(half.key_name);
  const parts = await storage.partsOf({ key, parts_id });
  if (parts || (await storage.head(key)) === undefined) return parts;
  return Array.from({ length: Math.ceil(size / part_size) }, (_, index) => index + 1);
}

/** What the wizard shows of files that have not arrived whole. */
export async function presentUnfinished(services: Services, halves: readonly OwnUpload[]) {
  const shown = halves.map(async (half) => {
    const parts = await sentParts(services, half);
    if (!parts) return [];
    const { key_name, file_name, size, part_size, touched_at } = half;
    const kept_until = Temporal.Instant.from(touched_at).add({ hours: 24 * HALF_UPLOAD_DAYS });
    const sent_bytes = sentBytes(parts, { size, part_size: part_size ?? 1 });
    return [{ key_name, file_name, size, sent_bytes, kept_until: kept_until.toString() }];
  });
  return (await Promise.all(shown)).flat();
}
