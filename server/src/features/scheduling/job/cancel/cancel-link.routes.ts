import type { cancelLinkArea } from '@onrecord/contract/scheduling/job/job-cancel-link';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import type { LinkScope } from '../../../../db/scope.ts';
import { type CallHandlers, linkScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { presentClock } from './clock.present.ts';
import { clockOf, jobToLook } from './clock.reads.ts';
import { cancelRequestOf } from './request.reads.ts';
import { requestCancel, withdrawCancelRequest } from './request.writes.ts';

const jobOfLink = ({ viewer }: LinkScope): number => viewer.job_id ?? 0;

/** A client's request to cancel by the link of a job: the same clock and the same request as signed in, with a captcha. */
export function cancelLinkHandlers({ db, now, captcha }: Services): CallHandlers<typeof cancelLinkArea> {
  async function requireSolved(solution: string): Promise<void> {
    if (solution === '') throw refuseFields({ captcha: sentence('form.captcha') });
    if (!(await captcha.verifySolution(solution))) throw refuseFields({ captcha: sentence('form.captcha_failed') });
  }
  return {
    look: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = linkScope(call);
        const job = await jobToLook(tx, scope, jobOfLink(scope));
        if (!job) throw refuse('link.job_not_found');
        const at = now();
        const hasStarted = Temporal.Instant.compare(at, Temporal.Instant.from(job.starts_at)) >= 0;
        const isOpen = !isJobCanceled(job) && !hasStarted;
        return {
          request: await cancelRequestOf(tx, scope, job.job_id),
          clock: isOpen ? presentClock(await clockOf(tx, scope, job, { at }), at, { withPay: false }) : null,
        };
      }),
    async ask(call) {
      const scope = linkScope(call);
      const { captcha: solution, ...request } = call.body;
      await requireSolved(solution);
      await db.withScope(scope, (tx) => requestCancel(tx, scope, { ...request, job_id: jobOfLink(scope) }, now()));
      return { message: message('cancellation.requested') };
    },
    async withdraw(call) {
      const scope = linkScope(call);
      await requireSolved(call.body.captcha);
      await db.withScope(scope, (tx) => withdrawCancelRequest(tx, scope, jobOfLink(scope), now()));
      return { message: message('cancellation.request_withdrawn') };
    },
  };
}
