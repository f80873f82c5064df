import type { taskArea } from '@onrecord/contract/messages/outbox';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { fileFrame } from '../../company/company/company.reads.ts';
import { deadTaskExport, deadTaskPage } from './task.reads.ts';
import { discardDeadTask, retryDeadTask } from './task.writes.ts';

/** Background work that failed for good, for the staff who can do something about it. */
export function taskHandlers(services: Services): CallHandlers<typeof taskArea> {
  const { db } = services;
  return {
    deadTasks: (call) => db.readOnce(call.scope, (tx) => deadTaskPage(tx, userScope(call), call.body)),
    async exportDeadTasks(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await fileFrame(services, call, 'dead_task');
      return listFile(services, scope, {
        format,
        wanted,
        ...frame,
        ...deadTaskExport(scope, query),
      });
    },
    async retryDeadTask({ scope, params }) {
      const found = await db.withScope(scope, (tx) => retryDeadTask(tx, scope, params.id, message('task.retried')));
      if (!found) throw refuse('general.not_found');
      return { message: message('task.retried') };
    },
    async discardDeadTask({ scope, params }) {
      const found = await db.withScope(scope, (tx) => discardDeadTask(tx, scope, params.id, message('task.discarded')));
      if (!found) throw refuse('general.not_found');
      return { message: message('task.discarded') };
    },
  };
}
