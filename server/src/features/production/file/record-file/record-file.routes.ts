import type { BodyOf } from '@onrecord/contract/core/entry';
import type { recordFileArea } from '@onrecord/contract/production/record-file';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { maxUploadBytes } from '@onrecord/domain/production/file/upload-size';
import { decideRecordFileName } from '@onrecord/domain/production/record-file/record-file';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { isUserScope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf } from '../../../../http/session.ts';
import { readUploadExceptions } from '../../../company/company/storage.reads.ts';
import { ticketScope } from '../download/download.access.ts';
import { presentFile, presentFiles } from '../download/download.present.ts';
import { addressee, takeTicket } from '../download/download.writes.ts';
import { ownHalves, presentUnfinished } from '../upload/large/large.reads.ts';
import { beginHalf } from '../upload/large/large.writes.ts';
import { allowsLargeUploads, officeOf } from '../upload/upload.reads.ts';
import { refuseUnacceptable, signUpload } from '../upload/upload.writes.ts';
import { addLink, addRecordFiles, choiceProblems, userFileTypes } from './add.writes.ts';
import { openRecordFile, recordFilesToPack, recordRecordDownloads, recordTicketAddress } from './hand-over.writes.ts';
import { editableRecord, visibleRecord } from './record-file.access.ts';
import { lockRecordFile, ownerOf, type RecordFile, recordFilePage } from './record-file.reads.ts';
import { saveRecordFile, setRecordFileDeleted } from './record-file.writes.ts';

type Handlers = CallHandlers<typeof recordFileArea>;
type Update = BodyOf<typeof recordFileArea.update>;

/** A file that the caller may change, locked. What they may not see is not there. */
async function fileToChange(tx: Tx, scope: UserScope, id: number, is_deleted = false): Promise<RecordFile> {
  const file = await lockRecordFile(tx, scope, id, is_deleted);
  return { ...file, record: await editableRecord(tx, scope, ownerOf(file)) };
}

/** What an update changes; names and choices that cannot be are told at their fields. */
async function patchOf(tx: Tx, scope: UserScope, file: RecordFile, { version: _, ...patch }: Update) {
  const types = await userFileTypes(tx, scope);
  // A type that is no longer offered stays where it is.
  const current = file.file_type_id === null ? [] : [{ file_type_id: file.file_type_id }];
  const problems = choiceProblems(file.record, patch, [...types, ...current]);
  if ((patch.description ?? '').length > 255) problems.description = sentence('form.max_length', { n: 255 });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  if (patch.file_name === undefined) return patch;
  const decision = decideRecordFileName(file, patch.file_name, await readUploadExceptions(tx, scope));
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  return { ...patch, file_name: decision.file_name };
}

function uploadHandlers(
  services: Services,
): Pick<Handlers, 'getRecordUploadData' | 'generatePresignedUrl' | 'beginLargeUpload'> {
  const { db } = services;
  const limitsOf = async (tx: Tx, scope: UserScope, of: RecordPart) => {
    const { object_type, object_id } = await editableRecord(tx, scope, of);
    return {
      target: { object_type, object_id },
      max_bytes: maxUploadBytes(await allowsLargeUploads(tx, scope), { is_guest: false }),
      extension_exceptions: await readUploadExceptions(tx, scope),
    };
  };
  return {
    async getRecordUploadData(call) {
      const scope = userScope(call);
      const { halves, ...found } = await db.readScope(scope, async (tx) => {
        const { target, ...limits } = await limitsOf(tx, scope, call.body);
        const file_types = (await userFileTypes(tx, scope)).map(({ file_type_id, name }) => ({ file_type_id, name }));
        return { ...limits, file_types, office: await officeOf(tx, scope), halves: await ownHalves(tx, scope, target) };
      });
      return { ...found, unfinished: await presentUnfinished(services, halves) };
    },
    async generatePresignedUrl(call) {
      const scope = userScope(call);
      await limitRate(services, RATE_RULES.upload, addressBlock(call.request.ip));
      const { file_name, size, sha256 } = call.body;
      return db.withScope(scope, async (tx) => {
        const { target, extension_exceptions } = await limitsOf(tx, scope, call.body);
        refuseUnacceptable(file_name, size, extension_exceptions);
        return signUpload(tx, services, scope, target, { file_name, size, sha256 });
      });
    },
    async beginLargeUpload(call) {
      const scope = userScope(call);
      await limitRate(services, RATE_RULES.upload, addressBlock(call.request.ip));
      const { object_type: _, object_id: __, ...file } = call.body;
      const { target, halves } = await db.readScope(scope, async (tx) => {
        const limits = await limitsOf(tx, scope, call.body);
        refuseUnacceptable(file.file_name, file.size, limits.extension_exceptions, limits.max_bytes);
        return { target: limits.target, halves: await ownHalves(tx, scope, limits.target) };
      });
      return beginHalf(services, scope, target, { file, halves });
    },
  };
}

