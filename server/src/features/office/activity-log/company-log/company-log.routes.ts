import type { companyLogArea } from '@onrecord/contract/core/calls/activity-log';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { partOfLog } from '../activity-log.routes.ts';
import { recordSignIn } from './company-log.writes.ts';

/** The part of the log about who came in and what touched the locks. */
export function companyLogHandlers(services: Services): CallHandlers<typeof companyLogArea> {
  const part = partOfLog(services, 'company');
  return {
    async create(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      await services.db.withScope(scope, (tx) => recordSignIn(tx, scope));
      return { message: message('general.saved') };
    },
    companyLogs: (call) => part.page(call, call.body),
    exportCompanyLogs: (call) => part.file(call, call.body),
    fetchEntry: (call) => part.entry(call, call.params.id),
  };
}
