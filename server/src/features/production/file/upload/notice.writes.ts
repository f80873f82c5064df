import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NoticeFile } from '@onrecord/contract/scheduling/job/notice-file';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { checkSignature, contentTypeOf, SIGNATURE_BYTES } from '@onrecord/domain/production/file/file-signature';
import { acceptableName, decideUploadName, fileExtension } from '@onrecord/domain/production/file/upload-name';
import { decideUploadSize } from '@onrecord/domain/production/file/upload-size';
import { MAX_NOTICE_BYTES, NOTICE_EXTENSIONS } from '@onrecord/domain/scheduling/request/rapid-request';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';

/** What is wrong with a notice: its name, its size, or a content that is not what the name says. */
function noticeProblem(name: string, bytes: Buffer): Sentence | undefined {
  const named = decideUploadName(name);
  if (named.outcome === 'refused') return named.reason;
  if (!NOTICE_EXTENSIONS.has(fileExtension(name))) return sentence('file.unsupported');
  const sized = decideUploadSize(name, bytes.length, MAX_NOTICE_BYTES);
  if (sized.outcome === 'refused') return sized.reason;
  return checkSignature(name, bytes.subarray(0, SIGNATURE_BYTES)) === 'match'
    ? undefined
    : sentence('file.unsupported');
}

/**
 * Stores the notice of a request, which becomes a file of the job once there is one. Nothing is opened or run.
 *
 * @throws AppError 400 at the field `notice`
 */
export async function keepNotice(
  { storage }: Services,
  { company_id }: Scope,
  { file_name: given, content }: NoticeFile,
  { is_quarantined }: { is_quarantined: boolean },
) {
  const file_name = acceptableName(given) ?? given;
  const bytes = Buffer.from(content, 'base64');
  const problem = noticeProblem(file_name, bytes);
  if (problem) throw refuseFields({ notice: problem });
  const path = `request/${company_id}/${randomBytes(16).toString('hex')}`;
  const content_type = contentTypeOf(file_name);
  const { bytes: size, sha256 } = await storage.putStream(path, Readable.from([bytes]), { content_type });
  return { file_name, path, content_type, size, sha256, is_quarantined };
}
