import type { logsConfigurationArea } from '@onrecord/contract/core/calls/activity-log';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { readLogsConfiguration } from './logs-configuration.reads.ts';
import { saveLogsConfiguration } from './logs-configuration.writes.ts';

function requireOwn(scope: UserScope, id: number): UserScope {
  if (id !== scope.company_id) throw refuse('general.not_found');
  return scope;
}

export function logsConfigurationHandlers({ db }: Services): CallHandlers<typeof logsConfigurationArea> {
  return {
    async fetchEntry(call) {
      const scope = requireOwn(userScope(call), call.params.id);
      return db.readScope(scope, (tx) => readLogsConfiguration(tx, scope));
    },
    async update(call) {
      const scope = requireOwn(userScope(call), call.params.id);
      const entry = await db.withScope(scope, (tx) => saveLogsConfiguration(tx, scope, call.body));
      return { message: message('setting.saved'), entry };
    },
  };
}
