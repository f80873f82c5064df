import { type Refused, refused } from '../../core/messages/refusal.ts';

/** Files above this go through the large-file upload (sections 5 and 9). */
export const DROP_AREA_MAX_BYTES = 268_435_456;

const bytesPerMegabyte = 1_048_576;

/** A size in MB with two places, rounded up so that a file that is too large never reads as exactly the limit. */
export function megabytesText(bytes: number): string {
  const hundredths = Math.ceil((bytes * 100) / bytesPerMegabyte);
  return (hundredths / 100).toFixed(2).replace(/\.?0+$/, '');
}

/** Decides whether a file may go through the drop area: up to 256 MB, else the message says how large it is in MB. */
export function decideUploadSize(file_name: string, bytes: number): { outcome: 'accepted' } | Refused {
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError(`not a size: ${bytes}`);
  if (bytes <= DROP_AREA_MAX_BYTES) return { outcome: 'accepted' };
  return refused('upload.too_large', { file_name, size: megabytesText(bytes) });
}
