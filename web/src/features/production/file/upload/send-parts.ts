import { fileArea } from '@onrecord/contract/production/file';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { bytesDigest } from '../../../../lib/file/file-digest.ts';
import { PutRefused, putFile } from '../../../../lib/file/put-file.ts';
import { pause, type SendOptions, type SendTarget } from './send-options.ts';

/** Pauses before a part is sent again by itself, in milliseconds: a minute and a half in all. */
const PAUSES = [1_000, 3_000, 10_000, 20_000, 60_000];
const SAMPLE_BYTES = 65_536;

/** Whether this browser can send parts: it must be able to tell their digests. */
export const canSendParts = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Tells a file apart from another of its name and size without reading all of it: its beginning, its end and its last change. */
async function fingerprintOf(file: File): Promise<string> {
  const samples = [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES), `${file.lastModified}`];
  return bytesDigest(await new Blob(samples).arrayBuffer());
}

/** Whether trying the part again can help. A part that arrived otherwise than it was read is read again, too. */
function isPassing(error: unknown): boolean {
  if (error instanceof PutRefused) return error.status !== 507 && error.status !== 404;
  if (error instanceof ApiError) return error.statusCode >= 500;
  return error instanceof TypeError;
}

/**
 * Sends a file in parts and returns its key. What was sent before, in this window or another, is not sent again. A part that is
 * lost on the way is sent again a few times; then the trouble is the person's to decide about.
 */
export async function sendParts(target: SendTarget, file: File, options: SendOptions): Promise<string> {
  const { signal, onKey, onProgress } = options;
  const fingerprint = await fingerprintOf(file);
  const { key_name, part_size, sent_parts } = await target.beginParts(
    { file_name: file.name, size: file.size, fingerprint },
    signal,
  );
  onKey(key_name);
  const sent = new Set(sent_parts);
  const bytesOf = (part: number) => file.slice((part - 1) * part_size, part * part_size);
  let done = sent_parts.reduce((sum, part) => sum + bytesOf(part).size, 0);
  onProgress(done);
  for (let part = 1; (part - 1) * part_size < file.size; part += 1) {
    if (sent.has(part)) continue;
    const bytes = bytesOf(part);
    await patiently(signal, async () => {
      const sha256 = await bytesDigest(await bytes.arrayBuffer());
      const address = await call(fileArea.getUploadPart, { body: { key_name, part, sha256 }, signal });
      await putFile(address, bytes, { signal, onProgress: (now) => onProgress(done + now) });
    });
    done += bytes.size;
    onProgress(done);
  }
  return key_name;
}

async function patiently(signal: AbortSignal, send: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = PAUSES[attempt];
      if (signal.aborted || wait === undefined || !isPassing(error)) throw error;
      await pause(wait, signal);
    }
  }
}