function downloadHandlers(
  services: Services,
): Pick<Handlers, 'download' | 'createDownloadTicket' | 'downloadSelected'> {
  const { db, now } = services;
  return {
    download: async (call) => openRecordFile(services, userScope(call), call.body),
    async createDownloadTicket(call) {
      const scope = userScope(call);
      if (call.body.record_file_ids.length === 0) throw refuse('job_files.select_one');
      const files = await recordFilesToPack(services, scope, call.body.record_file_ids);
      return recordTicketAddress(
        services,
        scope,
        files.map((file) => file.record_file_id),
      );
    },
    async downloadSelected(call) {
      const { company_id, ids } = call.params;
      const system = systemScope(company_id, 'download');
      const taken = await db.withScope(system, (tx) => takeTicket(tx, system, call.query.ticket, now().toString()));
      if (taken?.record_file_ids.join(',') !== ids) throw refuse('file.not_found');
      const scope = await ticketScope(services, company_id, taken, originOf(call.request));
      if (!scope || !isUserScope(scope) || addressee(scope).user_id !== taken.user_id) throw refuse('file.not_found');
      const files = await recordFilesToPack(services, scope, taken.record_file_ids);
      const { as } = call.query;
      const [only] = files;
      // One file was recorded when its address was given.
      if (as !== 'archive' && only) return presentFile(services, only, as);
      await db.withScope(scope, (tx) => recordRecordDownloads(tx, scope, files));
      const names = new Set(files.map(({ record }) => record.name));
      return presentFiles(services, files, names.size === 1 ? `${[...names][0]}.zip` : 'Files.zip');
    },
  };
}

/** Files of clients, contacts, cases, deponents and providers (sections 3 and 7). */
export function recordFileHandlers(services: Services): Handlers {
  const { db } = services;
  const mark = (call: Call & { params: { id: number } }, is_deleted: boolean): Promise<void> => {
    const scope = userScope(call);
    return db.withScope(scope, async (tx) => {
      const file = await fileToChange(tx, scope, call.params.id, !is_deleted);
      await setRecordFileDeleted(tx, scope, file, is_deleted);
    });
  };
  return {
    ...uploadHandlers(services),
    ...downloadHandlers(services),
    async getRecordFiles(call) {
      const scope = userScope(call);
      const { object_type, object_id, ...query } = call.body;
      return db.readScope(scope, async (tx) => {
        // What was deleted is shown to whoever may bring it back.
        const find = query.state === 'deleted' ? editableRecord : visibleRecord;
        return recordFilePage(tx, scope, await find(tx, scope, { object_type, object_id }), query);
      });
    },
    async addRecordFiles(call) {
      const record_file_ids = await addRecordFiles(services, userScope(call), call.body);
      return { message: message('upload.saved'), record_file_ids };
    },
    async addLink(call) {
      const record_file_id = await addLink(services, userScope(call), call.body);
      return { message: message('file.link_saved'), record_file_id };
    },
    async update(call) {
      const scope = userScope(call);
      return db.withScope(scope, async (tx) => {
        const file = await fileToChange(tx, scope, call.params.id);
        const { record_file_id, version } = file;
        if (version !== call.body.version) throw new StaleError({ record_file_id, version });
        const patch = await patchOf(tx, scope, file, call.body);
        const saved = Object.keys(patch).length === 0 ? version : await saveRecordFile(tx, scope, file, patch);
        return { message: message('general.saved'), version: saved };
      });
    },
    async remove(call) {
      await mark(call, true);
      return { message: message('file.deleted') };
    },
    async restore(call) {
      await mark(call, false);
      return { message: message('file.restored') };
    },
  };
}
