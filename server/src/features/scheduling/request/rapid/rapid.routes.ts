import type { rapidRequestArea } from '@onrecord/contract/scheduling/job/rapid-request';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { decideRapidRequest } from '@onrecord/domain/scheduling/request/rapid-request';
import { requestNumber } from '@onrecord/domain/scheduling/request/request-kind';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { originOf } from '../../../../http/session.ts';
import { type KeepNotice, withNotice } from '../notice.access.ts';
import { guestScope } from './rapid.access.ts';
import { rapidDivisions, rapidServices, takesAccountRequests } from './rapid.reads.ts';
import { releaseFile, storeRapidRequest } from './rapid.writes.ts';

async function requireSolved({ captcha }: Services, solution: string): Promise<void> {
  if (solution === '') throw refuseFields({ captcha: sentence('form.captcha') });
  if (!(await captcha.verifySolution(solution))) throw refuseFields({ captcha: sentence('form.captcha_failed') });
}

/** Requests of people without an account (section 2, public paths). Only the POST of somebody who solved a captcha stores anything. */
export function rapidRequestHandlers(
  services: Services,
  keepNotice: KeepNotice,
): CallHandlers<typeof rapidRequestArea> {
  const { db, now } = services;
  return {
    async getForm({ body, request }) {
      const origin = originOf(request);
      await limitRate(services, RATE_RULES.link_page, addressBlock(origin.ip_address));
      const scope = guestScope(body.company_id, '', origin);
      return db.readScope(scope, async (tx) => ({
        divisions: await rapidDivisions(tx, scope),
        takes_account_requests: await takesAccountRequests(tx, scope),
        services: await rapidServices(tx, scope),
      }));
    },
    async send({ body, request }) {
      const origin = originOf(request);
      await limitRate(services, RATE_RULES.rapid_request, addressBlock(origin.ip_address));
      const { captcha, ...draft } = body;
      await requireSolved(services, captcha);
      const decision = decideRapidRequest(draft, now());
      if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
      await limitRate(services, RATE_RULES.rapid_request_company, String(draft.company_id));
      const scope = guestScope(draft.company_id, draft.requester_name, origin);
      return withNotice(services, keepNotice, { scope, notice: draft.notice, is_quarantined: true }, async (files) => {
        const content = { draft, starts_at: decision.starts_at, files };
        const stored = await db.withScope(scope, (tx) => storeRapidRequest(tx, scope, content, now()));
        return { message: message('job.requested'), request_number: requestNumber(stored.job_request_id) };
      });
    },
    async releaseFile(call) {
      const scope = userScope(call);
      if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
      await db.withScope(scope, (tx) => releaseFile(tx, scope, call.body.job_request_file_id));
      return { message: message('schedule.file_released') };
    },
  };
}
