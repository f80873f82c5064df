import { type Refused, refused } from '../../core/messages/refusal.ts';

/** Files above this go through the large-file upload (sections 5 and 9). */
export const DROP_AREA_MAX_BYTES = 268_435_456;

/** The largest file that may be sent in parts: 50 GB. */
export const LARGE_MAX_BYTES = 50 * 1024 ** 3;

/** How many bytes a part of a large file has: 50 GB are 3,200 of them, and one that is lost on the way is quickly sent again. */
export const PART_BYTES = 16 * 1024 ** 2;

/** For how many days the parts of a file are kept while nothing more of it arrives. */
export const HALF_UPLOAD_DAYS = 7;

const bytesPerMegabyte = 1_048_576;

/** How large a file may be that somebody uploads. Who proved only to be a person, and is unknown to the company, sends no large ones. */
export function maxUploadBytes(allowsLarge: boolean, uploader: { is_guest: boolean }): number {
  return allowsLarge && !uploader.is_guest ? LARGE_MAX_BYTES : DROP_AREA_MAX_BYTES;
}

/** How many bytes a part has, counted from 1: all as many, the last one what is left. Undefined for a part that the file has not. */
export function partSize(part: number, { size, part_size }: { size: number; part_size: number }): number | undefined {
  const offset = (part - 1) * part_size;
  return Number.isInteger(part) && part >= 1 && offset < size ? Math.min(part_size, size - offset) : undefined;
}

/** How many bytes of a file these parts are. */
export function sentBytes(parts: readonly number[], file: { size: number; part_size: number }): number {
  return parts.reduce((sum, part) => sum + (partSize(part, file) ?? 0), 0);
}

/** A size with two places, rounded up so that a file that is too large never reads as exactly the limit. */
function roundedUp(bytes: number, unit: number): string {
  return (Math.ceil((bytes * 100) / unit) / 100).toFixed(2).replace(/\.?0+$/, '');
}

/** A size in MB with two places, rounded up. */
export function megabytesText(bytes: number): string {
  return roundedUp(bytes, bytesPerMegabyte);
}

/**
 * Decides whether a file may be uploaded by its size: one that has content, up to 256 MB, or up to what the company allows beyond.
 * The message says how large it is in MB, or in GB.
 */
export function decideUploadSize(
  file_name: string,
  bytes: number,
  max_bytes = DROP_AREA_MAX_BYTES,
): { outcome: 'accepted' } | Refused {
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError(`not a size: ${bytes}`);
  if (bytes === 0) return refused('upload.empty', { file_name });
  if (bytes <= max_bytes) return { outcome: 'accepted' };
  if (max_bytes <= DROP_AREA_MAX_BYTES) return refused('upload.too_large', { file_name, size: megabytesText(bytes) });
  return refused('upload.too_large_in_parts', { file_name, size: roundedUp(bytes, 1024 ** 3) });
}
