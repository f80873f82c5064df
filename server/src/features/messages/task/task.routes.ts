import type { DeadTaskRow, taskArea } from '@onrecord/contract/messages/outbox';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { DEAD_TASK_LIST } from '@onrecord/domain/messages/outbox/dead-task.list';
import type { CallHandlers } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { deadTaskRead } from './task.reads.ts';
import { discardDeadTask, retryDeadTask } from './task.writes.ts';

/** Background work that failed for good, for the staff who can do something about it. */
export function taskHandlers(services: Services): CallHandlers<typeof taskArea> {
  const { db } = services;
  const list = listHandlers<DeadTaskRow>(services, DEAD_TASK_LIST, deadTaskRead);
  return {
    deadTasks: list.page,
    exportDeadTasks: list.file,
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
