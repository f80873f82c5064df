import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isTranscriptName, MAX_TRANSCRIPT_BYTES } from '@onrecord/domain/production/file/transcript-pages';
import { type TranscriptPage, transcriptView } from '@onrecord/domain/production/file/transcript-view';
import { ObjectMissing } from '../../../../adapters/storage/port.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';

/** Where the storage has a file of a job, whoever asks; undefined for what is deleted or a link. */
export function storedFile(tx: Tx, scope: Scope, job_file_id: number) {
  return tx
    .selectFrom('job_file')
    .select(['path', 'file_name', 'size'])
    .where('company_id', '=', scope.company_id)
    .where('job_file_id', '=', job_file_id)
    .where('is_deleted', '=', false)
    .where('is_url', '=', false)
    .executeTakeFirst();
}

/**
 * A stored transcript as ruled pages. Who may read it is decided before.
 *
 * @throws AppError 409 where it is no readable transcript, 404 where the storage has lost it
 */
export async function readTranscript(
  { storage }: Services,
  file: { readonly path: string; readonly file_name: string; readonly size: number },
): Promise<TranscriptPage[]> {
  if (!isTranscriptName(file.file_name) || file.size > MAX_TRANSCRIPT_BYTES) throw refuse('read_sign.no_transcript');
  const content: Uint8Array[] = [];
  try {
    for await (const chunk of await storage.openRead(file.path)) content.push(chunk as Uint8Array);
  } catch (error) {
    if (error instanceof ObjectMissing) throw refuse('file.not_in_repository');
    throw error;
  }
  const pages = transcriptView(decoded(Buffer.concat(content)));
  if (!pages) throw refuse('read_sign.no_transcript');
  return pages;
}

/** Text as it was written: UTF-8, or the older single bytes of ASCII programs. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
