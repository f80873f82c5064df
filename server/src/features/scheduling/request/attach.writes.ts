import { refuse } from '@onrecord/domain/core/messages/app-error';
import { MAX_REQUEST_FILES } from '@onrecord/domain/scheduling/request/request-action';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { recordRequestEvent } from './event.writes.ts';
import { mailRequest } from './notify.writes.ts';
import { lockRequest } from './respond.writes.ts';
import { addRequestFiles, type RequestFile } from './store.writes.ts';

interface Attaching {
  readonly id: number;
  readonly files: readonly RequestFile[];
}

/**
 * Adds files to a request of one's own firm while nobody has answered it, and notifies the office. Of two people who add the last file
 * at once, the lock lets one through.
 *
 * @throws AppError 404, 409 with whoever answered it before or where it has as many files as it may
 */
export async function attachFiles(
  tx: Tx,
  scope: UserScope,
  { id, files }: Attaching,
  now: Temporal.Instant,
): Promise<void> {
  await lockRequest(tx, scope, id, 'edit');
  const { count } = await tx
    .selectFrom('job_request_file')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.company_id)
    .where('job_request_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) + files.length > MAX_REQUEST_FILES)
    throw refuse('request.files_full', { count: MAX_REQUEST_FILES });
  await addRequestFiles(tx, scope, { job_request_id: id, files }, now);
  const words = files.map(({ file_name }) => file_name).join(', ');
  const event = { kind: 'updated', side: 'requester', by_name: scope.viewer.name, words } as const;
  await recordRequestEvent(tx, scope, { job_request_id: id, ...event }, now);
  await mailRequest(tx, scope, { job_request_id: id, event: 'updated', words });
}
