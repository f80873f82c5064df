import { recordPart } from '@onrecord/contract/core/record';
import type { fileArea } from '@onrecord/contract/production/file';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { maxUploadBytes, partSize } from '@onrecord/domain/production/file/upload-size';
import { DigestMismatch } from '../../../../../adapters/storage/port.ts';
import type { Tx } from '../../../../../db/database.ts';
import type { Scope } from '../../../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany } from '../../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../../http/services.ts';
import { readUploadExceptions } from '../../../../company/company/storage.reads.ts';
import { isGuest } from '../../file.access.ts';
import { fileJob } from '../../file.reads.ts';
import { editableRecord } from '../../record-file/record-file.access.ts';
import { contentProblem } from '../content.reads.ts';
import { ADDRESS_SECONDS, discardUpload, refuseUnacceptable, removeObject, storedKey } from '../upload.writes.ts';
import { type OwnUpload, ownHalves, ownUpload } from './large.reads.ts';
import { beginHalf, touchHalf } from './large.writes.ts';

type LargeCalls = 'beginLargeUpload' | 'getUploadPart' | 'checkUpload';

/** An upload of the caller to a job or a record that is still theirs to upload to. */
async function requireUpload(tx: Tx, scope: Scope, keyName: string): Promise<OwnUpload> {
  const upload = await ownUpload(tx, scope, keyName);
  if (!upload) throw refuse('file.not_found');
  const record = recordPart.safeParse({ object_type: upload.record_type, object_id: upload.record_id }).data;
  if (record) await editableRecord(tx, scope, record);
  else if (!(await fileJob(tx, scope, upload.job_id ?? 0))) throw refuse('file.not_found');
  return upload;
}

/** Joins the parts of an upload; one that came whole is left as it is. */
async function joinParts({ storage }: Services, { key_name, parts_id, part_size, size }: OwnUpload): Promise<void> {
  if (parts_id === null || part_size === null) return;
  const parts = { key: storedKey(key_name), parts_id, part_size, bytes: size };
  await storage.finishParts(parts).catch((error) => {
    throw error instanceof DigestMismatch ? refuse('upload.failed') : error;
  });
}

/** Files that arrive in parts and go on after whatever came between, and the look at what arrived (section 5). */
export function largeRoutes(services: Services): Pick<CallHandlers<typeof fileArea>, LargeCalls> {
  const { db, now, storage } = services;
  return {
    async beginLargeUpload(call) {
      await limitRate(services, RATE_RULES.upload, addressBlock(call.request.ip));
      const { scope, body } = call;
      requireOwnCompany(scope, body.company_id);
      const { job_id, file_name, size, fingerprint } = body;
      const halves = await db.readScope(scope, async (tx) => {
        const job = await fileJob(tx, scope, job_id);
        if (!job) throw refuse('upload.job_not_found');
        const limit = maxUploadBytes(job.allow_large_uploads, { is_guest: isGuest(scope) });
        refuseUnacceptable(file_name, size, await readUploadExceptions(tx, scope), limit);
        return ownHalves(tx, scope, { job_id });
      });
      return beginHalf(services, scope, { job_id }, { file: { file_name, size, fingerprint }, halves });
    },
    async getUploadPart(call) {
      const { scope, body } = call;
      const upload = await db.withScope(scope, async (tx) => {
        const found = await requireUpload(tx, scope, body.key_name);
        await touchHalf(tx, scope, found.key_name, now().toString());
        return found;
      });
      const { key_name, parts_id, part_size, size } = upload;
      const bytes = part_size === null ? undefined : partSize(body.part, { size, part_size });
      if (parts_id === null || part_size === null || bytes === undefined) throw refuse('file.not_found');
      const offset = (body.part - 1) * part_size;
      const part = { key: storedKey(key_name), parts_id, part: body.part, offset, bytes, sha256: body.sha256 };
      return storage.presignPart({ ...part, expires_in_seconds: ADDRESS_SECONDS });
    },
    async checkUpload(call) {
      const { scope, body } = call;
      const upload = await db.readScope(scope, (tx) => requireUpload(tx, scope, body.key_name));
      await joinParts(services, upload);
      const problem = await contentProblem(services, upload);
      if (!problem) return { message: message('general.saved') };
      await db.withScope(scope, (tx) => discardUpload(tx, scope, upload.key_name, now().toString()));
      await removeObject(storage, upload.key_name, upload.parts_id).catch((error) =>
        call.request.log.warn({ err: error }, 'not deleted'),
      );
      throw new AppError(problem, { file_name: problem });
    },
  };
}
