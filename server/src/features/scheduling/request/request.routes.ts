import type { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { decideJobRequest } from '@onrecord/domain/scheduling/request/request-job';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { type KeepNotice, withNotice } from './notice.access.ts';
import { insertRequest } from './request.writes.ts';

/** Contacts ask for jobs; staff see what waits, and make the job of it. */
export function jobRequestHandlers(services: Services, keepNotice: KeepNotice): CallHandlers<typeof jobRequestArea> {
  const { db, now } = services;
  return {
    async addContactJob(call) {
      const scope = userScope(call);
      if (scope.viewer.user_type !== 'contact') throw refuse('access.denied');
      const decision = decideJobRequest(call.body, now());
      if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
      const { starts_at } = decision;
      const { notice } = call.body;
      return withNotice(services, keepNotice, { scope, notice, is_quarantined: false }, async (files) => {
        const request = await db.withScope(scope, (tx) =>
          insertRequest(tx, scope, call.body, { starts_at, files }, now()),
        );
        return { message: message('job.requested'), id: request.job_request_id };
      });
    },
  };
}
