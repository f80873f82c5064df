import type { masterPasswordArea } from '@onrecord/contract/access/master-password';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { refuseMasterSession } from '../login.access.ts';
import { readActiveMasterPassword } from '../sign-in.reads.ts';
import { countMasterSessions } from './master-password.reads.ts';
import { endMasterPassword, makeMasterPassword } from './master-password.writes.ts';

const MASK = '********';

export function masterPasswordHandlers(services: Services): CallHandlers<typeof masterPasswordArea> {
  return {
    async generate(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      refuseMasterSession(scope);
      const made = await makeMasterPassword(services, scope, call.body.hours);
      return { message: message('master_password.made'), ...made };
    },
    async getActiveMasterPassword(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.params.id);
      return services.db.readScope(scope, async (tx) => {
        const { master_password_hours: hours } = await companyOf(tx, scope);
        const active = await readActiveMasterPassword(tx, scope.company_id);
        if (!active) return { active: null, hours };
        const { created_by_name, created_at, expires_at } = active;
        const open_sessions = await countMasterSessions(tx, scope.company_id, services.now());
        return { active: { masked_password: MASK, created_by_name, created_at, expires_at, open_sessions }, hours };
      });
    },
    async end(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      refuseMasterSession(scope);
      await endMasterPassword(services, scope);
      return { message: message('master_password.ended') };
    },
  };
}
