import type { NoticeFile } from '@onrecord/contract/scheduling/job/notice-file';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import type { RequestFile } from './store.writes.ts';

/** Stores the content of a notice, which is a file before there is a job; files are the matter of a wing above. @throws AppError 400 for what is none */
export type KeepNotice = (
  scope: Scope,
  notice: NoticeFile,
  options: { is_quarantined: boolean },
) => Promise<RequestFile>;

/** Stores the notice of a request, then the request; without the request the notice goes again. */
export async function withNotice<Result>(
  { storage }: Services,
  keep: KeepNotice,
  { scope, notice, is_quarantined }: { scope: Scope; notice: NoticeFile | null; is_quarantined: boolean },
  store: (files: readonly RequestFile[]) => Promise<Result>,
): Promise<Result> {
  const files = notice ? [await keep(scope, notice, { is_quarantined })] : [];
  try {
    return await store(files);
  } catch (error) {
    for (const { path } of files) await storage.delete(path);
    throw error;
  }
}
