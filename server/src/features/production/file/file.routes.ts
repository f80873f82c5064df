import type { fileArea } from '@onrecord/contract/production/file';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { canChangeFile, canDeleteFile } from '@onrecord/domain/production/file/file-access';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { jobDeponents } from '../../scheduling/job/detail.reads.ts';
import { downloadRoutes } from './download/download.routes.ts';
import { fileViewer, refuseOtherPerson } from './file.access.ts';
import {
  activeFileTypes,
  type FileRow,
  fileById,
  isExhibitTypeOffered,
  jobFileExport,
  jobFilePage,
} from './file.reads.ts';
import { type FilePatch, saveFile, setDeleted } from './file.writes.ts';
import { linkFileRoutes } from './link/link.routes.ts';
import { proxyRoutes } from './proxy/proxy.routes.ts';
import { transcriptRoutes } from './transcript/transcript.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';

type FileRequest = Call & { params: { id: number } };
type Update = Parameters<CallHandlers<typeof fileArea>['update']>[0]['body'];

/** What an update changes, with the deponent as the job knows them. */
async function patchOf(tx: Tx, scope: Scope, file: FileRow, { version: _, deponent_id, ...patch }: Update) {
  const { file_type_id, exhibit_type_id } = patch;
  if (file_type_id) {
    const types = await activeFileTypes(tx, scope);
    if (!types.some((type) => type.file_type_id === file_type_id))
      throw refuseFields({ file_type_id: sentence('form.choice') });
  }
  const isNewKind = exhibit_type_id && exhibit_type_id !== file.exhibit_type_id;
  if (isNewKind && !(await isExhibitTypeOffered(tx, scope, exhibit_type_id)))
    throw refuseFields({ exhibit_type_id: sentence('form.choice') });
  if (deponent_id === undefined) return patch satisfies FilePatch;
  const heard = (await jobDeponents(tx, scope, file.job_id)).find((one) => one.deponent_id === deponent_id);
  if (deponent_id !== null && !heard) throw refuseFields({ deponent_id: sentence('form.choice') });
  return { ...patch, job_deponent_id: heard?.job_deponent_id ?? null } satisfies FilePatch;
}

/** Files of jobs (sections 2, 5, 6 and 7). */
export function fileHandlers(
  services: Services,
): Omit<CallHandlers<typeof fileArea>, 'sendReminder' | 'removeLastReminder'> {
  const { db } = services;

  /** Finds a file that the caller may delete, or bring back, and does so. */
  function mark(call: FileRequest, is_deleted: boolean): Promise<void> {
    return db.withScope(call.scope, async (tx) => {
      const file = await fileById(tx, call.scope, call.params.id, { deleted: !is_deleted });
      const viewer = fileViewer(call.scope);
      if (!viewer || !canDeleteFile(file, viewer)) throw refuse('access.denied');
      await setDeleted(tx, call.scope, file, is_deleted);
    });
  }

  return {
    ...uploadRoutes(services),
    ...downloadRoutes(services),
    ...transcriptRoutes(services),
    ...proxyRoutes(services),
    ...linkFileRoutes(services),
    async exportJobFiles(call) {
      const scope = userScope(call);
      const { format, columns: wanted, company_id, ...query } = call.body;
      requireOwnCompany(scope, company_id);
      refuseOtherPerson(scope, query);
      const frame = await listFrame(services, call, 'job_file');
      return listFile(services, scope, { format, wanted, ...frame, ...jobFileExport(scope, query) });
    },
    getJobFileList(call) {
      const { page, company_id, ...query } = call.body;
      requireOwnCompany(call.scope, company_id);
      refuseOtherPerson(call.scope, query);
      const offset = page === undefined ? query.offset : (page - 1) * query.limit;
      return db.readOnce(call.scope, (tx) => jobFilePage(tx, call.scope, { ...query, offset }));
    },
    update: (call) =>
      db.withScope(call.scope, async (tx) => {
        const file = await fileById(tx, call.scope, call.params.id);
        const viewer = fileViewer(call.scope);
        if (!viewer || !canChangeFile(viewer)) throw refuse('access.denied');
        const patch = await patchOf(tx, call.scope, file, call.body);
        if (Object.keys(patch).length === 0) return { message: message('general.saved'), version: file.version };
        const version = await saveFile(tx, call.scope, file, patch, call.body.version, services.now());
        if (version === undefined) throw new StaleError({ job_file_id: file.job_file_id, version: file.version });
        return { message: message('general.saved'), version };
      }),
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
