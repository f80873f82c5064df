import { fileArea } from '@onrecord/contract/production/file';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { ApiError } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { fileDigest } from '../../../../lib/file-digest.ts';
import { PutRefused, putFile } from '../../../../lib/put-file.ts';

export interface UploadJob {
  company_id: number;
  job_id: number;
}

interface SendOptions {
  signal: AbortSignal;
  /** Called before the first byte, so that a file given up on the way can be taken back. */
  onKey: (key_name: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** Pauses before trying again by itself, in milliseconds. A longer trouble is the person's to decide about. */
const PAUSES = [1_000, 4_000];

const isPassing = (error: unknown) => error instanceof PutRefused && (error.status === 0 || error.status >= 500);

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

async function sendOnce(job: UploadJob, file: File, { signal, onKey, onProgress }: SendOptions): Promise<string> {
  const sha256 = await fileDigest(file);
  const address = await call(fileArea.generatePresignedUrlForUploads, {
    body: { ...job, file_name: file.name, content_type: file.type, size: file.size, ...(sha256 && { sha256 }) },
    signal,
  });
  onKey(address.key_name);
  await putFile(address, file, { signal, onProgress }).catch((error: unknown) => {
    // The storage has it already: only its answer was lost.
    if (!(error instanceof PutRefused) || error.status !== 412) throw error;
  });
  return address.key_name;
}

/** Sends one file to the storage and answers its key; a broken connection is tried again a few times. */
export async function sendFile(job: UploadJob, file: File, options: SendOptions): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(job, file, options);
    } catch (error) {
      const wait = PAUSES[attempt];
      if (options.signal.aborted || wait === undefined || !isPassing(error)) throw error;
      options.onProgress(0);
      await pause(wait, options.signal);
    }
  }
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
  };
  return known[error.status] ?? 'upload.failed';
}
