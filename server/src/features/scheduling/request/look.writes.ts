import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleRequests } from './request.reads.ts';

/** Notes that somebody of the office looks at a request. @throws AppError 404 where there is none */
export async function noteLook(tx: Tx, scope: UserScope, requestId: number, now: Temporal.Instant): Promise<void> {
  const { company_id, viewer } = scope;
  const found = await tx
    .selectFrom('job_request as q')
    .select('q.job_request_id')
    .where('q.job_request_id', '=', requestId)
    .where(andAll(visibleRequests(scope)))
    .executeTakeFirst();
  if (!found) throw refuse('general.not_found');
  const seen = { name: viewer.name, at: now.toString() };
  await tx
    .insertInto('job_request_look')
    .values({ company_id, job_request_id: requestId, looked_by: viewer.user_id, ...seen })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_request_id', 'looked_by']).doUpdateSet(seen))
    .execute();
}
