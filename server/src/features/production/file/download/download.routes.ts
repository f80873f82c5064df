import type { fileArea } from '@onrecord/contract/production/file';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import {
  canDownloadFile,
  type FileViewer,
  linkAddress,
  opensInline,
} from '@onrecord/domain/production/file/file-access';
import { contentTypeOf } from '@onrecord/domain/production/file/file-signature';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf } from '../../../../http/session.ts';
import { fileViewer } from '../file.access.ts';
import { type FileRow, filesById, filesToHandOver } from '../file.reads.ts';
import { openRecordFile } from '../record-file/hand-over.writes.ts';
import { ticketScope, withoutDelegations } from './download.access.ts';
import { presentArchive, presentFile } from './download.present.ts';
import { addressee, issueTicket, recordDownloads, takeTicket } from './download.writes.ts';

const SECONDS = 60;

type DownloadCalls = 'downloadJobFile' | 'createDownloadTicket' | 'downloadSelectedJobFiles';

function viewerOf(scope: Scope): FileViewer {
  const viewer = fileViewer(scope);
  if (!viewer) throw refuse('access.page_denied');
  return viewer;
}

/** All of these files, each of which the viewer may download; one that is not makes all of them not found. */
async function downloadable(tx: Tx, scope: Scope, ids: readonly number[]): Promise<FileRow[]> {
  const viewer = viewerOf(scope);
  const files = await filesToHandOver(tx, scope, ids, viewer);
  if (files.some((file) => !canDownloadFile(file, viewer))) throw refuse('file.not_found');
  return files;
}

async function refuseMissing({ storage }: Services, files: readonly FileRow[]): Promise<void> {
  for (const { path } of files) if (!(await storage.head(path))) throw refuse('file.not_in_repository');
}

/** Fetching files: one by a signed address, many by a ticket that stands for the session for a minute (section 7). */
export function downloadRoutes(services: Services): Pick<CallHandlers<typeof fileArea>, DownloadCalls> {
  const { db, now, storage } = services;

  /** The files a ticket is for, and who fetches them. Whatever is not as it was issued is not found. */
  async function redeem(companyId: number, ticket: string, named: { user_id: number; user_type: string; ids: string }) {
    const system = systemScope(companyId, 'download');
    const taken = await db.withScope(system, (tx) => takeTicket(tx, system, ticket, now().toString()));
    const isAsIssued =
      taken !== undefined &&
      taken.user_id === named.user_id &&
      taken.user_type === named.user_type &&
      taken.job_file_ids.join(',') === named.ids;
    return isAsIssued ? taken : undefined;
  }

  /** The address by which these files are fetched, once and by whoever may have them at that moment. */
  async function ticketAddress(scope: Scope, job_file_ids: number[]) {
    const expires_at = now().add({ seconds: SECONDS }).toString();
    const ticket = await db.withScope(scope, (tx) => issueTicket(tx, scope, { job_file_ids }, expires_at));
    const { user_id, user_type } = addressee(scope);
    const path = `/api/job_file/downloadSelectedJobFiles/user_id/${user_id}/user_type/${user_type}/company/${scope.company_id}/job/${job_file_ids.join(',')}`;
    return { url: `${path}?ticket=${ticket}`, expires_at };
  }

  return {
    async downloadJobFile(call) {
      const { scope, body } = call;
      if (body.job_type === 'file_atta')
        return openRecordFile(services, userScope(call), { record_file_id: body.job_file_id, open: body.open });
      const viewer = viewerOf(scope);
      const [file] = await db.readScope(scope, (tx) => filesToHandOver(tx, scope, [body.job_file_id], viewer));
      if (!file) throw refuse('file.not_found');
      if (!file.is_url) await refuseMissing(services, [file]);
      else if (viewer.is_outsider || linkAddress(file.path) === null) throw refuse('file.not_found');
      await db.withScope(scope, (tx) => recordDownloads(tx, scope, [file]));
      const { file_name, path } = file;
      if (file.is_url) return { url: path, file_name };
      const alone = withoutDelegations(scope);
      const own = alone ? await db.readScope(scope, (tx) => filesById(tx, alone, [file.job_file_id])) : [file];
      if (own.length === 0) {
        const { url } = await ticketAddress(scope, [file.job_file_id]);
        return { url: `${url}&as=${body.open ? 'shown' : 'file'}`, file_name };
      }
      const url = await storage.presignGet({
        key: path,
        download_name: file_name,
        content_type: contentTypeOf(file_name),
        inline: body.open && opensInline(file_name),
        expires_in_seconds: SECONDS,
      });
      return { url, file_name };
    },
    async createDownloadTicket(call) {
      const { scope, body } = call;
      requireOwnCompany(scope, body.company_id);
      if (body.job_file_ids.length === 0) throw refuse('job_files.select_one');
      const files = await db.readScope(scope, (tx) => downloadable(tx, scope, body.job_file_ids));
      await refuseMissing(services, files);
      return ticketAddress(
        scope,
        files.map((file) => file.job_file_id),
      );
    },
    async downloadSelectedJobFiles(call) {
      const { company_id, ids, ...named } = call.params;
      const taken = await redeem(company_id, call.query.ticket, { ...named, ids });
      const scope = taken && (await ticketScope(services, company_id, taken, originOf(call.request)));
      if (!scope) throw refuse('file.not_found');
      const { as } = call.query;
      const files = await db.withScope(scope, async (tx) => {
        const found = await downloadable(tx, scope, taken.job_file_ids);
        // One file was recorded when its address was given.
        if (as === 'archive') await recordDownloads(tx, scope, found);
        return found;
      });
      const [only] = files;
      return as === 'archive' || !only ? presentArchive(services, files) : presentFile(services, only, as);
    },
  };
}
