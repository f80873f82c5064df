import type { fileArea } from '@onrecord/contract/production/file';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { canDownloadFile } from '@onrecord/domain/production/file/file-access';
import type { CallHandlers } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { recordDownloads } from '../download/download.writes.ts';
import { fileViewer } from '../file.access.ts';
import { filesToHandOver } from '../file.reads.ts';
import { readTranscript } from './transcript.reads.ts';

/** Showing a transcript as ruled pages, to whom its file may be handed over; it is logged as the download that it is. */
export function transcriptRoutes(services: Services): Pick<CallHandlers<typeof fileArea>, 'getTranscript'> {
  const { db } = services;
  return {
    async getTranscript(call) {
      const { scope, body } = call;
      const viewer = fileViewer(scope);
      if (!viewer) throw refuse('access.page_denied');
      const [file] = await db.readScope(scope, (tx) => filesToHandOver(tx, scope, [body.job_file_id], viewer));
      if (!file || file.is_url || !canDownloadFile(file, viewer)) throw refuse('file.not_found');
      const pages = await readTranscript(services, file);
      await db.withScope(scope, (tx) => recordDownloads(tx, scope, [file]));
      return { file_name: file.file_name, pages };
    },
  };
}
