import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { checkSignature, SIGNATURE_BYTES } from '@onrecord/domain/production/file/file-signature';
import {
  countTranscriptPages,
  isTranscriptName,
  MAX_TRANSCRIPT_BYTES,
} from '@onrecord/domain/production/file/transcript-pages';
import type { Services } from '../../../../http/services.ts';
import { storedKey } from './upload.writes.ts';

/** What was announced of an upload, to be compared with what arrived. */
export interface Announced {
  key_name: string;
  file_name: string;
  size: number;
}

async function bytesOf({ storage }: Services, key_name: string, bytes: number): Promise<Buffer> {
  const content: Uint8Array[] = [];
  for await (const chunk of await storage.openRead(storedKey(key_name), { start: 0, end: bytes - 1 }))
    content.push(chunk as Uint8Array);
  return Buffer.concat(content);
}

/** Looks at what was really sent: all of it, and beginning as its name says. Returns what is wrong with it. */
export async function contentProblem(services: Services, upload: Announced): Promise<Sentence | undefined> {
  const stored = await services.storage.head(storedKey(upload.key_name));
  if (stored?.bytes !== upload.size) return sentence('upload.failed');
  if (stored.bytes === 0) return sentence('upload.empty', { file_name: upload.file_name });
  const head = await bytesOf(services, upload.key_name, Math.min(stored.bytes, SIGNATURE_BYTES));
  return checkSignature(upload.file_name, head) === 'mismatch' ? sentence('file.unsupported') : undefined;
}

/** The pages of an uploaded transcript; null for a file that is none, is too large or cannot be read as text. */
export async function transcriptPages(services: Services, upload: Announced): Promise<number | null> {
  const { file_name, size, key_name } = upload;
  if (!isTranscriptName(file_name) || size > MAX_TRANSCRIPT_BYTES || size === 0) return null;
  return countTranscriptPages((await bytesOf(services, key_name, size)).toString('latin1'));
}
