import { fileArea } from '@onrecord/contract/production/file';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { DROP_AREA_MAX_BYTES } from '@onrecord/domain/production/file/upload-size';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { fileDigest } from '../../../../lib/file/file-digest.ts';
import { PutRefused, putFile } from '../../../../lib/file/put-file.ts';
import { pause, type SendOptions, type SendTarget, type UploadJob } from './send-options.ts';
import { sendParts } from './send-parts.ts';

/** Pauses before trying again by itself, in milliseconds. A longer trouble is the person's to decide about. */
const PAUSES = [1_000, 4_000];

const isPassing = (error: unknown) =>
  error instanceof PutRefused && error.status !== 507 && (error.status === 0 || error.status >= 500);

/** Files of a job. */
export const jobTarget = (job: UploadJob): SendTarget => ({
  askAddress: (file, signal) => call(fileArea.generatePresignedUrlForUploads, { body: { ...job, ...file }, signal }),
  beginParts: (file, signal) => call(fileArea.beginLargeUpload, { body: { ...job, ...file }, signal }),
});

async function sendOnce(target: SendTarget, file: File, { signal, onKey, onProgress }: SendOptions): Promise<string> {
  const sha256 = await fileDigest(file);
  const sent = { file_name: file.name, content_type: file.type, size: file.size, ...(sha256 && { sha256 }) };
  const address = await target.askAddress(sent, signal);
  onKey(address.key_name);
  await putFile(address, file, { signal, onProgress }).catch((error: unknown) => {
    // The storage has it already: only its answer was lost.
    if (!(error instanceof PutRefused) || error.status !== 412) throw error;
  });
  return address.key_name;
}

/** Sends a file whole; a broken connection is tried again a few times. */
async function sendAtOnce(target: SendTarget, file: File, options: SendOptions): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(target, file, options);
    } catch (error) {
      const wait = PAUSES[attempt];
      if (options.signal.aborted || wait === undefined || !isPassing(error)) throw error;
      options.onProgress(0);
      await pause(wait, options.signal);
    }
  }
}

/** Whether a file is sent in parts, so that a break costs nothing of it. */
export const isSentInParts = ({ size }: File): boolean => size > DROP_AREA_MAX_BYTES;

/** Sends one file to the storage and returns its key, once the server has looked at what arrived. */
export async function sendFile(target: SendTarget, file: File, options: SendOptions): Promise<string> {
  const key_name = isSentInParts(file)
    ? await sendParts(target, file, options)
    : await sendAtOnce(target, file, options);
  await call(fileArea.checkUpload, { body: { key_name }, signal: options.signal });
  return key_name;
}

/** Takes an upload back. What cannot be reached now is swept later. */
export function takeBack(key_name: string): void {
  call(fileArea.deleteTempUpload, { body: { key_name } }).catch(() => undefined);
}

/** The sentence for a file that was not taken (section 8); undefined where the refusal brings its own. */
export function sendFailure(error: unknown): MessageKey | undefined {
  if (error instanceof ApiError) return undefined;
  if (!(error instanceof PutRefused)) return 'upload.failed';
  const known: Readonly<Record<number, MessageKey>> = {
    0: 'upload.network_error',
    400: 'upload.url_expired',
    403: 'upload.access_denied',
    507: 'upload.storage_full',
  };
  return known[error.status] ?? 'upload.failed';
}
