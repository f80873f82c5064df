import type { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { presentClock } from './clock.present.ts';
import { cancellationsOf, clockOf, jobToLook } from './clock.reads.ts';

/** The job, for staff and for those of its client. Providers have no clock. */
async function seenJob(tx: Tx, scope: UserScope, jobId: number) {
  if (scope.viewer.user_type === 'provider') throw refuse('access.denied');
  const job = (await canSeeJob(tx, scope, jobId)) ? await jobToLook(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  return job;
}

/** What canceling a job costs now, and what was charged for it. */
export function clockHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof jobCancellationArea>, 'clockNow' | 'ofJob'> {
  return {
    clockNow: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const job = await seenJob(tx, scope, call.params.id);
        const at = now();
        return presentClock(await clockOf(tx, scope, job, { at }), at, { withPay: isStaff(scope.viewer.user_type) });
      }),
    ofJob: (call: Call & { params: { id: number } }) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffScope(userScope(call));
        await seenJob(tx, scope, call.params.id);
        return cancellationsOf(tx, call.params.id);
      }),
  };
}
