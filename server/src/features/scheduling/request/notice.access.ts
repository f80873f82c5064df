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

interface Notice {
  readonly scope: Scope;
  readonly notice: NoticeFile | null;
  readonly is_quarantined: boolean;
}

/** Stores the notice of a request, then the request; without the request the notice goes again. */
export const withNotice = <Result>(
  services: Services,
  keep: KeepNotice,
  notice: Notice,
  store: (files: readonly RequestFile[]) => Promise<Result>,
): Promise<Result> => withNotices(services, keep, { ...notice, count: 1 }, store);

/** The same for several requests of one notice: each has a copy of its own, because each becomes a file of another job. */
export async function withNotices<Result>(
  { storage }: Services,
  keep: KeepNotice,
  { scope, notice, is_quarantined, count }: Notice & { readonly count: number },
  store: (files: readonly RequestFile[]) => Promise<Result>,
): Promise<Result> {
  const files: RequestFile[] = [];
  try {
    for (let copy = 0; notice && copy < count; copy += 1) files.push(await keep(scope, notice, { is_quarantined }));
    return await store(files);
  } catch (error) {
    for (const { path } of files) await storage.delete(path);
    throw error;
  }
}
