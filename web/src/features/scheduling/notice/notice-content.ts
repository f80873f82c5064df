import { MAX_NOTICE_BYTES } from '@onrecord/domain/scheduling/request/rapid-request';
import { toBase64 } from '../../../lib/file/base64.ts';

/** A notice as it goes along with a request; null without one. @throws RangeError where it is too large to go along */
export async function noticeContent(file: File | null): Promise<{ file_name: string; content: string } | null> {
  if (!file) return null;
  if (file.size > MAX_NOTICE_BYTES) throw new RangeError('The notice is too large.');
  return { file_name: file.name, content: toBase64(new Uint8Array(await file.arrayBuffer())) };
}
