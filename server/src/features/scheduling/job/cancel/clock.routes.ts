import type { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { canSeeJob } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { presentClock } from './clock.present.ts';
import { cancellationsOf, clockOf, jobToLook } from './clock.reads.ts';
import { refuseCancelRequest, requestCancel, withdrawCancelRequest } from './request.writes.ts';

/** The job, for staff and for those of its client. Providers have no clock. */
async function seenJob(tx: Tx, scope: UserScope, jobId: number) {
  if (scope.viewer.user_type === 'provider') throw refuse('access.denied');
  const job = (await canSeeJob(tx, scope, jobId)) ? await jobToLook(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  return job;
}

/** What canceling a job costs now, and what was charged for it. */
export function clockHandlers({ db, now }: Services): Omit<CallHandlers<typeof jobCancellationArea>, 'issueFee'> {
  return {
    clockNow: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const job = await seenJob(tx, scope, call.params.id);
        const at = now();
        return presentClock(await clockOf(tx, scope, job, { at }), at, { withPay: isStaff(scope.viewer.user_type) });
      }),
    async requestCancel(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => requestCancel(tx, scope, call.body, now()));
      return { message: message('cancellation.requested') };
    },
    async withdrawRequest(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => withdrawCancelRequest(tx, scope, call.body.job_id, now()));
      return { message: message('cancellation.request_withdrawn') };
    },
    async refuseRequest(call) {
      const scope = staffScope(userScope(call));
      await db.withScope(scope, (tx) => refuseCancelRequest(tx, scope, call.body, now()));
      return { message: message('cancellation.request_refused') };
    },
    ofJob: (call: Call & { params: { id: number } }) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffScope(userScope(call));
        await seenJob(tx, scope, call.params.id);
        return cancellationsOf(tx, call.params.id);
      }),
  };
}
